import {
  classifyError,
  networkQuery,
  sendAndConfirm,
  type FlowRun,
  type SendResult,
  recordSends,
} from '@galilean/flow';
import type { Outcome } from '@galilean/client';
import { blockhashOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { SwapClient } from '../generated/client.js';
import type { BuildSwapResponse } from '../generated/methods.js';
import { outcomesOfSubmitTransaction } from '../generated/outcomes.js';
import type { BuildSwapOptions } from './build-options.js';
import type { BuildSwapSteps } from './build-steps.js';

/** The outcome of a submission. */
export type Submitted =
  | { readonly kind: 'landed' }
  | { readonly kind: 'submitted' }
  | {
      readonly kind: 'failed';
      readonly reason: 'failed' | 'expired' | 'refused';
      /** Whether the network shows it. */
      readonly isProven: boolean;
      /** The submission host's code, such as -1013 for a tip that is too low. */
      readonly code?: number;
    }
  | { readonly kind: 'unknown'; readonly detail?: string };

/** A signed transaction of a run. */
interface Signed {
  readonly build: BuildSwapResponse;
  readonly signed: SignedStep;
  /** Which of the run's builds it is. */
  readonly attempt: number;
}

/** Submits a signed transaction and, with `signatureStatus`, finds out the outcome. */
export async function submit(
  run: FlowRun<BuildSwapSteps>,
  client: SwapClient,
  { build, signed, attempt }: Signed,
  options: BuildSwapOptions<BuildSwapSteps>,
): Promise<Submitted> {
  const sends = await recordSends(run, attempt);
  const known = run.recorded('confirmed', attempt);
  if (known) return ended(await run.step('confirmed', () => known, attempt));
  const { resendMs = 60_000, confirmMs, signatureStatus } = options;
  const network = networkQuery(signatureStatus, signed, {
    lastValidBlockHeight: build.blockhashWithMetadata.lastValidBlockHeight,
    blockhash: blockhashOf(signed.transaction),
    signal: run.signal,
  });
  const send = sender(client, options.submit, network !== undefined, run.signal);
  const confirmation = await sendAndConfirm<'submitted', number>({
    send: () => send(signed.transaction),
    network,
    ...sends,
    resendMs,
    confirmMs,
    pause: run.pause,
  });
  switch (confirmation.kind) {
    case 'done':
      return { kind: confirmation.done };
    case 'refused':
      return { kind: 'failed', reason: 'refused', isProven: false, code: confirmation.refused };
    case 'landed':
    case 'failed':
    case 'expired':
      return ended(await run.step('confirmed', () => confirmation.kind, attempt), confirmation.refused);
    case 'unknown':
      return confirmation;
  }
}

const ended = (status: BuildSwapSteps['confirmed'], code?: number): Submitted =>
  status === 'landed'
    ? { kind: status }
    : { kind: 'failed', reason: status, isProven: true, ...(code !== undefined && { code }) };

type Send = (signedTransaction: string) => Promise<SendResult<'submitted', number>>;

/** @param isAskedFor Whether the network will be asked for the outcome. Until then the same bytes are sent to a node again. */
function sender(
  client: SwapClient,
  by: BuildSwapOptions<never>['submit'],
  isAskedFor: boolean,
  signal: AbortSignal | undefined,
): Send {
  // Each send is one request, so that its outcome is known.
  const once = { retries: 0, signal };
  const accepted = isAskedFor
    ? ({ kind: 'forwarded' } as const)
    : ({ kind: 'done', done: 'submitted' } as const);
  if (typeof by === 'function') {
    return (signedTransaction) =>
      by(signedTransaction).then(
        () => (isAskedFor ? { kind: 'unknown' } : accepted),
        (error: unknown) => {
          signal?.throwIfAborted();
          return { kind: 'unknown', reason: String(error instanceof Error ? error.message : error) };
        },
      );
  }
  if (by === 'legacy') {
    return (signedTransaction) =>
      client.submitTransactionLegacy({ signedTransaction }, once).then(
        () => accepted,
        // Its refusals have no code, so they look the same as those of a proxy: a 400 ends the sends, and proves nothing.
        (failure: unknown) =>
          classifyError(failure, (error) =>
            error.status === 400 ? { kind: 'unauthorized', error } : undefined,
          ),
      );
  }
  return (signedTransaction) =>
    client.submitTransaction({ params: [signedTransaction] }, once).then(
      (answer) => {
        if ('error' in answer) return refusalOf(answer.error);
        return typeof answer.result === 'string' ? accepted : { kind: 'unknown' };
      },
      (error: unknown) => classifyError(error, () => undefined),
    );
}

const documented: readonly Outcome[] = outcomesOfSubmitTransaction;

/**
 * The service's documented codes are about the transaction. Any other error, such as an internal error, may come after an
 * earlier send was accepted.
 */
function refusalOf({ code, message }: { code: number; message: string }): SendResult<never, number> {
  const reason = `the submission host says ${code} ${JSON.stringify(message)}`;
  return documented.some((row) => row.code === code)
    ? { kind: 'refused', refused: code, reason }
    : { kind: 'unknown', reason };
}
