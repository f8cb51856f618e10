import type { Outcome } from '@galilean/client';
import {
  classifyError,
  networkQuery,
  sendAndConfirm,
  type Confirmation,
  type SendResult,
  recordSends,
} from '@galilean/flow';
import { blockhashOf, transactionIdOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { ExecuteOrderResponse, GetOrderResponse } from '../generated/methods.js';
import { advise, type Advised } from './advise.js';
import type { Executed, Failed, Unresolved } from './executed.js';
import type { Swapping } from './swapping.js';
import type { AnyOrder } from './venue.js';

/** A signed order of a run. */
interface Signed<Order extends AnyOrder> {
  readonly order: Order;
  readonly signed: SignedStep;
  /** Which of the run's quotes it is. */
  readonly attempt: number;
}

/** Sends a signed order and finds out the outcome. A recorded outcome is not asked for again. */
export async function execute<Params, Order extends AnyOrder>(
  { run, venue, client, options }: Swapping<Params, Order>,
  { order, signed, attempt }: Signed<Order>,
): Promise<Executed | Unresolved> {
  const { transaction: signedTransaction } = signed;
  const sends = await recordSends(run, attempt);
  const known = run.recorded('executed', attempt);
  if (known) return run.step('executed', () => known, attempt);
  const { requestId, lastValidBlockHeight } = order as GetOrderResponse;
  const { resendMs = 120_000, confirmMs, signatureStatus } = options;
  const network = networkQuery(signatureStatus, signed, {
    lastValidBlockHeight,
    blockhash: blockhashOf(signedTransaction),
    signal: run.signal,
  });
  const confirmation = await sendAndConfirm<Executed, Failed>({
    send: () =>
      venue.land(client, { signedTransaction, requestId }, order, run.signal).then(
        async (answer) =>
          answered(venue.executed, answer, await transactionIdOf(signed, Object(answer).signature)),
        (error: unknown) => refused(venue.executed, error),
      ),
    network,
    ...sends,
    resendMs,
    confirmMs,
    pause: run.pause,
  });
  const executed = executedBy(confirmation);
  return executed.kind === 'unknown' ? executed : run.step('executed', () => executed, attempt);
}

function executedBy(confirmation: Confirmation<Executed, Failed>): Executed | Unresolved {
  switch (confirmation.kind) {
    case 'done':
      return confirmation.done;
    case 'refused':
      return confirmation.refused;
    case 'unknown':
      return confirmation;
  }
  const { kind, refused, ...id } = confirmation;
  if (kind === 'landed') return { kind, ...id };
  // Nothing was swapped, and these bytes can no longer swap. Why, only the service may have said.
  return { advice: 'requote', ...refused, ...id, kind: 'failed', isProven: true };
}

/**
 * What an answer to an execution means.
 *
 * @param rows The outcomes of executing.
 * @param signature The transaction id, if the bytes or the answer give it.
 */
export function answered(
  rows: readonly Outcome[],
  answer: ExecuteOrderResponse,
  signature: string | undefined,
): SendResult<Executed, Failed> {
  const advised = advise(rows, 'poll-same', answer);
  if (advised.advice === 'done')
    return { kind: 'done', done: { kind: 'landed', execution: answer, signature } };
  const { status } = Object(answer) as { status?: string };
  // Without the status `Failed` the answer contradicts itself, or is not from the service.
  return status === 'Failed' ? refusalOf(advised, true, signature) : { kind: 'unknown', signature };
}

/** What an error of an execution means. @param rows The outcomes of executing. */
export const refused = (rows: readonly Outcome[], failure: unknown): SendResult<never, Failed> =>
  classifyError(failure, (error, { code, error: text }) => {
    // Both APIs document refusals like this, with a code of their list.
    const isDocumented =
      (error.status === 400 || error.status === 500) &&
      typeof text === 'string' &&
      rows.some((row) => row.code === code && typeof code === 'number');
    return isDocumented ? refusalOf(advise(rows, 'poll-same', error), false) : undefined;
  });

/** The service's code for a transaction that has expired. */
const expired = -1005;
/** Its codes for one that has not landed. It may still land. */
const didNotLand: readonly unknown[] = [-1000, -2000];

/** @param isAnswer Whether a code above 0 is the program's. In an error it may be the gateway's. */
function refusalOf(
  { advice, code }: Advised,
  isAnswer: boolean,
  signature?: string,
): SendResult<never, Failed> {
  if (didNotLand.includes(code))
    return { kind: 'forwarded', reason: `the service could not land it (${code})`, signature };
  if (advice === 'poll-same' || advice === 'wait' || advice === 'done') return { kind: 'unknown', signature };
  return {
    kind: 'refused',
    refused: { kind: 'failed', isProven: false, advice, code, signature },
    isFinal: (isAnswer && (code as number) > 0) || code === expired,
    reason: `the service says that it failed${code === undefined ? '' : ` (${code})`}`,
    signature,
  };
}
