import type { Signer } from '@galilean/signing';
import { changes, type Balances, type Holdings } from './balances.js';
import { stepLines } from './layout.js';

/** The input of every flow. */
export interface Traveller {
  /** The mock server's address. */
  readonly baseUrl: string;
  /** Address of the test wallet, in base58. */
  readonly wallet: string;
  readonly signer: Signer;
  readonly step: Step;
  /** What the ledger says. Default: there is no ledger. */
  readonly balances?: Balances;
}

/**
 * One step: makes a call, checks the answer and prints both, with what the call changed on the ledger.
 *
 * @param call Package and method, such as `swap.getOrder`.
 * @param make Makes the call.
 * @param describe Describes the answer in words. Throws if it is not the expected one.
 */
export type Step = <T>(
  call: string,
  make: () => PromiseLike<T>,
  describe: (result: T) => string,
) => Promise<T>;

/** How steps are shown. */
export interface Shown {
  /** Columns of the terminal. Default: one line per step, however long. */
  readonly width?: number;
  /** Read before and after each step. Default: none are shown. */
  readonly balances?: Balances;
}

/** Prints steps through `write`, line by line. */
export function stepsTo(write: (line: string) => void, { width, balances }: Shown = {}): Step {
  let before: Holdings | undefined;
  return async (call, make, describe) => {
    before ??= await balances?.read();
    const started = performance.now();
    try {
      const result = await make();
      const took = performance.now() - started;
      const said = describe(result);
      const after = await balances?.read();
      const moved = before && after ? changes(before, after) : [];
      before = after;
      for (const line of stepLines({ call, said, took, moved }, width)) write(line);
      return result;
    } catch (error) {
      write(`  ✗ ${call.padEnd(40)} ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
}
