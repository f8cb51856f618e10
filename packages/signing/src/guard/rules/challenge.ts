import type { Facts } from '../facts.js';

/** A challenge is shown and never sent: memos and compute budget, and nothing else at all. */
export function judgeChallenge(facts: Facts): void {
  const { asked, instructions, sums } = facts;
  let texts = '';
  let named = false;
  for (const instruction of instructions) {
    if (instruction.program === 'memo') {
      sums.actions++;
      texts += String(instruction.values.text);
      named ||= facts.involvesUs(instruction);
    } else {
      facts.demand(instruction.program === 'compute-budget', 'not-a-memo', instruction);
    }
  }
  facts.demand(named || texts.includes(asked.wallet), 'challenge-wallet');
  facts.demand(texts.includes(asked.service ?? ''), 'challenge-service');
}
