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
import { allPrograms, type ProgramLabel } from './programs.js';
import type { FieldValue } from './table.js';
import type { WireTransaction } from '../wire.js';

/** One instruction, as far as this package can read it. */
interface InspectedInstruction extends Omit<DecodedInstruction, 'isKnown'> {
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
      program: allPrograms().find(({ address }) => address === instruction.programId)?.label,
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

/**
 * Describes a transaction in words, one line each: who pays, who signs, every instruction, and what is unknown. Texts
 * from the transaction, such as memos, are quoted and cannot start a new line. For people; programs read the
 * inspection.
 */
export function explain({
  feePayer,
  signers,
  instructions,
  fees,
  version,
  bytes,
  unresolved,
}: Inspection): string {
  const kind = version === 0 ? 'Version 0' : 'Legacy';
  return [
    `${kind} transaction of ${bytes} bytes. ${feePayer} pays ${fees.signatureFeeLamports} lamports for signatures and up to ${fees.priorityFeeLamports} for priority.`,
    ...signers.map(({ address, signed }) => `${address} ${signed ? 'has signed' : 'must sign'}.`),
    ...instructions.map((instruction) => `${instruction.index + 1}. ${sentence(instruction)}`),
    ...fees.tips.map(({ receiver, lamports }) => `A tip of ${lamports} lamports goes to ${receiver}.`),
    ...unresolved.map(
      ({ table, accounts }) => `Unknown: ${count(accounts, 'account')} in lookup table ${table}.`,
    ),
  ].join('\n');
}

function sentence({ program, programId, name, named, values, accounts }: InspectedInstruction): string {
  if (!program) return `Unknown program ${programId}, with ${count(accounts.length, 'account')}.`;
  if (!name) return `${program}: an instruction that cannot be read.`;
  const details = [
    ...Object.entries(values).map(([field, value]) => {
      // A plan with a market that is newer than this release; its amounts are missing.
      const isUnread = field === 'steps' && value === null;
      return `${words(field)} ${isUnread ? 'that cannot be read' : formatted(value)}`;
    }),
    ...Object.entries(named)
      .filter(([role, { address, signer, writable }]) => signer || writable || !address || gains.test(role))
      .map(([role, { address }]) => `${words(role)} ${address ?? 'unknown'}`),
  ];
  return `${program}: ${words(name)}${details.length ? ` (${details.join(', ')})` : ''}.`;
}

/** Accounts that gain funds or power from an instruction: they matter even if they are not written to. */
const gains = /delegate|owner|receiver|destination|authority/i;

const isKey = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Anyone can write texts into a transaction. On one line and in quotation marks, they cannot imitate our lines. */
function formatted(value: FieldValue): string {
  if (Array.isArray(value)) return value.map(formatted).join(' ');
  return typeof value === 'string' && !isKey.test(value) ? quoted(value) : String(value ?? 'none');
}

const quoted = (text: string): string =>
  `"${text.replace(/["\\]|(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, escaped)}"`;

const escaped = (character: string): string =>
  /["\\]/.test(character) ? `\\${character}` : `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** `inAmount` as `in amount`, `microLamports` as `micro-lamports`. */
const words = (name: string): string =>
  name.replace(/[A-Z]|\d+$/g, (letter) => ` ${letter.toLowerCase()}`).replace('micro ', 'micro-');

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
