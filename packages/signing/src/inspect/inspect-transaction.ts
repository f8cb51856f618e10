import { encodeBase58 } from '../codecs.js';
import {
  type AnyTransaction,
  type DecodedInstruction,
  type DecodedTransaction,
  decodeTransaction,
  type InspectedAccount,
  type LookupTables,
  readFresh,
} from './decode.js';
import { type Fees, feesOf } from './fees.js';
import type { WireTransaction } from '../wire.js';
import { labelOf, type ProgramLabel } from './labels.js';
import { allPrograms } from './programs.js';

/** One instruction, as far as this package can read it. */
export interface InspectedInstruction extends Omit<DecodedInstruction, 'isKnown'> {
  /** Undefined if the program is unknown. */
  readonly program: ProgramLabel | undefined;
}

/** The content of a transaction as plain data. */
export interface Inspection extends Omit<DecodedTransaction, 'instructions'> {
  /** The instructions in order of execution. */
  readonly instructions: readonly InspectedInstruction[];
  /** Format of the message. */
  readonly version: 'legacy' | 0;
  /** Size on the wire, in bytes. */
  readonly bytes: number;
  /** The recent blockhash, in base58, which limits how long the transaction can land. */
  readonly blockhash: string;
  /** The costs of the transaction. */
  readonly fees: Fees;
  /** Lookup tables that were not given, with the number of accounts that stay unknown. */
  readonly unresolved: readonly { readonly table: string; readonly accounts: number }[];
}

interface InspectOptions {
  /** Known contents of lookup tables; see `loadLookupTables`. Default: none. */
  readonly lookupTables?: LookupTables | undefined;
}

/**
 * Reads what a transaction does: who pays, who signs, every instruction, and its costs. The guard decides whether that
 * is acceptable.
 *
 * @param transaction Base64 text as the service sends it, bytes, or the result of `readTransaction`.
 * @throws SigningError `base64/…`, `transaction/…`
 */
export function inspectTransaction(
  transaction: AnyTransaction,
  { lookupTables }: InspectOptions = {},
): Inspection {
  const read = readFresh(transaction);
  const decoded = decodeTransaction(read, allPrograms(), lookupTables);
  const places = placesIn(read);
  const lookedUp = decoded.accounts.slice(-places.length || Infinity);
  for (const [at, account] of lookedUp.entries()) Object.assign(account, { lookup: places[at] });
  return {
    version: read.version,
    bytes: read.bytes.length,
    blockhash: encodeBase58(read.blockhash),
    ...decoded,
    instructions: decoded.instructions.map(({ isKnown: _isKnown, ...instruction }) => ({
      ...instruction,
      program: labelOf(instruction.programId),
    })),
    fees: feesOf(decoded.instructions, read.requiredSignatures),
    unresolved: unresolvedIn(decoded.accounts),
  };
}

/** Table and index of each looked-up account, in the order of the account indexes. */
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
