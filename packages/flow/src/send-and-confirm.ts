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

/**
 * The result of sending signed bytes once. A domain derives it from the answer or the error.
 *
 * @group For authors of packages
 */
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
 * @group For authors of packages
 */
export async function sendAndConfirm<Done, Refused>({
  send,
  findRecord,
  network,
  sentBeforeAt,
  countSend,
  resendMs,
  confirmMs = 90_000,
  onWait,
  pause,
}: SendAndConfirm<Done, Refused>): Promise<Confirmation<Done, Refused>> {
  // Only the wall clock knows how long a restart took. If it was set back, the whole time starts again; `countSend` limits the
  // sends then.
  const elapsed = Math.max(0, Date.now() - (sentBeforeAt ?? Infinity));
  const sendUntil = performance.now() + Math.max(0, resendMs - elapsed);
  /** The service may have acted on a send, and no answer says how it ended. */
  let mayHaveLanded = sentBeforeAt !== undefined;
  /** The same bytes are sent again in the next round. */
  let isSending = true;
  /** This call has sent at least once. */
  let hasSent = false;
  /** A refusal. Without a network it counts unless the records show that it happened anyway. */
  let refused: { readonly refused: Refused } | undefined;
  /** The transaction id that an answer named. */
  let named: NamedId | undefined;
  /** The error of a send that submitted nothing. */
  let error: Error | undefined;
  /** What the service said last. */
  let reason: string | undefined;
  /** What the network said last. */
  let seen: Seen = {};

  /** Sends once, while there is time for it. @returns the outcome, where the answer is one */
  async function sendOnce(): Promise<Confirmation<Done, Refused> | undefined> {
    const count = (await countSend?.()) ?? 0;
    if (hasSent && count > sendsWithin(resendMs)) {
      isSending = false;
      return undefined;
    }
    hasSent = true;
    const result = await send();
    if (result.kind === 'done') return result;
    if (result.kind === 'rate-limited') {
      error = result.error;
      return undefined;
    }
    // The same bytes are worth sending again only while no answer gives their outcome.
    isSending = result.kind === 'unanswered';
    if (result.kind === 'unauthorized') {
      if (!mayHaveLanded) throw result.error;
      reason = result.error.message;
      return undefined;
    }
    named = result.signature ?? named;
    if (result.kind !== 'refused') {
      mayHaveLanded = true;
      reason = result.reason ?? reason;
      return undefined;
    }
    const { isFinal, refused: refusal, reason: why = 'the service refuses it' } = result;
    if (isFinal && !network) return { kind: 'refused', refused: refusal, signature: named };
    // What an earlier send may have caused says nothing about these bytes.
    if (isFinal || !mayHaveLanded) refused = { refused: refusal };
    reason = refused ? why : 'the service refuses what may have landed';
    mayHaveLanded ||= network !== undefined;
    return undefined;
  }

  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    const outcome = isSending && (await sendOnce());
    if (outcome) return outcome;
    if (findRecord && (mayHaveLanded || refused)) {
      const done = await findRecord().catch(unlessUnreadable);
      if (done !== undefined) return { kind: 'done', done };
    }
    // Without a network a refusal counts when the records show nothing.
    if (refused && !network) return { kind: 'refused', ...refused, signature: named };
    if (network && mayHaveLanded) {
      seen = await askNetwork(network, named, sentBeforeAt);
      named = seen.signature ?? named;
      const { status } = seen;
      const isOver = status === 'failed' || status === 'expired';
      if (isOver || (status === 'landed' && network.isDoneWhenLanded !== false))
        return { kind: status, signature: named, ...refused };
    }
    if (performance.now() + wait > sendUntil) isSending = false;
    if (!isSending && !findRecord) wait = Math.min(wait, longestNetworkWaitMs);
    const next = performance.now() + wait;
    const canCheckRecords = findRecord && next <= sendUntil;
    const canAskNetwork = seen.status === 'pending' && next <= sendUntil + confirmMs;
    // After a refusal both sides are quoted.
    const both = refused && seen.reason !== undefined;
    const detail = both ? `${reason}; ${seen.reason}` : (seen.reason ?? reason);
    if (!isSending && !canCheckRecords && !canAskNetwork) {
      if (!mayHaveLanded && error) throw error;
      return seen.status === 'landed'
        ? { kind: 'landed', signature: named, ...refused }
        : { kind: 'unknown', detail, signature: named };
    }
    onWait?.(detail ?? error?.message ?? 'no outcome yet', Date.now() + wait);
    await pause(wait);
  }
}

/** Records that cannot be read show nothing. A mistake of the caller is thrown. */
function unlessUnreadable(error: unknown): undefined {
  if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
}

/** What the network says of signed bytes. */
interface Seen {
  /** `expired` is proven. */
  readonly status?: SignatureStatus['status'] | undefined;
  /** Why the outcome is not known, for people. */
  readonly reason?: string | undefined;
  /** The id under which the network has our message, where it was asked by message. */
  readonly signature?: NamedId | undefined;
}

/**
 * Asks the network. Where somebody else pays, the same bytes may land under another id, as the payer may sign them again:
 * then only a search by message can show that they never landed.
 */
async function askNetwork(
  { getStatus, signed, blockhash, signal, ...query }: NetworkQuery,
  answered: NamedId | undefined,
  sentAt: number | undefined,
): Promise<Seen> {
  const { transactionId, paidByUs, atSigning } = signed;
  const lastValidBlockHeight = atSigning?.lastValidBlockHeight ?? query.lastValidBlockHeight;
  const context = { lastValidBlockHeight, atSigning, blockhash, sentAt, signal };
  const named = transactionId ?? answered;
  const isOurs = transactionId !== undefined && paidByUs;
  const isByMessage = !isOurs && getStatus.ofMessage;
  // There is no id to ask for yet.
  if (!isByMessage && named === undefined) return {};
  try {
    const asked = isByMessage
      ? getStatus.ofMessage(signed, { ...context, named })
      : getStatus(named!, context);
    // The caller's function may return anything.
    const answer = Object(await asked) as SignatureStatus & { readonly signature?: string };
    const { status } = answer;
    const seen = isByMessage && { signature: answer.signature };
    if (answer.status !== 'expired') return { ...seen, status, reason: answer.reason };
    return (isOurs || isByMessage) && isProvenExpired(answer, context)
      ? { ...seen, status }
      : { ...seen, reason: 'the network says that it expired, without proof' };
  } catch (error) {
    signal?.throwIfAborted();
    return { status: 'pending', reason: String(error instanceof Error ? error.message : error) };
  }
}

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
  answer: Extract<SignatureStatus, { readonly status: 'expired' }>,
  { lastValidBlockHeight, atSigning }: Pick<SignatureContext, 'lastValidBlockHeight' | 'atSigning'>,
): boolean {
  if (lastValidBlockHeight === undefined) return false;
  const last = Number(lastValidBlockHeight);
  const first = Math.min(last - blockhashLifetime, atSigning?.blockHeight ?? last);
  // A comparison with NaN is false, so a height that is not a number proves nothing.
  return answer.finalizedBlockHeight > last && answer.historyFromBlockHeight <= Math.max(0, first);
}

/** An error body, by member. */
export type ErrorBody = Readonly<Record<string, unknown>>;

/**
 * What a failed send means for the signed bytes; the same for every domain.
 *
 * @param error What the client's method threw.
 * @param refusal The domain's reading of a documented error body; undefined when its description does not list it. Called
 *   for 4xx and 5xx with a body of the service, never for a page of a proxy.
 * @throws the error when nothing was sent: a refusal of the client, or an error that is not the client's
 * @group For authors of packages
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
