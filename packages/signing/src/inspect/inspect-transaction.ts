import { encodeBase58 } from '../base58.js';
import { readTransaction } from '../read-transaction.js';
import { isZero, signatureIn } from '../wire-transaction.js';
import type { WireTransaction } from '../wire-transaction.js';
import { accountsOf } from './accounts.js';
import type { InspectedAccount, LookupTables } from './accounts.js';
import { feesOf } from './fees.js';
import type { Fees } from './fees.js';
import { inspectInstruction } from './instruction.js';
import type { InspectedInstruction } from './instruction.js';

/** What a transaction is and does, as plain data. */
export interface Inspection {
  readonly version: 'legacy' | 0;
  /** Size on the wire. */
  readonly bytes: number;
  /** Who pays signatures and priority fee. */
  readonly feePayer: string;
  /** Everyone who must sign, fee payer first. */
  readonly signers: readonly { readonly address: string; readonly signed: boolean }[];
  readonly blockhash: string;
  readonly accounts: readonly InspectedAccount[];
  readonly instructions: readonly InspectedInstruction[];
  readonly fees: Fees;
  /** Lookup tables that it refers to and that were not given, with the number of accounts that stay unknown. */
  readonly unresolved: readonly { readonly table: string; readonly accounts: number }[];
}

export interface InspectOptions {
  /** Content of the lookup tables, as far as it is known; see `loadLookupTables`. Default: none. */
  readonly lookupTables?: LookupTables;
}

/**
 * Says what a transaction is and does: who pays, who signs, what every instruction means, what it costs. Judging it is
 * for the guard.
 *
 * @param transaction Base64 text as the service sends it, bytes, or what `readTransaction` returned.
 * @throws SigningError `base64/…`, `transaction/…`
 */
export function inspectTransaction(
  transaction: string | Uint8Array | WireTransaction,
  { lookupTables = {} }: InspectOptions = {},
): Inspection {
  const read = isRead(transaction) ? transaction : readTransaction(transaction);
  const accounts = accountsOf(read, lookupTables);
  const instructions = read.instructions.map((instruction, index) =>
    inspectInstruction(instruction, index, accounts),
  );
  return {
    version: read.version,
    bytes: read.bytes.length,
    feePayer: accounts[0]!.address!,
    signers: accounts.slice(0, read.requiredSignatures).map(({ address }, slot) => ({
      address: address!,
      signed: !isZero(signatureIn(read, slot)),
    })),
    blockhash: encodeBase58(read.blockhash),
    accounts,
    instructions,
    fees: feesOf(instructions, read.requiredSignatures),
    unresolved: unresolvedIn(accounts),
  };
}

const isRead = (transaction: string | Uint8Array | WireTransaction): transaction is WireTransaction =>
  typeof transaction === 'object' && transaction !== null && 'message' in transaction;

function unresolvedIn(accounts: readonly InspectedAccount[]): Inspection['unresolved'] {
  const counts = new Map<string, number>();
  for (const { address, lookup } of accounts) {
    if (lookup && address === undefined) counts.set(lookup.table, (counts.get(lookup.table) ?? 0) + 1);
  }
  return Array.from(counts, ([table, count]) => ({ table, accounts: count }));
}
