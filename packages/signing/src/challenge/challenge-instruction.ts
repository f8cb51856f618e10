import { computeUnitPrice } from '../compute-budget.js';
import { fail } from '../errors.js';
import { computeBudgetProgram, memoProgram } from '../well-known-programs.js';
import { checkChallenge } from './check-challenge.js';
import type { ChallengeOptions } from './check-challenge.js';

/** In micro-lamports per compute unit, as the service asks: should it ever be sent, 1.4 million units cost 0.0014 SOL. */
const highestPrice = 1_000_000n;

/**
 * Checks one instruction of a login transaction.
 *
 * @returns Whether it is a memo, which is a text that may be signed.
 * @throws SigningError `challenge/…`
 */
export function checkChallengeInstruction(
  program: string,
  data: Uint8Array,
  wallet: string,
  options: ChallengeOptions,
): boolean {
  if (program === memoProgram) {
    // What is no UTF-8, and a mark of byte order, stay there to be refused.
    checkChallenge(new TextDecoder('utf-8', { ignoreBOM: true }).decode(data), wallet, options);
    return true;
  }
  if (program !== computeBudgetProgram)
    fail('challenge/not-a-memo', { program }, 'it calls more than memos: do not sign it');
  const price = computeUnitPrice(data);
  if (price !== undefined && price > highestPrice)
    fail('challenge/high-fee', { microLamports: price, limit: highestPrice }, 'do not sign it');
  return false;
}
