import { fail } from '../errors.js';
import type { BuildAnswer, Instruction } from './build-answer.js';

/** The lists that are read. */
const lists = /^(computeBudget|setup|other)Instructions$|^(before|after)$/;
const single = /^(swap|cleanup|tip)Instruction$/;

/**
 * Checks the types of the service's answer and of JavaScript callers: an account whose flags are not booleans could
 * otherwise take another account's place.
 *
 * @param own Your instructions: `before` and `after` of the options
 * @throws SigningError `compose/malformed`
 */
export function checkShapes(
  build: BuildAnswer,
  own: Readonly<Record<'before' | 'after', readonly Instruction[] | undefined>>,
): void {
  hold(build, 'build');
  for (const [field, part] of Object.entries({ ...build, ...own }) as [string, unknown][]) {
    if (part === undefined || part === null) continue;
    if (single.test(field)) checkInstruction(part, field);
    if (!lists.test(field)) continue;
    hold(Array.isArray(part), field);
    (part as unknown[]).forEach((one, at) => checkInstruction(one, `${field}[${at}]`));
  }
}

function checkInstruction(instruction: unknown, field: string): void {
  const { programId, accounts, data } = (instruction ?? {}) as Record<keyof Instruction, unknown>;
  const isCall = typeof programId === 'string' && Array.isArray(accounts);
  // By tag, not by class: bytes of another realm, as in Jest, are bytes too.
  const isBytes = Object.prototype.toString.call(data) === '[object Uint8Array]';
  hold(isCall && (typeof data === 'string' || isBytes), field);
  (accounts as unknown[]).forEach((account, at) => {
    const { pubkey, isSigner, isWritable } = (account ?? {}) as Record<string, unknown>;
    const isSound =
      typeof pubkey === 'string' && typeof isSigner === 'boolean' && typeof isWritable === 'boolean';
    hold(isSound, `${field}.accounts[${at}]`);
  });
}

function hold(isSound: unknown, field: string): void {
  if (!isSound) fail('compose/malformed', { field });
}
