import { isZero, readTransaction, signatureIn } from '../wire.js';
import type { WireTransaction } from '../wire.js';
import { accountsOf } from './accounts.js';
import type { InspectedAccount, LookupTables } from './accounts.js';
import { inspectInstruction } from './instruction.js';
import type { ReadInstruction } from './instruction.js';
import type { Program } from './program.js';

/** The meaning of a transaction: who pays, who signs, and its instructions. */
export interface Meaning {
  /** The wallet that pays for signatures and the priority fee. */
  readonly feePayer: string;
  /** All required signers, fee payer first. */
  readonly signers: readonly { readonly address: string; readonly signed: boolean }[];
  /** All accounts by index, looked-up ones last. */
  readonly accounts: readonly InspectedAccount[];
  /** The instructions in order of execution. */
  readonly instructions: readonly ReadInstruction[];
}

/** Base64 text, bytes, or the result of `readTransaction`. */
export type AnyTransaction = string | Uint8Array | WireTransaction;

/**
 * Reads a transaction from its bytes. The result of an earlier reading is read again: an object made by hand could
 * differ from the bytes that are signed.
 *
 * @throws SigningError `base64/…`, `transaction/…`
 */
export const readFresh = (transaction: AnyTransaction): WireTransaction =>
  readTransaction(
    typeof transaction === 'string' || ArrayBuffer.isView(transaction) ? transaction : transaction?.bytes,
  );

/** The meaning of a transaction, read with the tables of these programs. */
export function meaningOf(
  read: WireTransaction,
  programs: readonly Program[],
  lookupTables?: LookupTables,
): Meaning {
  const accounts = accountsOf(read, lookupTables);
  const instructions = read.instructions.map((instruction, index) =>
    inspectInstruction(instruction, index, accounts, programs),
  );
  return {
    feePayer: accounts[0]!.address!,
    signers: accounts.slice(0, read.requiredSignatures).map(({ address }, slot) => ({
      address: address!,
      signed: !isZero(signatureIn(read, slot)),
    })),
    accounts,
    instructions,
  };
}
