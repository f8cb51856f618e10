import { type ApiError, isApiError, isGalileanError } from '@galilean/client';
import type { GetSignatureStatus, SignatureContext, SignatureStatus } from '@galilean/signing';
import type { SignedStep } from '@galilean/signing/guard';

/**
 * A transaction id from an answer of the service, base58, for a transaction whose bytes do not contain it yet. Verified to
 * be the fee payer's signature over the bytes that were sent, so their message is ours. It cannot prove that they expired:
 * the service may sign the same bytes again with another signature.
 */
type NamedId = string;

/** What an answer says that does not end the matter. */
interface Said {
  /** What the service said, for people. Default for a refusal: that it refuses them. */
  readonly reason?: string | undefined;
  /** The verified transaction id from the answer: see `NamedId`. */
  readonly signature?: NamedId | undefined;
}

/** The result of sending signed bytes once. A domain derives it from the answer or the error. */
export type SendResult<Done, Refused> =
  /** The service says that it happened. */
  | { readonly kind: 'done'; readonly done: Done }
  | (Said & {
      /** A documented refusal of the service. Where a network can be asked, it means only that the bytes were sent. */
      readonly kind: 'refused';
      readonly refused: Refused;
      /** It ran and failed, or can never land. Then the refusal counts even if an earlier send may have landed. Default false. */
      readonly isFinal?: boolean | undefined;
    })
  /** The service forwarded the bytes or gave up on them. They may land, and are not sent again. */
  | (Said & { readonly kind: 'forwarded' })
  /** No answer, or an unusable one: the service may have acted. The same bytes are sent again. */
  | (Said & { readonly kind: 'unanswered' })
  /** 429: nothing was submitted. The same bytes are sent again. */
  | { readonly kind: 'rate-limited'; readonly error: ApiError }
  /** 401 or 403: nothing was submitted, and nothing can be with this key or token. */
  | { readonly kind: 'unauthorized'; readonly error: ApiError };

/** How to ask the network about the transaction. */
export interface NetworkQuery extends Omit<SignatureContext, 'atSigning' | 'sentAt'> {
  readonly getStatus: GetSignatureStatus;
  /**
   * The signed bytes. Where another party pays, it may sign them again and land them under another id: then `expired` of one
   * id proves nothing, and the network is asked by message. What the network said before the signature goes before what the
   * service says: a proof rests on nothing that the service chose.
   */
  readonly signed: SignedStep;
  /** Whether landing is all that the flow wants. When false, only the service can report success. Default true. */
  readonly isDoneWhenLanded?: boolean | undefined;
}

export interface SendAndConfirm<Done, Refused> {
  /** Sends the signed bytes, once per call and the same each time. */
  readonly send: () => Promise<SendResult<Done, Refused>>;
  /** Looks the result up in the service's records. Returns undefined when it is not there. Default: no records to read. */
  readonly findRecord?: (() => Promise<Done | undefined>) | undefined;
  /**
   * With a network, a refusal of the service ends nothing: the bytes were handed over, so the network decides. Default: the
   * network is not asked, and a refusal counts.
   */
  readonly network?: NetworkQuery | undefined;
  /** When an earlier call first sent the same bytes, in milliseconds since 1970. Default: never. */
  readonly sentBeforeAt?: number | undefined;
  /**
   * Called before each send; returns the number of sends over all calls, including this one. It limits the sends to those
   * that fit into `resendMs`, whatever the clocks say; each call sends at least once. Default: no earlier calls.
   */
  readonly countSend?: (() => Promise<number>) | undefined;
  /** How long the same bytes are sent, in milliseconds. */
  readonly resendMs: number;
  /** How long to ask the network after that, while it answers `pending`. Milliseconds, default 90,000. */
  readonly confirmMs?: number | undefined;
  /** Called before each wait: why, for people, and until when, in milliseconds since 1970. Default: nothing. */
  readonly onWait?: ((reason: string, until: number) => void) | undefined;
  /** Waits, unless the caller's signal aborts. */
  readonly pause: (ms: number) => Promise<void>;
}

