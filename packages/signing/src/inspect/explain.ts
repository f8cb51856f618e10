import type { InspectedInstruction, Inspection } from './inspect-transaction.js';
import type { FieldValue } from './read-fields.js';

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
    ...Object.entries(values).map(
      ([field, value]) =>
        `${words(field)} ${isUnread(field, value) ? 'that cannot be read' : formatted(value)}`,
    ),
    ...Object.entries(named)
      .filter(([role, { address, signer, writable }]) => signer || writable || !address || gains.test(role))
      .map(([role, { address }]) => `${words(role)} ${address ?? 'unknown'}`),
  ];
  return `${program}: ${words(name)}${details.length ? ` (${details.join(', ')})` : ''}.`;
}

/** A plan with a market that is newer than this release; its amounts are missing. */
const isUnread = (field: string, value: FieldValue): boolean => field === 'steps' && value === null;

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
