import { isGalileanError } from '../errors.js';
import type { NamedId, Sending } from './sending.js';
import {
  isProvenExpired,
  type GetSignatureStatus,
  type SignatureContext,
  type SignatureStatus,
} from './signature-status.js';

/** How a transaction is asked for on the network. */
export interface OnNetwork extends SignatureContext {
  readonly getStatus: GetSignatureStatus;
  /** Its id on chain, base58. Undefined while only the service knows it: then the id is taken from an answer. */
  readonly signature: string | undefined;
  /** Whether landing is all that was wanted. When not, only the service says `done`. Default true. */
  readonly isDoneWhenLanded?: boolean;
}

/** What `sendAndConfirm` needs. */
export interface SendAndConfirm<Done, Refused> {
  /** Sends the signed bytes, the same each time, and once per call. */
  readonly send: () => Promise<Sending<Done, Refused>>;
  /** Looks whether the service's records show it; undefined when they do not. Default: the service keeps none. */
  readonly look?: (() => Promise<Done | undefined>) | undefined;
  /** Default: the network is not asked. */
  readonly network?: OnNetwork | undefined;
  /** When the same bytes were sent first by an earlier call, in milliseconds since 1970. Default: never. */
  readonly sentBeforeAt?: number | undefined;
  /** How long the same bytes are sent, in milliseconds. */
  readonly resendMs: number;
  /** How long the network is asked after that, while it says `pending`. Milliseconds, default 90,000. */
  readonly confirmMs?: number | undefined;
  /** Waits, unless the caller's signal ends it. */
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds that never jump. Default `performance.now`. */
  readonly now?: () => number;
}

/** The outcome of signed bytes. */
export type Confirmation<Done, Refused> =
  /** The service's answer or records say that it happened. */
  | { readonly kind: 'done'; readonly done: Done }
  /** The service refused, in its own documented words. */
  | { readonly kind: 'refused'; readonly refused: Refused }
  /** The network says it: `expired` is proven. `signature` is the id where only an answer told it. */
  | { readonly kind: 'landed' | 'failed' | 'expired'; readonly signature?: NamedId }
  /** Neither says it. `detail` is what the service or the network said last, for people. */
  | { readonly kind: 'unknown'; readonly detail?: string; readonly signature?: NamedId };

/**
 * How a transaction is asked for, where the caller has a node. While its id is not known, as when another party pays and
 * signs later, the network cannot find it and would say that it never was: then it is not asked.
 */
export const onNetwork = (
  getStatus: GetSignatureStatus | undefined,
  signature: string | undefined,
  context: Omit<OnNetwork, 'getStatus' | 'signature'>,
): OnNetwork | undefined => getStatus && { ...context, getStatus, signature };

const firstWaitMs = 500;
const longestWaitMs = 8000;
/** When only the network is asked, waiting spares the service nothing. */
const longestWaitToAskMs = 2000;

/**
 * Finds out what signed bytes end with: sends them, looks into the service's records, asks the network, waits, and
 * sends the same bytes again while the outcome is open, for they are the same transaction and cannot run twice.
 *
 * A refusal counts only when no earlier sending is open, for what was sent before may be the reason of the refusal.
 *
 * @throws the error of a sending that was not admitted, or never taken, when no other one is open; what `send` throws
 */
export async function sendAndConfirm<Done, Refused>(
  about: SendAndConfirm<Done, Refused>,
): Promise<Confirmation<Done, Refused>> {
  const { pause, resendMs, confirmMs = 90_000, now = () => performance.now() } = about;
  const started = now();
  const sendUntil = started + remainingMs(resendMs, about.sentBeforeAt);
  const askUntil = sendUntil + confirmMs;
  const state: State<Refused> = { isOpen: about.sentBeforeAt !== undefined, isSending: true };
  for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
    const end = (await sent(about, state)) ?? (await looked(about, state)) ?? (await asked(about, state));
    if (end) return end;
    if (now() + wait > sendUntil) state.isSending = false;
    if (!state.isSending && !about.look) wait = Math.min(wait, longestWaitToAskMs);
    const next = now() + wait;
    const mayLook = about.look && next <= sendUntil;
    const mayAsk = state.isAskedAgain && next <= askUntil;
    if (!state.isSending && !mayLook && !mayAsk) return unresolved(state);
    await pause(wait);
  }
}

