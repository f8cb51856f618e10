import type { LedgerInstruction } from '@galilean/svm-programs';
import { keyOf, programs } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { type AccountReader, addressOf, bufferOf, type LedgerAccount } from './account.js';

/** Reads bytes one after the other. @throws RangeError past the end */
export class WireReader {
  private at = 0;
  protected readonly bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.bytes = bufferOf(bytes);
  }

  take(count: number): Buffer {
    const start = this.skip(count);
    return this.bytes.subarray(start, this.at);
  }

  byte(): number {
    return this.bytes[this.skip(1)]!;
  }

  /** In base58. */
  address(): string {
    return addressOf(this.bytes, this.skip(32));
  }

  peek(): number {
    return this.bytes[this.at] ?? 0;
  }

  /** A length of one to three bytes, seven bits each, the lowest first, in its shortest form: a node takes no other. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte === 0 && shift > 0) break;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A length is written in a way that no node reads.');
  }

  /** A length and as many items. */
  list<Item>(item: (wire: this) => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.length(); left > 0; left--) items.push(item(this));
    return items;
  }

  rest(): Buffer {
    return this.bytes.subarray(this.at);
  }

  protected tooShort(): Error {
    return new RangeError('The bytes end too early.');
  }

  /** @returns where the skipped bytes start */
  private skip(count: number): number {
    if (this.at + count > this.bytes.length) throw this.tooShort();
    this.at += count;
    return this.at - count;
  }
}

/** What a transaction takes from a lookup table. */
interface Lookup {
  /** Base58. */
  readonly table: string;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
}

/** Why a transaction cannot be read, by its name at an RPC node. */
export class UnreadableTransaction extends Error {
  constructor(readonly reason: string) {
    super(`The transaction cannot be read: ${reason}.`);
  }
}

/** Reads a message without resolving its tables. @throws RangeError, UnreadableTransaction */
function readMessage(message: Uint8Array) {
  const wire = new WireReader(message);
  const isVersioned = wire.peek() >= 0x80;
  if (isVersioned && wire.byte() !== 0x80) throw new UnreadableTransaction('UnsupportedVersion');
  const [signers, readonlySigners, readonlyOthers] = [wire.byte(), wire.byte(), wire.byte()];
  const keys = wire.list(address);
  const blockhash = wire.address();
  const instructions = wire.list(instruction);
  const lookups = isVersioned ? wire.list(lookup) : [];
  if (wire.rest().length > 0 || signers === 0 || readonlySigners >= signers || signers > keys.length)
    throw new UnreadableTransaction('SanitizeFailure');
  return {
    version: isVersioned ? (0 as const) : ('legacy' as const),
    signers,
    keys,
    blockhash,
    instructions,
    lookups,
    isWritable: (index: number) =>
      index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
    header: {
      numRequiredSignatures: signers,
      numReadonlySignedAccounts: readonlySigners,
      numReadonlyUnsignedAccounts: readonlyOthers,
    },
  };
}

const address = (wire: WireReader): string => wire.address();
const index = (wire: WireReader): number => wire.byte();

const instruction = (wire: WireReader) => ({
  program: wire.byte(),
  accounts: wire.list(index),
  data: wire.take(wire.length()),
});

const lookup = (wire: WireReader): Lookup => ({
  table: wire.address(),
  writable: wire.list(index),
  readonly: wire.list(index),
});

/** A transaction with every account resolved, also those from lookup tables. */
export interface LedgerTransaction {
  readonly bytes: Uint8Array;
  readonly message: Uint8Array;
  readonly version: 'legacy' | 0;
  /** 64 bytes each, in the order of the signers; zeros where one is missing. */
  readonly signatures: readonly Uint8Array[];
  /** The fee payer is the first. Base58. */
  readonly signers: readonly string[];
  readonly blockhash: string;
  /** Every account in the order of its index: in the message, writable from tables, read-only from tables. */
  readonly accounts: readonly string[];
  /** How many of the accounts are in the message itself. */
  readonly inMessage: number;
  /** By index: whether the transaction may change the account. */
  readonly writable: readonly boolean[];
  readonly instructions: readonly LedgerInstruction[];
  readonly lookups: readonly Lookup[];
  readonly header: {
    readonly numRequiredSignatures: number;
    readonly numReadonlySignedAccounts: number;
    readonly numReadonlyUnsignedAccounts: number;
  };
}

/** A transaction as its bytes say it, without what is in its tables. */
export interface WireTransaction {
  readonly bytes: Buffer;
  readonly message: Buffer;
  /** As many as signers. */
  readonly signatures: readonly Buffer[];
  readonly parts: ReturnType<typeof readMessage>;
}

/** Reads a transaction to its last byte. @throws RangeError, UnreadableTransaction */
export function readWire(bytes: Buffer): WireTransaction {
  const wire = new WireReader(bytes);
  const signatures = wire.list(() => wire.take(64));
  const message = wire.rest();
  const parts = readMessage(message);
  if (parts.signers !== signatures.length) throw new UnreadableTransaction('SanitizeFailure');
  return { bytes, message, signatures, parts };
}

/** A transaction that is to run: its bytes, or what was read of them before. */
export type Sent = Uint8Array | WireTransaction;

