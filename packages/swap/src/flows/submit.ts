import type { SwapClient } from '../generated/client.js';
import type { BuildSwapOptions } from './build-options.js';

/** The service took the transaction as it stands for no good one. Nothing was forwarded. */
export class SubmitRefused extends Error {
  override readonly name = 'SubmitRefused';
  constructor(
    /** The host's own code, such as -1013 for a tip that is too low. */
    readonly code: number,
    message: string,
  ) {
    super(`The submission was refused (${code}): ${message}`);
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
