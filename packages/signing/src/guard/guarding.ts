import type { AnyTransaction } from '../inspect/meaning.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';
import type { Simulation } from './simulate.js';

/** How what is to be signed is judged. */
export interface Guarding {
  /** What the guard allows beyond what was asked for. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy;
  /** Bounds what a transaction does to balances, as `simulating` makes it. Default: none. */
  readonly simulate?: Simulation;
}

/** What a guard, and a simulation where there is one, say of a transaction. */
export const judgeGuarded = async <E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E,
  { policy, simulate }: Guarding,
): Promise<GuardReport> =>
  simulate
    ? simulate.judge(guard, transaction, expectation, policy)
    : guard(transaction, expectation, policy);
