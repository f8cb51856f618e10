import type { InspectedAccount } from '../inspect/decode.js';
import { isSelf } from './facts.js';
import type { Facts } from './rule-context.js';

/** Rent in lamports of a token account of 165 bytes, which is what creating one costs. */
export const rentOfTokenAccount = 2_039_280n;

/**
 * Counts the rent of accounts that a program opens at the cost of `payer`, if that is us: each at most as dear as a token
 * account, as those of orders and positions are.
 */
export function countRent(facts: Facts, payer: InspectedAccount | undefined, accounts: bigint): void {
  if (isSelf(facts, payer)) facts.sums.rent += accounts * rentOfTokenAccount;
}