/** Reads a transaction with what it takes from tables, or says by its name at an RPC node why it cannot be read. */
export function tryToRead(
  sent: Sent,
  ledger: AccountReader,
): { transaction: LedgerTransaction; unreadable?: never } | { transaction?: never; unreadable: string } {
  try {
    // A copy, because the bytes may be part of a larger buffer that is reused.
    const { bytes, message, signatures, parts } = 'parts' in sent ? sent : readWire(Buffer.from(sent));
    const { version, keys, blockhash, lookups, header } = parts;
    const loaded = lookups.map((lookup) => loadedFrom(lookup, ledger));
    const [inMessage, accounts] = [keys.length, [...keys]];
    for (const { writable } of loaded) accounts.push(...writable);
    const writableUntil = accounts.length;
    for (const { readonly } of loaded) accounts.push(...readonly);
    const at = (index: number) => {
      const account = accounts[index];
      if (account === undefined) throw new UnreadableTransaction('InvalidAccountIndex');
      return account;
    };
    const transaction: LedgerTransaction = {
      bytes,
      message,
      version,
      signatures,
      signers: keys.slice(0, parts.signers),
      blockhash,
      accounts,
      inMessage,
      writable: accounts.map((_, index) =>
        index < inMessage ? parts.isWritable(index) : index < writableUntil,
      ),
      instructions: parts.instructions.map(({ program, accounts: indexes, data }) => ({
        program: at(program),
        accounts: indexes.map(at),
        data,
      })),
      lookups,
      header,
    };
    return { transaction };
  } catch (error) {
    if (error instanceof RangeError) return { unreadable: 'SanitizeFailure' };
    if (error instanceof UnreadableTransaction) return { unreadable: error.reason };
    throw error;
  }
}

/** The bytes of a lookup table before its addresses. */
export const TABLE_HEADER = 56;
const TABLE_PROGRAM = programs.addressLookupTable.toBase58();

function loadedFrom({ table, writable, readonly }: Lookup, ledger: AccountReader) {
  const account = ledger.account(table);
  if (!account) throw new UnreadableTransaction('AddressLookupTableNotFound');
  if (account.owner !== TABLE_PROGRAM) throw new UnreadableTransaction('InvalidAddressLookupTableOwner');
  const at = (index: number) => {
    const start = TABLE_HEADER + 32 * index;
    if (start + 32 > account.data.length) throw new UnreadableTransaction('InvalidAddressLookupTableIndex');
    return addressOf(account.data, start);
  };
  return { writable: writable.map(at), readonly: readonly.map(at) };
}

const system = programs.system.toBase58();
const ADVANCE = 4;
/** The state of a nonce account: version, whether it is initialised, who may advance it, the nonce. */
const STATE = { bytes: 80, kind: 4, authority: 8, nonce: 40 };
const INITIALISED = 1;

/**
 * The nonce account that keeps a transaction valid: its first instruction advances the account, which holds the
 * transaction's blockhash, and the account's authority has signed. Undefined for every other transaction.
 */
export function nonceAccountOf(
  { instructions, blockhash, signers }: LedgerTransaction,
  ledger: AccountReader,
): string | undefined {
  const [first] = instructions;
  if (first?.program !== system || first.data.length !== 4 || first.data[0] !== ADVANCE) return undefined;
  const [address] = first.accounts;
  const account = address === undefined ? undefined : ledger.account(address);
  if (account?.owner !== system || account.data.length !== STATE.bytes) return undefined;
  const { data } = account;
  const keyAt = (at: number) => addressOf(data, at);
  const isOurs = data[STATE.kind] === INITIALISED && keyAt(STATE.nonce) === blockhash;
  return isOurs && signers.includes(keyAt(STATE.authority)) ? address : undefined;
}

/** The account after its nonce was used at a blockhash, as the system program derives it. */
export function withNextNonce(account: LedgerAccount, blockhash: string): LedgerAccount {
  const data = Buffer.from(account.data);
  data.set(createHash('sha256').update('DURABLE_NONCE').update(keyOf(blockhash)).digest(), STATE.nonce);
  return { ...account, data };
}

const PER_SIGNATURE = 5000n;
const COMPUTE_BUDGET = programs.computeBudget.toBase58();
/** Their instructions carry further signatures, which are charged as well: the first byte counts them. */
const SIGNATURE_PROGRAMS = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
];
/** The network's own programs, whose instructions get a smaller budget by default. */
const BUILT_IN = [
  programs.system.toBase58(),
  COMPUTE_BUDGET,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];
const MOST_UNITS = 1_400_000;

/** The fee of a transaction in lamports: for its signatures and, where it sets a price, for its compute units. */
export function feeOf({
  signers,
  instructions,
}: Pick<LedgerTransaction, 'signers' | 'instructions'>): bigint {
  const further = instructions
    .filter(({ program }) => SIGNATURE_PROGRAMS.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0);
  const price = microLamportsPerUnit(instructions);
  const priority = (BigInt(unitLimit(instructions)) * price + 999_999n) / 1_000_000n;
  return PER_SIGNATURE * BigInt(signers.length + further) + priority;
}

/** The price per compute unit that a transaction sets, in millionths of a lamport. */
export function microLamportsPerUnit(instructions: readonly LedgerInstruction[]): bigint {
  const set = budget(instructions, 3);
  return set && set.length >= 9 ? set.readBigUInt64LE(1) : 0n;
}

function unitLimit(instructions: readonly LedgerInstruction[]): number {
  const set = budget(instructions, 2);
  if (set && set.length >= 5) return Math.min(MOST_UNITS, set.readUInt32LE(1));
  const asDefault = instructions.reduce(
    (sum, { program }) => sum + (BUILT_IN.includes(program) ? 3000 : 200_000),
    0,
  );
  return Math.min(MOST_UNITS, asDefault);
}

function budget(instructions: readonly LedgerInstruction[], kind: number): Buffer | undefined {
  const found = instructions.find(({ program, data }) => program === COMPUTE_BUDGET && data[0] === kind);
  return found && bufferOf(found.data);
}
