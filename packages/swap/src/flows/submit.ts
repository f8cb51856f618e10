import type { SwapClient } from '../generated/client.js';
import type { Outcome } from '@galilean/client';
import { outcomesOfSubmitTransaction } from '../generated/outcomes.js';
import type { BuildSwapOptions } from './build-options.js';

const documented: readonly Outcome[] = outcomesOfSubmitTransaction;

/** The service answered with an error. */
export class SubmitRefused extends Error {
  override readonly name = 'SubmitRefused';
  constructor(
    /** The host's own code, such as -1013 for a tip that is too low. */
    readonly code: number,
    message: string,
  ) {
    super(`The submission was refused (${code}): ${message}`);
  }

  /**
   * Whether nothing was forwarded. The service's own codes are about the transaction as it stands, so that they come to
   * every sending of it; others, such as an internal error, may come to the second of two of which the first was taken.
   */
  get isCertain(): boolean {
    return documented.some(({ code }) => code === this.code);
  }
}

/** Sends a signed transaction; the same bytes may go again. That it was taken does not say that it lands. */
export async function submit(
  client: SwapClient,
  by: BuildSwapOptions<never>['submit'],
  signedTransaction: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const during = signal ? { signal } : {};
  if (typeof by === 'function') return void (await by(signedTransaction));
  if (by === 'legacy') return void (await client.submitTransactionLegacy({ signedTransaction }, during));
  const answer = await client.submitTransaction({ params: [signedTransaction] }, during);
  if ('error' in answer) throw new SubmitRefused(answer.error.code, answer.error.message);
}
