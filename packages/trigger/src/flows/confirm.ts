import type { AdviceWord, ApiError } from '@galilean/client';
import {
  classifyError,
  networkQuery,
  sendAndConfirm,
  type Confirmation,
  type FlowRun,
  type SendResult,
  type Sends,
} from '@galilean/client/flow';
import { blockhashOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import { adviceForTrigger } from '../generated/advice.js';
import { triggerOutcomes } from '../generated/outcomes.js';
import type { Confirming } from './options.js';

/** The known outcome of signed bytes: done, or refused and unable to happen later. */
export type Confirmed<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | ({ readonly kind: 'refused' } & Refusal);

/** What a refusal is, for the caller. */
export interface Refusal {
  readonly advice: AdviceWord;
  /** The service's code. */
  readonly code?: number | string;
  /** What the refusal means, in the words of the description. */
  readonly meaning: string;
  /** The service's message. */
  readonly said?: string;
  /** Whether the network shows that these bytes can never take effect. Absent: only the service refuses them. */
  readonly isProven?: true;
}

/** Neither the service nor the network gives the outcome. */
export interface Unresolved {
  readonly kind: 'unknown';
  readonly detail?: string;
}

/** Signed bytes, and how to ask the service about them. */
interface Sent<Answer, Done> {
  readonly operationId: keyof typeof triggerOutcomes;
  readonly signed: SignedStep;
  /** Sends them once. */
  readonly send: () => Promise<Answer>;
  /** What an answer means. */
  readonly read: (answer: Answer) => SendResult<Done, Refusal> | Promise<SendResult<Done, Refusal>>;
  /** Searches the service's records; undefined when they do not show that it happened. */
  readonly findRecord: () => Promise<Done | undefined>;
  /** What earlier calls sent. */
  readonly sends: Sends;
  /** The result when the network says that they landed. Default: only the service's records show that it happened. */
  readonly whenLanded?: Done;
}

/** Sends signed bytes and finds out their outcome. */
export async function confirm<Answer, Done>(
  { signal, pause }: Pick<FlowRun<unknown>, 'signal' | 'pause'>,
  { operationId, signed, send, read, findRecord, sends, whenLanded }: Sent<Answer, Done>,
  { resendMs = 30_000, confirmMs, signatureStatus }: Confirming,
): Promise<Confirmed<Done> | Unresolved> {
  const network = networkQuery(signatureStatus, signed, {
    blockhash: blockhashOf(signed.transaction),
    signal,
    isDoneWhenLanded: whenLanded !== undefined,
  });
  const confirmation = await sendAndConfirm<Done, Refusal>({
    send: () =>
      send().then(read, (failure: unknown) =>
        classifyError(failure, (error) => refusalOf(error, operationId)),
      ),
    findRecord,
    network,
    ...sends,
    resendMs,
    confirmMs,
    pause,
  });
  return confirmedBy(confirmation, whenLanded);
}

/** An error, or an answer that is a refusal, as the description explains it and in the service's own words. */
export function refusalIn(outcome: unknown, operationId: keyof typeof triggerOutcomes): Refusal {
  const { advice, meaning, fault } = adviceForTrigger(outcome, operationId);
  const { code, message } = fault;
  return {
    advice,
    ...(code !== undefined && { code }),
    meaning,
    ...(message !== undefined && { said: message }),
  };
}

/** A refusal whose status the description lists for this operation. Undefined when the outcome is unknown. */
function refusalOf(
  error: ApiError,
  operationId: keyof typeof triggerOutcomes,
): SendResult<never, Refusal> | undefined {
  const rows: readonly { readonly status?: number }[] = triggerOutcomes[operationId];
  const refused = refusalIn(error, operationId);
  const { advice } = refused;
  // Any operation may answer 403 for an order or a vault of another wallet.
  const isListed = error.status === 403 || rows.some(({ status }) => status === error.status);
  // A 5xx is a refusal only if it quotes the program's error. After any other it may have happened.
  const isOpen = advice === 'poll-same' || advice === 'wait' || (error.status > 499 && advice !== 'stop');
  return isListed && !isOpen ? { kind: 'refused', refused } : undefined;
}

function confirmedBy<Done>(
  confirmation: Confirmation<Done, Refusal>,
  whenLanded: Done | undefined,
): Confirmed<Done> | Unresolved {
  switch (confirmation.kind) {
    case 'refused':
      return { kind: 'refused', ...confirmation.refused };
    case 'landed':
      // A person has to look at a transaction that landed without its effect.
      return whenLanded === undefined
        ? { kind: 'unknown', detail: 'it landed, and the service does not show what it was for' }
        : { kind: 'done', done: whenLanded };
    case 'failed':
      return {
        kind: 'refused',
        advice: 'requote',
        isProven: true,
        meaning: 'It ran on chain and failed: nothing has moved.',
      };
    case 'expired':
      return {
        kind: 'refused',
        advice: 'requote',
        isProven: true,
        meaning: 'It expired before it landed: nothing has moved.',
      };
    default:
      return confirmation;
  }
}
