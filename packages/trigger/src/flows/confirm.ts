import type { AdviceWord, ApiError } from '@galilean/client';
import {
  classifyError,
  networkQuery,
  sendAndConfirm,
  type Confirmation,
  type FlowRun,
  type SendResult,
  type Sends,
} from '@galilean/flow';
import { blockhashOf } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';
import { adviceForTrigger } from '../generated/advice.js';
import { triggerOutcomes } from '../generated/outcomes.js';
import type { Confirming } from './options.js';

/** The known outcome of signed bytes: done, or refused. */
export type Confirmed<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | ({
      readonly kind: 'refused';
      /** Whether the network shows that they failed or can never land. Absent in a record of an older release: not proven. */
      readonly isProven?: boolean;
    } & Refusal);

/** What a refusal is, for the caller. */
export interface Refusal {
  readonly advice: AdviceWord;
  /** The service's code. */
  readonly code?: number | string;
  /** What the refusal means, in the words of the description. */
  readonly meaning: string;
  /** The service's message. */
  readonly said?: string;
}

/** Neither the service nor the network gives the outcome. */
export interface Unresolved {
  readonly kind: 'unknown';
  readonly detail?: string | undefined;
  /** Set when they landed, and the service refuses what they were for and does not show it. */
  readonly refused?: Refusal;
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
  /**
   * The result when the network says that they landed, with their id if the bytes do not give it. Default: only the
   * service's records show that it happened.
   */
  readonly whenLanded?: (id: string | undefined) => Done;
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
  return isListed && !isOpen
    ? { kind: 'refused', refused, reason: refused.said ?? refused.meaning }
    : undefined;
}

/** What the network proves, in case the service has said nothing. */
const nothingMoved = {
  failed: { advice: 'requote', meaning: 'It ran on chain and failed: nothing has moved.' },
  expired: { advice: 'requote', meaning: 'It expired before it landed: nothing has moved.' },
} as const satisfies Record<string, Refusal>;

function confirmedBy<Done>(
  confirmation: Confirmation<Done, Refusal>,
  whenLanded: Sent<unknown, Done>['whenLanded'],
): Confirmed<Done> | Unresolved {
  switch (confirmation.kind) {
    case 'refused':
      return { kind: 'refused', isProven: false, ...confirmation.refused };
    case 'landed':
      if (whenLanded) return { kind: 'done', done: whenLanded(confirmation.signature) };
      // A person has to look at a transaction that landed without its effect.
      return {
        kind: 'unknown',
        detail: 'it landed, and the service does not show what it was for',
        ...(confirmation.refused && { refused: confirmation.refused }),
      };
    case 'failed':
    case 'expired':
      return { kind: 'refused', isProven: true, ...nothingMoved[confirmation.kind], ...confirmation.refused };
    default:
      return confirmation;
  }
}
