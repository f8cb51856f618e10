import { isGalileanError } from '@galilean/client';
import type { Confirmation, SendAndConfirm } from './confirmation.js';
import type { NamedId } from './send-result.js';
import type { SignatureStatus } from '@galilean/signing';
import { isProvenExpired } from './proven-expired.js';

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
  const { pause, resendMs, confirmMs = 90_000, now = () => performance.now() } = task;
  const started = now();
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
    if (now() + wait > sendUntil) state.isSending = false;
    if (!state.isSending && !task.findRecord) wait = Math.min(wait, longestNetworkWaitMs);
    const next = now() + wait;
    const canCheckRecords = task.findRecord && next <= sendUntil;
    const canAskNetwork = state.isPending && next <= askUntil;
    if (!state.isSending && !canCheckRecords && !canAskNetwork) return lastKnown(state);
    if (!state.isSending && canAskNetwork) task.onWait?.(detailIn(state) ?? 'the network does not say yet');
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
  state.isSending = result.kind === 'unknown';
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
  if (isFinal && !network) return { kind: 'refused', refused };
  // What an earlier send may have caused says nothing about these bytes.
  if (isFinal || !state.mayHaveLanded) state.refused = { refused };
  state.reason = state.refused ? reason : 'the service refuses what may have landed before';
  state.mayHaveLanded ||= network !== undefined;
  return undefined;
}

/** Reads the service's records. Without a network a refusal counts when they show nothing. */
async function checkRecords<Done, Refused>(
  { findRecord, network }: SendAndConfirm<Done, Refused>,
  { mayHaveLanded, refused }: State<Refused>,
): Step<Done, Refused> {
  if (findRecord && (mayHaveLanded || refused)) {
    const done = await findRecord().catch(ignoreServiceError);
    if (done !== undefined) return { kind: 'done', done };
  }
  return refused && !network ? { kind: 'refused', ...refused } : undefined;
}

/** Records that cannot be read show nothing. Rethrows a mistake of the caller. */
function ignoreServiceError(error: unknown): undefined {
  if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
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
  const { getStatus, signature, isOnlyId = true, signed, isDoneWhenLanded = true, ...query } = network;
  const context = { ...query, sentAt };
  const named = signature ?? state.named;
  const isOurs = signature !== undefined && isOnlyId;
  const isByMessage = !isOurs && signed && getStatus.ofMessage;
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
  if (status === 'failed' || (status === 'landed' && isDoneWhenLanded))
    return { kind: status, ...endIn(state) };
  const isExpired = status === 'expired';
  if ((isOurs || isByMessage) && isProvenExpired(answer as SignatureStatus, network))
    return { kind: 'expired', ...endIn(state) };
  state.networkReason = isExpired ? 'the network says that it expired, without proof' : reason;
  return undefined;
}

/** The result when the time has ended. */
function lastKnown<Refused>(state: State<Refused>): Confirmation<never, Refused> {
  const { mayHaveLanded, hasLanded, error, named } = state;
  if (!mayHaveLanded && error) throw error;
  return hasLanded
    ? { kind: 'landed', ...endIn(state) }
    : { kind: 'unknown', detail: detailIn(state), signature: named };
}

/** The last reason, for people. After a refusal both sides are quoted. */
const detailIn = ({ refused, reason, networkReason }: State<unknown>): string | undefined =>
  refused && networkReason !== undefined ? `${reason}; ${networkReason}` : (networkReason ?? reason);

/** What is known of a transaction whose end the network shows. */
const endIn = <Refused>({ named: signature, refused }: State<Refused>) => ({ signature, ...refused });

/** How many sends fit into this time if each is instant. */
function sendsWithin(ms: number): number {
  let sends = 1;
  for (let wait = firstWaitMs, at = wait; at <= ms; at += wait) {
    sends++;
    wait = Math.min(2 * wait, longestWaitMs);
  }
  return sends;
}
