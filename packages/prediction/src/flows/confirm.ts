import type { AdviceWord } from '@galilean/client';
import {
  classifyError,
  onNetwork,
  sendAndConfirm,
  type Confirmation,
  type Run,
  type Sending,
} from '@galilean/client/flow';
import { blockhashOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { PredictionExecuted } from '../generated/types.js';
import { advise } from './advise.js';
import type { Confirming } from './options.js';

/** How a signed transaction ended, when it is certain. */
export type Confirmed =
  | { readonly kind: 'landed'; readonly execution?: PredictionExecuted }
  | ({ readonly kind: 'failed' } & Refusal);

interface Refusal {
  readonly advice: AdviceWord;
  readonly code?: number | string;
  /** The service's own words. */
  readonly said?: string;
}

/** Neither the service nor the network says how it ended. */
export interface Unresolved {
  readonly kind: 'unknown';
  readonly detail?: string;
}

/** A signed transaction, and how the service is asked about it. */
interface Sent {
  readonly signed: SignedStep;
  /** Sends it, once. Undefined when this way of sending does not say how it ended. */
  readonly send: () => Promise<PredictionExecuted | undefined>;
  /** Whether the service's records show it. */
  readonly look: () => Promise<boolean>;
  readonly lastValidBlockHeight: number | undefined;
  /** When it was sent first by an earlier call, in milliseconds since 1970. */
  readonly sentBeforeAt: number | undefined;
}

/** Sends a signed transaction and finds out how it ended. */
export async function confirm(
  { signal, pause }: Pick<Run<unknown>, 'signal' | 'pause'>,
  { signed, send, look, lastValidBlockHeight, sentBeforeAt }: Sent,
  { resendMs = 60_000, confirmMs, signatureStatus }: Confirming,
): Promise<Confirmed | Unresolved> {
  const landed = { kind: 'landed' } as const;
  const confirmation = await sendAndConfirm<Confirmed, Refusal>({
    send: () => send().then(classifyAnswer, classifyRefusal),
    look: async () => ((await look()) ? landed : undefined),
    network: onNetwork(signatureStatus, signed.transactionId, {
      lastValidBlockHeight,
      blockhash: blockhashOf(signed.transaction),
      signal,
    }),
    sentBeforeAt,
    resendMs,
    confirmMs,
    pause,
  });
  return confirmedBy(confirmation);
}

function confirmedBy(confirmation: Confirmation<Confirmed, Refusal>): Confirmed | Unresolved {
  switch (confirmation.kind) {
    case 'done':
      return confirmation.done;
    case 'refused':
      return { kind: 'failed', ...confirmation.refused };
    case 'landed':
      return { kind: 'landed' };
    case 'failed':
    case 'expired':
      // Nothing has moved, and these bytes can never do it.
      return { kind: 'failed', advice: 'requote' };
    case 'unknown':
      return confirmation;
  }
}

function classifyAnswer(answer: PredictionExecuted | undefined): Sending<Confirmed, Refusal> {
  const { status, signature } = Object(answer) as Partial<PredictionExecuted>;
  if (status === 'Success') return { kind: 'done', done: { kind: 'landed', execution: answer! } };
  // Without a documented word the answer is not the service's.
  if (status !== 'Failed') return { kind: 'open' };
  // A failure that has a signature was sent, and may land.
  if (signature) return { kind: 'handed-over', reason: 'the service sent it and could not land it' };
  return { kind: 'refused', refused: refusalOf(answer) };
}

const classifyRefusal = (failure: unknown): Sending<never, Refusal> =>
  classifyError(failure, (error, { type, message, signature }) => {
    const isDocumented = error.status === 400 && typeof type === 'string' && typeof message === 'string';
    return isDocumented && !signature ? { kind: 'refused', refused: refusalOf(error) } : undefined;
  });

function refusalOf(outcome: unknown): Refusal {
  const { advice, fault } = advise(outcome, 'executePredictionOrder');
  const { code, message } = fault;
  return { advice, ...(code !== undefined && { code }), ...(message !== undefined && { said: message }) };
}
