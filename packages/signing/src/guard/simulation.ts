import type { AnyTransaction } from '../inspect/decode.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { Signer } from '../signer.js';
import type { GuardReport } from './report.js';

/** Changes of our wallet's balances: after minus before. */
export interface BalanceChanges {
  /** Lamports of the wallet, fees included. */
  readonly lamports: bigint;
  /** Base units by mint, over all token accounts of the wallet. Unchanged mints may be left out. */
  readonly tokens: Readonly<Record<string, bigint>>;
}

/** Runs a transaction in base64 without sending it, as `simulateTransaction` of an RPC node does. */
export type Simulate = (transaction: string) => BalanceChanges | Promise<BalanceChanges>;

/** What a simulation needs to know besides the expectation. */
export interface SimulationContext {
  /** The policy of the guard. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy | undefined;
  /** The wallet that pays fees and rent, whose funds are guarded too. Default: none. */
  readonly payer?: Signer | undefined;
  /** Stops the simulation. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** A simulation that runs after a guard. It is separate so that bundles without it stay small. */
export interface Simulation {
  /** Checks a transaction with the guard and against its balance changes. */
  check<E extends Expectation>(
    guard: Guard<E>,
    transaction: AnyTransaction,
    expectation: E,
    options?: SimulationContext,
  ): Promise<GuardReport>;
}
