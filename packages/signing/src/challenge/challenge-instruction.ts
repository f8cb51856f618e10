import { computeUnitPrice } from '../compute-budget.js';
import { fail } from '../errors.js';
import { computeBudgetProgram, memoProgram } from '../well-known-programs.js';
import { checkChallenge } from './check-challenge.js';
import type { ChallengeOptions } from './check-challenge.js';

/**
 * Micro-lamports per compute unit, as the service asks. If the transaction were sent, 1.4 million units would cost
 * 0.0014 SOL.
 */
const highestPrice = 1_000_000n;

/**
 * Checks an instruction of a login transaction.
 *
 * @returns Whether it is a memo whose text may be signed.
 * @throws SigningError `challenge/…`
 */
export function checkChallengeInstruction(
  program: string,
  data: Uint8Array,
  wallet: string,
  options: ChallengeOptions,
): boolean {
  if (program === memoProgram) {
    // Invalid UTF-8 and byte order marks are kept, so that the next check refuses them.
    checkChallenge(new TextDecoder('utf-8', { ignoreBOM: true }).decode(data), wallet, options);
    return true;
  }
  if (program !== computeBudgetProgram)
    fail('challenge/not-a-memo', { program }, 'it calls a program other than memo: do not sign it');
  const price = computeUnitPrice(data);
  if (price !== undefined && price > highestPrice)
    fail('challenge/high-fee', { microLamports: price, limit: highestPrice }, 'do not sign it');
  return false;
}