export type Confirmation<Done, Refused> =
  /** The service's answer or records say that it happened. */
  | { readonly kind: 'done'; readonly done: Done }
  /** A documented refusal, and no network to prove it. `signature` is set when an answer gave it. */
  | {
      readonly kind: 'refused';
      readonly refused: Refused;
      readonly signature?: NamedId | undefined;
    }
  /** What the network shows; `expired` is proven. `signature`: not from the bytes alone. `refused`: by the service. */
  | {
      readonly kind: 'landed' | 'failed' | 'expired';
      readonly signature?: NamedId | undefined;
      readonly refused?: Refused | undefined;
    }
  /** Neither knows. `detail` is the last reason that the service or the network gave, for people. */
  | {
      readonly kind: 'unknown';
      readonly detail?: string | undefined;
      readonly signature?: NamedId | undefined;
    };

const firstWaitMs = 500;
const longestWaitMs = 8000;
/** The longest wait while only the network is asked, since that costs the service nothing. */
const longestNetworkWaitMs = 2000;

/**
 * Sends signed bytes until their outcome is known: send, read the service's records, ask the network, wait, and send the
 * same bytes again. Sending again is safe because the same transaction cannot run twice.
 *
 * Where the network can be asked, it decides: a refusal means only that the bytes were handed over, and are not sent again.
 * Without a network a refusal counts when no earlier send may have landed, since that send may be the reason for it.
 *
 * @throws the error of a send that was unauthorized or rate-limited, when nothing else was sent; what `send` throws
 */
export async function sendAndConfirm<Done, Refused>(
  task: SendAndConfirm<Done, Refused>,
): Promise<Confirmation<Done, Refused>> {
  const { pause, resendMs, confirmMs = 90_000 } = task;
  const started = performance.now();
  // Only the wall clock knows how long a restart took. If it was set back, the whole time starts again; `countSend` limits the
  // sends then.
  const elapsed = Math.max(0, Date.now() - (task.sentBeforeAt ?? Infinity));
  const sendUntil = started + Math.max(0, resendMs - elapsed);
  const askUntil = sendUntil + confirmMs;
  const state: State<Refused> = { mayHaveLanded: task.sentBeforeAt !== undefined, isSending: true };
  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    const outcome =
      (await sendOnce(task, state)) ?? (await checkRecords(task, state)) ?? (await askNetwork(task, state));
    if (outcome) return outcome;
    if (performance.now() + wait > sendUntil) state.isSending = false;
    if (!state.isSending && !task.findRecord) wait = Math.min(wait, longestNetworkWaitMs);
    const next = performance.now() + wait;
    const canCheckRecords = task.findRecord && next <= sendUntil;
    const canAskNetwork = state.isPending && next <= askUntil;
    if (!state.isSending && !canCheckRecords && !canAskNetwork) return lastKnown(state);
    task.onWait?.(whyItWaits(state), Date.now() + wait);
    await pause(wait);
  }
}

/** What the loop knows so far. */
interface State<Refused> {
  /** The service may have acted on a send, and no answer says how it ended. */
  mayHaveLanded: boolean;
  /** The same bytes are sent again in the next round. */
  isSending: boolean;
  /** This call has sent at least once. */
  hasSent?: boolean;
  /** A refusal. Without a network it counts unless the records show that it happened anyway. */
  refused?: { readonly refused: Refused };
  /** The network answered `pending`, so it may know more later. */
  isPending?: boolean;
  hasLanded?: boolean;
  /** The transaction id that an answer named. */
  named?: NamedId;
  /** The error of a send that submitted nothing. */
  error?: Error;
  /** What the service said last. */
  reason?: string;
  /** What the network said last, if it gave a reason. */
  networkReason?: string | undefined;
}

type Step<Done, Refused> = Promise<Confirmation<Done, Refused> | undefined>;

