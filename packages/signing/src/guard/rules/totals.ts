import { wrappedSolMint } from '../../well-known.js';
import { demand, demandAtMost, demandWithinPolicy, markUnproven, tolerate } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Checks the whole transaction: whether it does what the caller asked, and how much leaves and arrives in total. */
export function checkTotals(facts: Facts): void {
  const { endpoint, sums, terms } = facts;
  demand(facts, sums.actions > 0, 'missing-action');
  // An unreadable program must be alone: it could undo what another swap proves.
  demand(facts, !sums.opaque || sums.actions === 1, 'unexpected-instruction');

  demandAtMost(facts, endpoint.excess ?? 'amount-in', {
    found: sums.in,
    limit: terms.amount,
    option: 'amount',
  });
  const wrapped = sums.wrapped - (terms.inputMint === wrappedSolMint ? terms.amount : 0n);
  const rent = sums.rent + (wrapped > 0n ? wrapped : 0n);
  demandWithinPolicy(facts, 'rent', rent, 'maxRentLamports');

  // Unreadable programs are marked already; then the sum of the others is incomplete.
  if (endpoint.checksGain || facts.unproven.has('minimum-out') || facts.tolerated.has('minimum-out')) return;
  if (terms.minimumOut !== undefined)
    demand(facts, sums.out >= terms.minimumOut, 'minimum-out', { found: sums.out, limit: terms.minimumOut });
  else if (terms.outputMint === undefined) return;
  else if (endpoint.toleratesNoMinimum || !terms.amount) tolerate(facts, 'minimum-out');
  else markUnproven(facts, 'minimum-out');
}
