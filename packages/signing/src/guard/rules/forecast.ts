import { markUnproven } from '../facts.js';
import type { Check } from '../rule-context.js';

/**
 * Wraps a check for a trade in an outcome's token. Nothing on chain ties that token to the market: if only the service
 * names it, any of our tokens could be sold as one, and any other bought.
 */
export const ofOutcome =
  (check: Check): Check =>
  (facts, instruction) => {
    if (facts.asked.outcomeIsNew) markUnproven(facts, 'market');
    check(facts, instruction);
  };