/** Sends once, while there is time for it. */
async function sendOnce<Done, Refused>(
  { send, countSend, resendMs, network }: SendAndConfirm<Done, Refused>,
  state: State<Refused>,
): Step<Done, Refused> {
  if (!state.isSending) return undefined;
  const count = (await countSend?.()) ?? 0;
  if (state.hasSent && count > sendsWithin(resendMs)) {
    state.isSending = false;
    return undefined;
  }
  state.hasSent = true;
  const result = await send();
  if (result.kind === 'done') return result;
  if (result.kind === 'rate-limited') {
    state.error = result.error;
    return undefined;
  }
  // The same bytes are worth sending again only while no answer gives their outcome.
  state.isSending = result.kind === 'unanswered';
  if (result.kind === 'unauthorized') {
    if (!state.mayHaveLanded) throw result.error;
    state.reason = result.error.message;
    return undefined;
  }
  state.named = result.signature ?? state.named;
  if (result.kind !== 'refused') {
    state.mayHaveLanded = true;
    state.reason = result.reason ?? state.reason;
    return undefined;
  }
  const { isFinal, refused, reason = 'the service refuses it' } = result;
  if (isFinal && !network) return { kind: 'refused', refused, signature: state.named };
  // What an earlier send may have caused says nothing about these bytes.
  if (isFinal || !state.mayHaveLanded) state.refused = { refused };
  state.reason = state.refused ? reason : 'the service refuses what may have landed';
  state.mayHaveLanded ||= network !== undefined;
  return undefined;
}

/** Reads the service's records. Without a network a refusal counts when they show nothing. */
async function checkRecords<Done, Refused>(
  { findRecord, network }: SendAndConfirm<Done, Refused>,
  { mayHaveLanded, refused, named: signature }: State<Refused>,
): Step<Done, Refused> {
  if (findRecord && (mayHaveLanded || refused)) {
    const done = await findRecord().catch((error: unknown) => {
      // Records that cannot be read show nothing. A mistake of the caller is thrown.
      if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
      return undefined;
    });
    if (done !== undefined) return { kind: 'done', done };
  }
  return refused && !network ? { kind: 'refused', ...refused, signature } : undefined;
}

/**
 * Asks the network, once something may have landed. Where somebody else pays, the same bytes may land under another id, as
 * the payer may sign them again: then only a search by message can show that they never landed.
 */
async function askNetwork<Done, Refused>(
  { network, sentBeforeAt: sentAt }: SendAndConfirm<Done, Refused>,
  state: State<Refused>,
): Step<Done, Refused> {
  if (!network || !state.mayHaveLanded) return undefined;
  const { getStatus, signed, isDoneWhenLanded = true, ...query } = network;
  const { transactionId, paidByUs, atSigning } = signed;
  const lastValidBlockHeight = atSigning?.lastValidBlockHeight ?? query.lastValidBlockHeight;
  const context = { ...query, lastValidBlockHeight, atSigning, sentAt };
  const named = transactionId ?? state.named;
  const isOurs = transactionId !== undefined && paidByUs;
  const isByMessage = !isOurs && getStatus.ofMessage;
  if (!isByMessage && named === undefined) return undefined;
  let answer: { readonly status?: string; readonly reason?: string | undefined; readonly signature?: string };
  try {
    // The caller's function may return anything.
    answer = Object(
      await (isByMessage ? getStatus.ofMessage(signed, { ...context, named }) : getStatus(named!, context)),
    ) as typeof answer;
  } catch (error) {
    query.signal?.throwIfAborted();
    answer = { status: 'pending', reason: String(error instanceof Error ? error.message : error) };
  }
  const { status, reason } = answer;
  state.isPending = status === 'pending';
  state.hasLanded = status === 'landed';
  if (isByMessage) state.named = answer.signature ?? state.named;
  const end = { signature: state.named, ...state.refused };
  if (status === 'failed' || (status === 'landed' && isDoneWhenLanded)) return { kind: status, ...end };
  const isExpired = status === 'expired';
  if ((isOurs || isByMessage) && isProvenExpired(answer as SignatureStatus, context))
    return { kind: 'expired', ...end };
  state.networkReason = isExpired ? 'the network says that it expired, without proof' : reason;
  return undefined;
}

