import { checkChallengeInstruction } from '../../challenge/challenge.js';
import { checkTemplates, jupiterChallenges } from '../../challenge/template.js';
import { isSigningError, type SigningErrorCode } from '../../errors.js';
import { type Facts, refuse } from '../facts.js';
import type { GuardCode } from '../../finding.js';

/** Guard codes for the errors of a challenge check. All other errors are about the text. */
const rules: Partial<Record<SigningErrorCode, GuardCode>> = {
  'challenge/not-a-memo': 'not-a-memo',
  'challenge/high-fee': 'priority-fee',
  'challenge/other-wallet': 'challenge-wallet',
  'challenge/other-service': 'challenge-service',
};

/**
 * Checks a login transaction, which is shown to the service and never sent: only memos that may be signed and compute
 * budget.
 */
export function checkLogin(facts: Facts): void {
  const { expected, instructions, policy, sums } = facts;
  const { service = jupiterChallenges } = expected;
  // Malformed templates are the caller's mistake and throw.
  checkTemplates(service);
  const now = policy.now === undefined ? Date.now() : policy.now * 1000;
  for (const instruction of instructions) {
    const { programId, data } = instruction;
    try {
      if (checkChallengeInstruction(programId, data, expected.wallet, { service, now })) sums.actions++;
    } catch (error) {
      if (!isSigningError(error)) throw error;
      // It is a memo, although one that must not be signed.
      if (error.code !== 'challenge/not-a-memo' && error.code !== 'challenge/high-fee') sums.actions++;
      refuse({ ...facts, instruction }, rules[error.code] ?? 'challenge-text');
    }
  }
}
