import {
  AddressLookupTableAccount,
  type PublicKey,
  TransactionMessage,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { BuilderError } from './builder-error.js';
import { knownAddress } from './base58.js';

/** An address lookup table as plain data, all in base58. */
export interface LookupTable {
  address: string;
  addresses: readonly string[];
}

/** A transaction as the service returns it, with the data to read it. */
export interface BuiltTransaction {
  /** The wire bytes in base64. */
  transaction: string;
  /** The tables that its message uses; empty if the message lists every account. */
  lookupTables: readonly LookupTable[];
  /** Who must sign, in the order of the signature slots; the first pays the fee. */
  signers: readonly string[];
}

/** The maximum size of a network packet, in bytes. */
export const transactionSizeLimit = 1232;

export interface Draft {
  feePayer: PublicKey;
  instructions: TransactionInstruction[];
  /** Base58. */
  blockhash: string;
  version: 'legacy' | 0;
  lookupTables?: readonly LookupTable[];
}

/** Compiles a draft with empty signature slots. Throws `BuilderError` if it does not fit a packet. */
export function unsignedTransaction(draft: Draft): VersionedTransaction {
  const { feePayer: payerKey, instructions, blockhash: recentBlockhash, lookupTables = [] } = draft;
  const message = new TransactionMessage({ payerKey, instructions, recentBlockhash });
  return new VersionedTransaction(
    draft.version === 0
      ? message.compileToV0Message(lookupTables.map(asAccount))
      : message.compileToLegacyMessage(),
  );
}

/** Compiles a draft into a builder's result. */
export function built(draft: Draft): BuiltTransaction {
  return describeTransaction(unsignedTransaction(draft), draft.lookupTables);
}

export function describeTransaction(
  transaction: VersionedTransaction,
  lookupTables: readonly LookupTable[] = [],
): BuiltTransaction {
  const { message } = transaction;
  const used = new Set(message.addressTableLookups.map(({ accountKey }) => accountKey.toBase58()));
  return {
    transaction: wire(transaction).toString('base64'),
    lookupTables: lookupTables.filter(({ address }) => used.has(address)),
    signers: message.staticAccountKeys
      .slice(0, message.header.numRequiredSignatures)
      .map((key) => key.toBase58()),
  };
}

function wire(transaction: VersionedTransaction): Buffer {
  try {
    const bytes = Buffer.from(transaction.serialize());
    if (bytes.length <= transactionSizeLimit) return bytes;
  } catch (error) {
    // web3.js writes into a buffer of one packet and throws at its end.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BuilderError(
    `the transaction is larger than ${transactionSizeLimit} bytes; its route is too long`,
  );
}

const unused = 2n ** 64n - 1n;

/** A table never changes, so its addresses are decoded once. */
const accounts = new WeakMap<LookupTable, AddressLookupTableAccount>();

function asAccount(table: LookupTable): AddressLookupTableAccount {
  const account = accounts.get(table) ?? decoded(table);
  accounts.set(table, account);
  return account;
}

const decoded = ({ address, addresses }: LookupTable) =>
  new AddressLookupTableAccount({
    key: knownAddress(address),
    state: {
      deactivationSlot: unused,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: addresses.map((one) => knownAddress(one)),
    },
  });
