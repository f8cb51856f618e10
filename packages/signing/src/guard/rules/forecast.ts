import { markUnproven } from '../facts.js';
import type { Check } from '../rule-context.js';

/**
 * A trade in the token of an outcome. Nothing on chain ties that token to the market: where the service alone names it, any
 * token of ours could be sold as one, and any other bought.
 */
export const ofOutcome =
  (check: Check): Check =>
  (facts, instruction) => {
    if (facts.asked.outcomeIsNew) markUnproven(facts, 'market');
    check(facts, instruction);
  };
