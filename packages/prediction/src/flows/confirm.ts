import type { AdviceWord } from '@galilean/client';
import {
  classifyError,
  networkQuery,
  sendAndConfirm,
  type Confirmation,
  type FlowRun,
  type SendResult,
  type Sends,
} from '@galilean/flow';
import { blockhashOf, transactionIdOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import type { PredictionExecuted } from '../generated/types.js';
import { advise } from './advise.js';
import type { Confirming } from './options.js';

/** The transaction id, base58. Absent if neither the bytes nor an answer give it. */
export interface Identified {
  readonly signature?: string | undefined;
}

/** The known outcome of a signed transaction. */
export type Confirmed = Identified &
  (
    | { readonly kind: 'landed'; readonly execution?: PredictionExecuted }
    | ({
        readonly kind: 'failed';
        /** Whether the network shows that it failed or can never land. Absent in a record of an older release: not proven. */
        readonly isProven?: boolean;
      } & Refusal)
  );

interface Refusal {
  readonly advice: AdviceWord;
  readonly code?: number | string;
  /** The service's message. */
  readonly said?: string;
}

/** Neither the service nor the network gives the outcome. */
export interface Unresolved extends Identified {
  readonly kind: 'unknown';
  readonly detail?: string | undefined;
}

/** A signed transaction, and how to ask the service about it. */
interface Sent {
  readonly signed: SignedStep;
  /** Sends it once. Resolves to undefined if this way of sending does not give the outcome. */
  readonly send: () => Promise<PredictionExecuted | undefined>;
  /** Searches the service's records for it. */
  readonly look: () => Promise<Identified | undefined>;
  readonly lastValidBlockHeight: number | undefined;
  readonly sends: Sends;
}

/** Sends a signed transaction and finds out the outcome. */
export async function confirm(
  { signal, pause }: Pick<FlowRun<unknown>, 'signal' | 'pause'>,
  { signed, send, look, lastValidBlockHeight, sends }: Sent,
  { resendMs = 60_000, confirmMs, signatureStatus }: Confirming,
): Promise<Confirmed | Unresolved> {
  const confirmation = await sendAndConfirm<Confirmed, Refusal>({
    send: () =>
      send().then(
        async (answer) => classifyAnswer(answer, await transactionIdOf(signed, answer?.signature)),
        classifyRefusal,
      ),
    findRecord: async () => {
      const found = await look();
      return found && { kind: 'landed', ...found };
    },
    network: networkQuery(signatureStatus, signed, {
      lastValidBlockHeight,
      blockhash: blockhashOf(signed.transaction),
      signal,
    }),
    ...sends,
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
      return { kind: 'failed', isProven: false, ...confirmation.refused };
    case 'unknown':
      return confirmation;
  }
  const { kind, refused, ...id } = confirmation;
  if (kind === 'landed') return { kind, ...id };
  // Nothing has moved, and these bytes can no longer move anything. Why, only the service may have said.
  return { advice: 'requote', ...refused, ...id, kind: 'failed', isProven: true };
}

/** @param id The transaction id, if the answer or the bytes give it. */
function classifyAnswer(
  answer: PredictionExecuted | undefined,
  id: string | undefined,
): SendResult<Confirmed, Refusal> {
  const { status, signature } = Object(answer) as Partial<PredictionExecuted>;
  const identified = id === undefined ? {} : { signature: id };
  if (status === 'Success')
    return { kind: 'done', done: { kind: 'landed', execution: answer!, ...identified } };
  // An answer without a documented status is not from the service.
  if (status !== 'Failed') return { kind: 'unknown' };
  // The service sent a failed transaction that has a signature, so it may land.
  if (signature)
    return { kind: 'forwarded', reason: 'the service sent it and could not land it', ...identified };
  return refused(answer);
}

const classifyRefusal = (failure: unknown): SendResult<never, Refusal> =>
  classifyError(failure, (error, { type, message, signature }) => {
    const isDocumented = error.status === 400 && typeof type === 'string' && typeof message === 'string';
    return isDocumented && !signature ? refused(error) : undefined;
  });

function refused(outcome: unknown): SendResult<never, Refusal> {
  const { advice, fault } = advise(outcome, 'executePredictionOrder');
  const { code, message } = fault;
  const said = message !== undefined && { said: message };
  return {
    kind: 'refused',
    refused: { advice, ...(code !== undefined && { code }), ...said },
    reason: message,
  };
}
