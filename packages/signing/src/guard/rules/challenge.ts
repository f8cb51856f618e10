import { computeBudgetProgram, memoProgram } from '../../well-known-programs.js';
import { demand, involvesUs } from '../facts.js';
import type { Facts } from '../facts.js';

/** A challenge is shown and never sent: memos and compute budget, and nothing else at all. */
export function judgeChallenge(facts: Facts): void {
  const { asked, instructions, sums } = facts;
  let texts = '';
  let named = false;
  for (facts.current of instructions) {
    const { programId, data } = facts.current;
    if (programId === memoProgram) {
      sums.actions++;
      texts += new TextDecoder().decode(data);
      named ||= involvesUs(facts, facts.current);
    } else {
      demand(facts, programId === computeBudgetProgram, 'not-a-memo');
    }
  }
  facts.current = undefined;
  demand(facts, named || texts.includes(asked.wallet), 'challenge-wallet');
  demand(facts, texts.includes(asked.service ?? ''), 'challenge-service');
}