/** The result when the time has ended. */
function lastKnown<Refused>(state: State<Refused>): Confirmation<never, Refused> {
  const { mayHaveLanded, hasLanded, error, named } = state;
  if (!mayHaveLanded && error) throw error;
  return hasLanded
    ? { kind: 'landed', signature: named, ...state.refused }
    : { kind: 'unknown', detail: detailIn(state), signature: named };
}

/** The last reason, for people. After a refusal both sides are quoted. */
const detailIn = ({ refused, reason, networkReason }: State<unknown>): string | undefined =>
  refused && networkReason !== undefined ? `${reason}; ${networkReason}` : (networkReason ?? reason);

/** What a wait is for, for people. */
const whyItWaits = (state: State<unknown>): string =>
  detailIn(state) ?? state.error?.message ?? 'no outcome yet';

/** How many sends fit into this time if each is instant. */
function sendsWithin(ms: number): number {
  let sends = 1;
  for (let wait = firstWaitMs, at = wait; at <= ms; at += wait) {
    sends++;
    wait = Math.min(2 * wait, longestWaitMs);
  }
  return sends;
}

/** For how many blocks a blockhash is valid: a transaction can land in this many blocks up to its last height. */
const blockhashLifetime = 150;

/**
 * Whether the block heights prove that a transaction can no longer land. Flows sign another transaction after that. Without
 * the transaction's last valid block height nothing is proven.
 */
function isProvenExpired(
  answer: SignatureStatus,
  { lastValidBlockHeight, atSigning }: Pick<SignatureContext, 'lastValidBlockHeight' | 'atSigning'>,
): boolean {
  if (answer.status !== 'expired' || lastValidBlockHeight === undefined) return false;
  const last = Number(lastValidBlockHeight);
  const first = Math.min(last - blockhashLifetime, atSigning?.blockHeight ?? last);
  // A comparison with NaN is false, so a height that is not a number proves nothing.
  return answer.finalizedBlockHeight > last && answer.historyFromBlockHeight <= Math.max(0, first);
}

/** An error body, by member. */
export type ErrorBody = Readonly<Record<string, unknown>>;

/**
 * What a failed send means for the signed bytes; the same for every domain. This package's README has it as a
 * table.
 *
 * @param refusal The domain's reading of a documented error body; undefined when its description does not list it. Called
 *   for 4xx and 5xx with a body of the service, never for a page of a proxy.
 * @throws the error when nothing was sent: a refusal of the client, or an error that is not the client's
 */
export function classifyError<Refused>(
  error: unknown,
  refusal: (error: ApiError, body: ErrorBody) => SendResult<never, Refused> | undefined,
): SendResult<never, Refused> {
  if (!isGalileanError(error) || /^(config|params|limit)\//.test(error.code)) throw error;
  const unanswered = { kind: 'unanswered', reason: error.message } as const;
  if (!isApiError(error)) return unanswered;
  const { status, headers, body: parsed } = error;
  // Proxies, firewalls and portals answer with pages.
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
  if (!isJson || Object(parsed) !== parsed || Array.isArray(parsed)) return unanswered;
  const body = parsed as ErrorBody;
  const isOwn = typeof body['error'] === 'string' || typeof body['type'] === 'string';
  const isGateway = typeof body['message'] === 'string';
  if (!isOwn && !isGateway) return unanswered;
  if (status === 429) return { kind: 'rate-limited', error };
  if (status === 401 || (status === 403 && !isOwn)) return { kind: 'unauthorized', error };
  // After a 408 the request may have arrived anyway.
  if (!isOwn || status === 408) return unanswered;
  return refusal(error, body) ?? unanswered;
}
