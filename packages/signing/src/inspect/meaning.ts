import { readTransaction } from '../read-transaction.js';
import { isZero, signatureIn } from '../wire-transaction.js';
import type { WireTransaction } from '../wire-transaction.js';
import { accountsOf } from './accounts.js';
import type { InspectedAccount, LookupTables } from './accounts.js';
import { inspectInstruction } from './instruction.js';
import type { ReadInstruction } from './instruction.js';
import type { Program } from './program.js';

/** What a transaction means: who pays, who signs, what happens. */
export interface Meaning {
  /** Who pays signatures and priority fee. */
  readonly feePayer: string;
  /** Everyone who must sign, fee payer first. */
  readonly signers: readonly { readonly address: string; readonly signed: boolean }[];
  /** Every account by its index, those that are looked up last. */
  readonly accounts: readonly InspectedAccount[];
  /** What it does, in the order of execution. */
  readonly instructions: readonly ReadInstruction[];
}

/** Base64 text, bytes, or what was read already. */
export type AnyTransaction = string | Uint8Array | WireTransaction;

/**
 * What the bytes of a transaction say. What was read already is read again: an object that somebody put together could
 * say other things than the bytes that are signed.
 *
 * @throws SigningError `base64/…`, `transaction/…`
 */
export const readFresh = (transaction: AnyTransaction): WireTransaction =>
  readTransaction(
    typeof transaction === 'string' || ArrayBuffer.isView(transaction) ? transaction : transaction?.bytes,
  );

/** The meaning of a transaction to somebody who knows these programs. */
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
