import type { AnyTransaction } from '../inspect/decode.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import type { Signer } from '../signer.js';
import type { GuardReport } from './report.js';

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
