import { keyOf, programs } from '@galilean/transactions';
import { bufferOf } from '../account.js';
import { readToken } from '../token-state.js';
import { anchor, type Asked } from './asked.js';
import { derive, eventAuthority } from './derive.js';

const associatedToken = programs.associatedToken.toBase58();
/** The aggregator creates accounts for wrapped SOL. */
const aggregator = programs.aggregator.toBase58();
const DISCRIMINATOR_BYTES = 8;

/** The arguments of an Anchor instruction, and its accounts by number. */
export function open({ data, accounts }: Asked): { reader: DataReader; at: (index: number) => string } {
  const reader = new DataReader(data);
  reader.take(DISCRIMINATOR_BYTES);
  return {
    reader,
    at(index) {
      const account = accounts[index];
      if (account === undefined) throw anchor.tooFewAccounts();
      return account;
    },
  };
}

/** An account that may be left out: the program's id is in its place. */
export const given = ({ program }: Asked, account: string): string | undefined =>
  account === program ? undefined : account;

/** Demands the accounts that every instruction which logs events has. */
export function demandEvents({ program }: Asked, authority: string, ownProgram: string): void {
  if (authority !== eventAuthority(program).address) throw anchor.wrongSeeds();
  if (ownProgram !== program) throw anchor.wrongKey();
}

/** Demands that an account is the associated token account of an owner. */
export function demandAssociated(address: string, owner: string, mint: string, tokenProgram: string): void {
  const derived = derive(associatedToken, keyOf(owner), keyOf(tokenProgram), keyOf(mint));
  if (address !== derived.address) throw anchor.wrongAssociated();
}

/** Demands that someone signed the transaction. */
export function demandSigner({ transaction }: Asked, address: string): void {
  if (!transaction.signers.includes(address)) throw anchor.unsigned();
}

/** The mint of a token account that exists, or that an earlier instruction of the transaction creates. */
export function mintOf({ ledger, transaction, index }: Asked, address: string): string {
  const state = readToken(ledger.account(address));
  if (state) return state.mint;
  for (const { program, accounts } of transaction.instructions.slice(0, index)) {
    if (program === associatedToken && accounts[1] === address && accounts[3]) return accounts[3];
    if (program === aggregator && accounts[0] === address && accounts[2]) return accounts[2];
  }
  throw anchor.missing();
}

/** Reads an instruction's data: little-endian numbers, length-prefixed texts. Throws a `Refusal` past the end. */
export class DataReader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(data: Uint8Array) {
    this.bytes = bufferOf(data);
  }

  take(count: number): Buffer {
    const start = this.skip(count);
    return this.bytes.subarray(start, start + count);
  }

  hex(count: number): string {
    return this.take(count).toString('hex');
  }

  u8(): number {
    return this.bytes.readUInt8(this.skip(1));
  }

  u16(): number {
    return this.bytes.readUInt16LE(this.skip(2));
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.skip(4));
  }

  u64(): bigint {
    return this.bytes.readBigUInt64LE(this.skip(8));
  }

  i64(): bigint {
    return this.bytes.readBigInt64LE(this.skip(8));
  }

  /** @returns where the skipped bytes start */
  private skip(count: number): number {
    if (this.at + count > this.bytes.length) throw anchor.unreadable();
    this.at += count;
    return this.at - count;
  }

  flag(): boolean {
    return this.u8() !== 0;
  }

  text(): string {
    return this.take(this.u32()).toString('utf8');
  }

  optional<Value>(read: (reader: this) => Value): Value | undefined {
    return this.flag() ? read(this) : undefined;
  }

  /** A four-byte count and as many items. */
  list<Item>(item: (reader: this) => Item): Item[] {
    const count = this.u32();
    // Each item has at least one byte.
    if (count > this.bytes.length) throw anchor.unreadable();
    const items: Item[] = [];
    for (let left = count; left > 0; left--) items.push(item(this));
    return items;
  }
}