/** What is known so far. */
interface State<Refused> {
  /** A sending may have been acted on, and no answer says how it ended. */
  isOpen: boolean;
  /** The same bytes go again. */
  isSending: boolean;
  /** The refusal that counts when the records do not show that it happened. */
  refused?: { readonly refused: Refused };
  /** The network may know more the next time. */
  isAskedAgain?: boolean;
  hasLanded?: boolean;
  /** The id that an answer named. */
  named?: NamedId;
  /** The error of a sending that was not taken. */
  error?: Error;
  reason?: string;
}

type End<Done, Refused> = Promise<Confirmation<Done, Refused> | undefined>;

/** Sends once, unless the time for that has ended. */
async function sent<Done, Refused>(
  { send }: SendAndConfirm<Done, Refused>,
  state: State<Refused>,
): End<Done, Refused> {
  if (!state.isSending) return undefined;
  const sending = await send();
  switch (sending.kind) {
    case 'done':
      return sending;
    case 'refused':
      if (sending.isFinal) return { kind: 'refused', refused: sending.refused };
      state.isSending = false;
      if (state.isOpen) state.reason = 'the service refuses what may have been taken before';
      else state.refused = sending;
      return undefined;
    case 'not-taken':
      state.error = sending.error;
      return undefined;
    case 'not-admitted':
      if (!state.isOpen) throw sending.error;
      state.isSending = false;
      break;
    case 'handed-over':
      state.isSending = false;
      state.isOpen = true;
      break;
    case 'open':
      state.isOpen = true;
  }
  if ('signature' in sending) state.named = sending.signature ?? state.named;
  const reason = 'error' in sending ? sending.error.message : sending.reason;
  if (reason !== undefined) state.reason = reason;
  return undefined;
}

/** Looks into the service's records. Without a trace in them, a refusal counts. */
async function looked<Done, Refused>(
  { look }: SendAndConfirm<Done, Refused>,
  { isOpen, refused }: State<Refused>,
): End<Done, Refused> {
  if (look && (isOpen || refused)) {
    const done = await look().catch(notSeen);
    if (done !== undefined) return { kind: 'done', done };
  }
  return refused && { kind: 'refused', refused: refused.refused };
}

/** Where the service cannot be asked, nothing is seen. */
function notSeen(error: unknown): undefined {
  if (!isGalileanError(error) || /^(config|params)\//.test(error.code)) throw error;
}

/** Asks the network, once something may have landed. */
async function asked<Done, Refused>(
  { network }: SendAndConfirm<Done, Refused>,
  state: State<Refused>,
): End<Done, Refused> {
  if (!network || !state.isOpen) return undefined;
  const { getStatus, signature: known, isDoneWhenLanded = true, ...context } = network;
  const signature = known ?? state.named;
  if (signature === undefined) return undefined;
  let answer: SignatureStatus;
  try {
    // A function of the caller's may answer anything.
    answer = Object(await getStatus(signature, context)) as SignatureStatus;
  } catch (error) {
    context.signal?.throwIfAborted();
    answer = { status: 'pending', reason: String(error instanceof Error ? error.message : error) };
  }
  const { status } = answer;
  state.isAskedAgain = status === 'pending';
  state.hasLanded = status === 'landed';
  if (status === 'failed' || (status === 'landed' && isDoneWhenLanded))
    return { kind: status, ...namedIn(state) };
  // What an answer named may not be the only id under which these bytes can land.
  if (known !== undefined && isProvenExpired(answer, context)) return { kind: 'expired' };
  if (status === 'expired') state.reason = 'the network says that it expired, without proof';
  else if ('reason' in answer && answer.reason !== undefined) state.reason = answer.reason;
  return undefined;
}

function unresolved<Refused>(state: State<Refused>): Confirmation<never, Refused> {
  const { isOpen, hasLanded, error, reason } = state;
  if (!isOpen && error) throw error;
  if (hasLanded) return { kind: 'landed', ...namedIn(state) };
  return { kind: 'unknown', ...(reason !== undefined && { detail: reason }), ...namedIn(state) };
}

const namedIn = ({ named }: State<unknown>) => (named === undefined ? {} : { signature: named });

/**
 * Within a process, time never jumps. Across a restart only the wall clock knows how much has passed: one that was set
 * back gives the whole time again, and no more.
 */
function remainingMs(resendMs: number, sentBeforeAt: number | undefined): number {
  if (sentBeforeAt === undefined) return resendMs;
  return Math.max(0, resendMs - Math.max(0, Date.now() - sentBeforeAt));
}
