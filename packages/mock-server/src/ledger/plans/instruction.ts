import { programs } from '@galilean/transactions';
import { WireReader } from '../transaction.js';
import { readToken } from '../account.js';
import { anchor, type Asked } from './asked.js';
import { associatedAccount, eventAuthority } from './calls.js';

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
  if (address !== associatedAccount(owner, mint, tokenProgram)) throw anchor.wrongAssociated();
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
export class DataReader extends WireReader {
  hex(count: number): string {
    return this.take(count).toString('hex');
  }

  u8(): number {
    return this.byte();
  }

  u16(): number {
    return this.take(2).readUInt16LE();
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  u64(): bigint {
    return this.take(8).readBigUInt64LE();
  }

  i64(): bigint {
    return this.take(8).readBigInt64LE();
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

  /** A count takes four bytes. Each item has at least one. */
  override length(): number {
    const count = this.u32();
    if (count > this.bytes.length) throw this.tooShort();
    return count;
  }

  protected override tooShort(): Error {
    return anchor.unreadable();
  }
}
