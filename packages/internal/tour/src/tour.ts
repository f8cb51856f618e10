import type { Signer } from '@galilean/signing';

/** What every flow is given. */
export interface Traveller {
  /** Where the mock server answers. */
  readonly baseUrl: string;
  /** Address of the test wallet, in base58. */
  readonly wallet: string;
  readonly signer: Signer;
  readonly step: Step;
}

/**
 * One step: makes a call, checks what came back and prints both as a line.
 *
 * @param call Package and method, such as `swap.getOrder`.
 * @param make Makes the call.
 * @param describe Says in words what came back; it throws when that is not what was asked for.
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
