import type { AnyTransaction } from '../inspect/meaning.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { GuardReport } from './report.js';

/** What a transaction changes in what our wallet has: after minus before. */
export interface BalanceChanges {
  /** SOL of the wallet itself, fees included. */
  readonly lamports: bigint;
  /** Base units by mint, over all token accounts of the wallet. Mints that do not change may be left out. */
  readonly tokens: Readonly<Record<string, bigint>>;
}

/** Runs a transaction in base64 without sending it, as `simulateTransaction` of an RPC node does. */
export type Simulate = (transaction: string) => BalanceChanges | Promise<BalanceChanges>;

/** A simulation that goes on top of a guard; what needs none does not bundle it. */
export interface Simulation {
  /** What the guard and the balances say of a transaction. */
  check<E extends Expectation>(
    guard: Guard<E>,
    transaction: AnyTransaction,
    expectation: E,
    policy?: GuardPolicy,
  ): Promise<GuardReport>;
}
