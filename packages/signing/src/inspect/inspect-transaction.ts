import { encodeBase58 } from '../base58.js';
import type { InspectedAccount, LookupTables } from './accounts.js';
import { feesOf } from './fees.js';
import type { Fees } from './fees.js';
import { meaningOf, readFresh } from './meaning.js';
import type { AnyTransaction, Meaning } from './meaning.js';
import type { WireTransaction } from '../wire-transaction.js';
import type { ReadInstruction } from './instruction.js';
import { labelOf, type ProgramLabel } from './labels.js';
import { allPrograms } from './programs.js';

/** One instruction, as far as it can be told what it means. */
export interface InspectedInstruction extends Omit<ReadInstruction, 'isKnown'> {
  /** Undefined when the program is not known. */
  readonly program: ProgramLabel | undefined;
}

/** What a transaction is and does, as plain data. */
export interface Inspection extends Omit<Meaning, 'instructions'> {
  /** What it does, in the order of execution. */
  readonly instructions: readonly InspectedInstruction[];
  /** Format of the message. */
  readonly version: 'legacy' | 0;
  /** Size on the wire, in bytes. */
  readonly bytes: number;
  /** The recent blockhash, in base58; the transaction expires with it. */
  readonly blockhash: string;
  /** What signing it costs. */
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
  transaction: AnyTransaction,
  { lookupTables }: InspectOptions = {},
): Inspection {
  const read = readFresh(transaction);
  const meaning = meaningOf(read, allPrograms(), lookupTables);
  const places = placesIn(read);
  const lookedUp = meaning.accounts.slice(-places.length || Infinity);
  for (const [at, account] of lookedUp.entries()) Object.assign(account, { lookup: places[at] });
  return {
    version: read.version,
    bytes: read.bytes.length,
    blockhash: encodeBase58(read.blockhash),
    ...meaning,
    instructions: meaning.instructions.map(({ isKnown: _isKnown, ...instruction }) => ({
      ...instruction,
      program: labelOf(instruction.programId),
    })),
    fees: feesOf(meaning.instructions, read.requiredSignatures),
    unresolved: unresolvedIn(meaning.accounts),
  };
}

/** Where looked-up accounts stand, in the order of their indexes. */
function placesIn({ lookups }: WireTransaction): InspectedAccount['lookup'][] {
  const placesOf = (list: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) =>
      Array.from(lookup[list], (index) => ({ table: encodeBase58(lookup.table), index })),
    );
  return [...placesOf('writable'), ...placesOf('readonly')];
}

function unresolvedIn(accounts: readonly InspectedAccount[]): Inspection['unresolved'] {
  const counts = new Map<string, number>();
  for (const { address, lookup } of accounts) {
    if (lookup && address === undefined) counts.set(lookup.table, (counts.get(lookup.table) ?? 0) + 1);
  }
  return Array.from(counts, ([table, count]) => ({ table, accounts: count }));
}
