import { isGalileanError } from '../errors.js';
import type { Confirmation, SendAndConfirm } from './confirmation.js';
import type { NamedId } from './send-result.js';
import { isProvenExpired, type SignatureStatus } from './signature-status.js';

const firstWaitMs = 500;
const longestWaitMs = 8000;
/** The longest wait while only the network is asked, since that costs the service nothing. */
const longestNetworkWaitMs = 2000;

/**
 * Sends signed bytes until their outcome is known: send, read the service's records, ask the network, wait, and send the
 * same bytes again. Sending again is safe because the same transaction cannot run twice.
 *
 * A refusal counts only when no earlier send may have landed, since that send may be the reason for the refusal.
 *
 * @throws the error of a send that was unauthorized or rate-limited, when nothing else was sent; what `send` throws
 */
export async function sendAndConfirm<Done, Refused>(
  task: SendAndConfirm<Done, Refused>,
): Promise<Confirmation<Done, Refused>> {
  const { pause, resendMs, confirmMs = 90_000, now = () => performance.now() } = task;
  const started = now();
  const sendUntil = started + remainingMs(resendMs, task.sentBeforeAt);
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
  /** A refusal. It counts unless the records show that it happened anyway. */
  refused?: { readonly refused: Refused };
  /** The network answered `pending`, so it may know more later. */
  isPending?: boolean;
  hasLanded?: boolean;
  /** The transaction id that an answer named. */
  named?: NamedId;
  /** The error of a send that submitted nothing. */
  error?: Error;
  reason?: string;
}

type Step<Done, Refused> = Promise<Confirmation<Done, Refused> | undefined>;

/** Sends once, while there is time for it. */
async function sendOnce<Done, Refused>(
  { send, countSend, resendMs }: SendAndConfirm<Done, Refused>,
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
  switch (result.kind) {
    case 'done':
      return result;
    case 'refused':
      if (result.isFinal) return { kind: 'refused', refused: result.refused };
      state.isSending = false;
      if (state.mayHaveLanded) state.reason = 'the service refuses what may have landed before';
      else state.refused = result;
      return undefined;
    case 'rate-limited':
      state.error = result.error;
      return undefined;
    case 'unauthorized':
      if (!state.mayHaveLanded) throw result.error;
      state.isSending = false;
      break;
    case 'forwarded':
      state.isSending = false;
      state.mayHaveLanded = true;
      break;
    case 'unknown':
      state.mayHaveLanded = true;
  }
  if ('signature' in result) state.named = result.signature ?? state.named;
  const reason = 'error' in result ? result.error.message : result.reason;
  if (reason !== undefined) state.reason = reason;
  return undefined;
}

/** Reads the service's records. A refusal counts when they show nothing. */
async function checkRecords<Done, Refused>(
  { findRecord }: SendAndConfirm<Done, Refused>,
  { mayHaveLanded, refused }: State<Refused>,
): Step<Done, Refused> {
  if (findRecord && (mayHaveLanded || refused)) {
    const done = await findRecord().catch(ignoreServiceError);
    if (done !== undefined) return { kind: 'done', done };
  }
  return refused && { kind: 'refused', refused: refused.refused };
}

/** Records that cannot be read show nothing. Rethrows a mistake of the caller. */
function ignoreServiceError(error: unknown): undefined {
  if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
}

/** Asks the network, once something may have landed. */
async function askNetwork<Done, Refused>(
  { network, sentBeforeAt }: SendAndConfirm<Done, Refused>,
  state: State<Refused>,
): Step<Done, Refused> {
  if (!network || !state.mayHaveLanded) return undefined;
  const { getStatus, signature: known, isOnlyId = true, isDoneWhenLanded = true, ...context } = network;
  const signature = known ?? state.named;
  if (signature === undefined) return undefined;
  let answer: SignatureStatus;
  try {
    // The caller's function may return anything.
    answer = Object(await getStatus(signature, { ...context, sentAt: sentBeforeAt })) as SignatureStatus;
  } catch (error) {
    context.signal?.throwIfAborted();
    answer = { status: 'pending', reason: String(error instanceof Error ? error.message : error) };
  }
  const { status } = answer;
  state.isPending = status === 'pending';
  state.hasLanded = status === 'landed';
  if (status === 'failed' || (status === 'landed' && isDoneWhenLanded))
    return { kind: status, ...namedIn(state) };
  // The same bytes may land under another id when somebody else pays, as the payer may sign them again.
  if (known !== undefined && isOnlyId && isProvenExpired(answer, context)) return { kind: 'expired' };
  if (status === 'expired') state.reason = 'the network says that it expired, without proof';
  else if ('reason' in answer && answer.reason !== undefined) state.reason = answer.reason;
  return undefined;
}

/** The result when the time has ended. */
function lastKnown<Refused>(state: State<Refused>): Confirmation<never, Refused> {
  const { mayHaveLanded, hasLanded, error, reason } = state;
  if (!mayHaveLanded && error) throw error;
  if (hasLanded) return { kind: 'landed', ...namedIn(state) };
  return { kind: 'unknown', ...(reason !== undefined && { detail: reason }), ...namedIn(state) };
}

const namedIn = ({ named }: State<unknown>) => (named === undefined ? {} : { signature: named });

/**
 * The time left for sending. Only the wall clock knows how long a restart took. If it was set back, the whole time starts
 * again; `countSend` limits the sends then.
 */
function remainingMs(resendMs: number, sentBeforeAt: number | undefined): number {
  if (sentBeforeAt === undefined) return resendMs;
  return Math.max(0, resendMs - Math.max(0, Date.now() - sentBeforeAt));
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
