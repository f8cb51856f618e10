import type { Signer } from '@galilean/signing';

/** The input of every flow. */
export interface Traveller {
  /** The mock server's address. */
  readonly baseUrl: string;
  /** Address of the test wallet, in base58. */
  readonly wallet: string;
  readonly signer: Signer;
  readonly step: Step;
}

/**
 * One step: makes a call, checks the answer and prints both as a line.
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

/** Prints steps through `write`. */
export function stepsTo(write: (line: string) => void): Step {
  return async (call, make, describe) => {
    const started = performance.now();
    try {
      const result = await make();
      const took = `${(performance.now() - started).toFixed(1)} ms`;
      write(`  ✓ ${call.padEnd(40)} ${describe(result).padEnd(88)} ${took.padStart(9)}`);
      return result;
    } catch (error) {
      write(`  ✗ ${call.padEnd(40)} ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
}
