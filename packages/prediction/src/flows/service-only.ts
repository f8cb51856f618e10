import { keyAddress, missingSigners, readTransaction, transactionIdIn } from '@galilean/signing';
import type { PredictionExpectation } from '@galilean/signing/guard';
import type { Unsent } from './unsent.js';
import type { SigningOptions } from './options.js';
import type { Declined } from './result.js';

/**
 * Whether only the service can land a transaction: an order of Forecast, and what lacks a signature beside ours, for the
 * service adds that at execute.
 */
export const isServiceOnly = ({ kind, wallet }: PredictionExpectation, transaction: string): boolean =>
  kind === 'forecast' || missingSigners(readTransaction(transaction)).some((signer) => signer !== wallet);

/** Why a transaction cannot be sent in the way that was asked for. Asked before anything is signed. */
export async function declinedSending(
  { expected, transaction, context }: Unsent,
  { send }: Pick<SigningOptions<never>, 'send'>,
): Promise<Declined | undefined> {
  if (send && (isServiceOnly(expected, transaction) || !(await isFirstKnown(expected, transaction))))
    return { kind: 'declined', reason: 'service-only' };
  // The service knows an order of Forecast by its context alone.
  if (expected.kind === 'forecast' && !context) return { kind: 'declined', reason: 'no-context' };
  return undefined;
}

/** Whether the first signature, by which the network knows a transaction, is ours, or stands there and verifies. */
async function isFirstKnown({ wallet }: PredictionExpectation, transaction: string): Promise<boolean> {
  return (
    keyAddress(readTransaction(transaction), 0) === wallet ||
    (await transactionIdIn(transaction)) !== undefined
  );
}
