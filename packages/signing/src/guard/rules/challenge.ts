import { checkChallengeInstruction } from '../../challenge/challenge-instruction.js';
import { checkTemplates, jupiterChallenges } from '../../challenge/template.js';
import type { SigningErrorCode } from '../../error-contexts.js';
import { isSigningError } from '../../signing-error.js';
import { refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';
import type { GuardCode } from '../finding.js';

/** What the check of a challenge throws, as the guard's own rules; the rest is about the text. */
const rules: Partial<Record<SigningErrorCode, GuardCode>> = {
  'challenge/not-a-memo': 'not-a-memo',
  'challenge/high-fee': 'priority-fee',
  'challenge/other-wallet': 'challenge-wallet',
  'challenge/other-service': 'challenge-service',
};

/** A challenge is shown and never sent: memos that may be signed, compute budget, and nothing else at all. */
export function checkLogin(facts: Facts): void {
  const { asked, instructions, policy, sums } = facts;
  const { service = jupiterChallenges } = asked;
  // What is wrong with the templates is not the transaction's fault.
  checkTemplates(service);
  const now = policy.now === undefined ? Date.now() : policy.now * 1000;
  for (facts.current of instructions) {
    const { programId, data } = facts.current;
    try {
      if (checkChallengeInstruction(programId, data, asked.wallet, { service, now })) sums.actions++;
    } catch (error) {
      if (!isSigningError(error)) throw error;
      // A memo is there, be it one that may not be signed.
      if (error.code !== 'challenge/not-a-memo' && error.code !== 'challenge/high-fee') sums.actions++;
      refuse(facts, rules[error.code] ?? 'challenge-text');
    }
  }
  facts.current = undefined;
}
