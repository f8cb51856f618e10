import { keyAddress, missingSigners, readTransaction, transactionIdIn } from '@galilean/signing';
import type { PredictionExpectation } from '@galilean/signing/guard';
import type { Unsent } from './unsent.js';
import type { SigningOptions } from './options.js';
import type { Declined } from './result.js';

/**
 * Whether only the service can land a transaction: a Forecast order, or a transaction that lacks a signature besides ours,
 * which the service adds at execute.
 */
export const isServiceOnly = ({ kind, wallet }: PredictionExpectation, transaction: string): boolean =>
  kind === 'forecast' || missingSigners(readTransaction(transaction)).some((signer) => signer !== wallet);

/** Why a transaction cannot be sent as the caller wants, checked before it is signed. Undefined when it can. */
export async function declinedSending(
  { expected, transaction, context }: Unsent,
  { send }: Pick<SigningOptions<never>, 'send'>,
): Promise<Declined | undefined> {
  if (send && (isServiceOnly(expected, transaction) || !(await isFirstKnown(expected, transaction))))
    return { kind: 'declined', reason: 'service-only' };
  // The service identifies a Forecast order only by its context.
  if (expected.kind === 'forecast' && !context) return { kind: 'declined', reason: 'no-context' };
  return undefined;
}

/** Whether the first signature, which is the transaction id, is ours, or is present and verifies. */
async function isFirstKnown({ wallet }: PredictionExpectation, transaction: string): Promise<boolean> {
  return (
    keyAddress(readTransaction(transaction), 0) === wallet ||
    (await transactionIdIn(transaction)) !== undefined
  );
}
