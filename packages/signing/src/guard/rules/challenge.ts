import type { Facts } from '../facts.js';
import type { ChallengeExpectation } from '../expectation.js';

/** A challenge is shown and never sent: memos and compute budget, and nothing else at all. */
export function judgeChallenge(facts: Facts<ChallengeExpectation>): void {
  const { asked, inspection, sums } = facts;
  let texts = '';
  let named = false;
  for (const instruction of inspection.instructions) {
    if (instruction.program === 'memo') {
      sums.actions++;
      texts += String(instruction.values.text);
      named ||= facts.involvesUs(instruction);
    } else if (instruction.program !== 'compute-budget') {
      facts.refuse('not-a-memo', instruction);
    }
  }
  facts.demand(named || texts.includes(asked.wallet), 'challenge-wallet');
  if (asked.service !== undefined) facts.demand(texts.includes(asked.service), 'challenge-service');
}
