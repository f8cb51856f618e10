import { wrappedSolMint } from '../../well-known-wallets.js';
import { demand, demandAtMost, markUnproven, tolerate } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** What only the whole transaction tells: whether it does what was asked, and how much leaves and comes in all. */
export function checkTotals(facts: Facts): void {
  const { endpoint, policy, sums, terms } = facts;
  demand(facts, sums.actions > 0, 'missing-action');
  // Whoever cannot be read must be alone: beside another swap it could undo what that one proves.
  demand(facts, !sums.opaque || sums.actions === 1, 'unexpected-instruction');

  demandAtMost(facts, endpoint.excess ?? 'amount-in', {
    found: sums.in,
    limit: terms.amount,
    option: 'amount',
  });
  const wrapped = sums.wrapped - (terms.inputMint === wrappedSolMint ? terms.amount : 0n);
  const rent = sums.rent + (wrapped > 0n ? wrapped : 0n);
  demandAtMost(facts, 'rent', { found: rent, limit: policy.maxRentLamports, option: 'maxRentLamports' });

  // Programs that cannot be read have said so; then what the others bring is not all.
  if (endpoint.checksGain || facts.unproven.has('minimum-out') || facts.tolerated.has('minimum-out')) return;
  if (terms.minimumOut !== undefined)
    demand(facts, sums.out >= terms.minimumOut, 'minimum-out', { found: sums.out, limit: terms.minimumOut });
  else if (terms.outputMint === undefined) return;
  else if (endpoint.toleratesNoMinimum || !terms.amount) tolerate(facts, 'minimum-out');
  else markUnproven(facts, 'minimum-out');
}
