import type { InspectedInstruction, Inspection } from './inspect-transaction.js';

/**
 * Says in words what a transaction does, one line each: who pays, who signs, what every instruction is, what stays
 * unknown. For people; programs read the inspection itself.
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
    ...Object.entries(values).map(([field, value]) => `${words(field)} ${String(value ?? 'none')}`),
    ...Object.entries(named)
      .filter(([, { address, signer, writable }]) => signer || writable || !address)
      .map(([role, { address }]) => `${words(role)} ${address ?? 'unknown'}`),
  ];
  return `${program}: ${words(name)}${details.length ? ` (${details.join(', ')})` : ''}.`;
}

/** `inAmount` as `in amount`. */
const words = (name: string): string => name.replace(/[A-Z]|\d+$/g, (letter) => ` ${letter.toLowerCase()}`);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
