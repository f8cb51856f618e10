import type { LedgerInstruction } from '@galilean/svm-programs';
import { programs } from '@galilean/transactions';
import { type AccountReader, addressOf } from './account.js';
import { type Lookup, readMessage, UnreadableTransaction } from './message.js';
import { WireReader } from './wire-reader.js';

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

/**
 * Reads a transaction to its last byte.
 * @throws UnreadableTransaction
 */
export function readTransaction(bytes: Uint8Array, ledger: AccountReader): LedgerTransaction {
  // A copy, because the bytes may be part of a larger buffer that is reused.
  const own = Buffer.from(bytes);
  const wire = new WireReader(own);
  try {
    const signatures = wire.list(() => wire.take(64));
    const message = wire.rest();
    const parts = readMessage(message);
    if (parts.signers !== signatures.length) throw new UnreadableTransaction('SanitizeFailure');
    const loaded = parts.lookups.map((lookup) => loadedFrom(lookup, ledger));
    const [inMessage, accounts] = [parts.keys.length, [...parts.keys]];
    for (const { writable } of loaded) accounts.push(...writable);
    const writableUntil = accounts.length;
    for (const { readonly } of loaded) accounts.push(...readonly);
    const at = (index: number) => {
      const account = accounts[index];
      if (account === undefined) throw new UnreadableTransaction('InvalidAccountIndex');
      return account;
    };
    return {
      bytes: own,
      message,
      version: parts.version,
      signatures,
      signers: parts.keys.slice(0, parts.signers),
      blockhash: parts.blockhash,
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
      lookups: parts.lookups,
      header: parts.header,
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableTransaction('SanitizeFailure');
    throw error;
  }
}

/** The same, with the reason instead of an exception. */
export function tryToRead(
  bytes: Uint8Array,
  ledger: AccountReader,
): { transaction: LedgerTransaction; unreadable?: never } | { transaction?: never; unreadable: string } {
  try {
    return { transaction: readTransaction(bytes, ledger) };
  } catch (error) {
    if (error instanceof UnreadableTransaction) return { unreadable: error.reason };
    throw error;
  }
}

const TABLE_HEADER = 56;
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
