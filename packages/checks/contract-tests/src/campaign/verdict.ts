import type { SentMessage } from './proxy.js';
import type { FlowStage, Memory } from './stages/index.js';
import type { Ended } from './task.js';

/** What must never happen. */
export const wrongs = ['doubled', 'two messages', 'false success', 'false failure', 'lost', 'stuck'] as const;
type Wrong = (typeof wrongs)[number];

/** A call of a run, and what had happened by its end. */
export interface Ending {
  readonly ended: Ended | undefined;
  /** The effects of the run so far. */
  readonly effects: readonly string[];
  /** How many of them there were when the call began. */
  readonly effectsBefore: number;
  /** The process was paused, and another one went on with the run. */
  readonly takenOver?: TakenOver;
}

/** What is known of the moment at which another process went on with a run. */
interface TakenOver {
  /** Whether a transaction of the run had left a process. */
  readonly hasSent: boolean;
  /** When that process opened the run, by the clock of `Asked`. Undefined when it did not say. */
  readonly openedAt: number | undefined;
}

export interface Verdict {
  readonly wrongs: readonly (readonly [wrong: Wrong, why: string])[];
  /** How the run ended at last. */
  readonly kind: string;
}

/** Whether this is the run's last word. */
export function isFinal(stage: FlowStage, ended: Ended | undefined): boolean {
  const { result } = ended ?? {};
  return result !== undefined && !stage.open.includes(result.kind) && !hasOpenPart(result);
}

/** Whether `closeAllPositions` or `withdrawExpired` leaves its run open because of one of its transactions. */
const hasOpenPart = ({ items = [], orders = [] }: Parts): boolean =>
  [...items, ...orders].some(({ kind }) => kind === 'unknown' || kind === 'busy');

interface Parts {
  readonly kind?: string;
  readonly items?: readonly { readonly kind?: string }[];
  /** Of legacy orders only their addresses, which have no kind. */
  readonly orders?: readonly { readonly kind?: string }[];
}

/** Advice that means: nothing has happened, begin again or give up. */
const giveUp = ['requote', 'fix-request', 'stop'];

/** The evidence for the verdict. */
interface Judged {
  readonly stage: FlowStage;
  /** Whether the flow can know in the end that what it sent expired: only a node proves it, one that was right at the signature. */
  readonly isProvable: boolean;
  /** What the service remembers at the end. */
  readonly memory: Memory;
  /** Whether there was a node to ask, faulty or not. */
  readonly hasNode: boolean;
  /** What left the processes, in order. */
  readonly sent: readonly SentMessage[];
}

/**
 * Compares what the calls of a run said with what the service remembers.
 *
 * @param effects The effects of the run, once no request is running any more.
 */
export function judge(
  { stage, isProvable, memory, hasNode, sent }: Judged,
  endings: readonly Ending[],
  effects: readonly string[],
): Verdict {
  const found: [Wrong, string][] = [];
  const say = (wrong: Wrong, why: string) => void found.push([wrong, why]);
  const { wanted, success, neither = [] } = stage;
  const last = endings.at(-1)?.ended;
  const count = `${effects.length} of ${wanted} happened`;

  if (effects.length > wanted) say('doubled', count);
  for (const why of unprovenMessages({ stage, memory, hasNode, sent })) say('two messages', why);
  for (const ending of endings) {
    const { ended, effects: then } = ending;
    const { result, error } = ended ?? {};
    if (result && success.includes(result.kind)) {
      if (then.length < wanted)
        say('false success', `it said "${result.kind}" when ${then.length} of ${wanted} had happened`);
      if (result.signature && !Object.hasOwn(memory['signatures']!, result.signature))
        say('false success', `the service does not know its signature ${result.signature}`);
    }
    const isFailure =
      isFinal(stage, ended) && ![...success, ...neither].includes(result!.kind) && !isOwnEnd(result!);
    if (isFailure && (effects.length === wanted || result!.kind === 'failed') && effects.length > 0)
      say('false failure', `it said "${result!.kind}", and ${count}`);
    // After a lost lock, "stop" means that another process goes on.
    const saysNothing = error && error.code !== 'journal/lost-lock' && giveUp.includes(error.next);
    if (saysNothing && then.length > 0 && !couldNotKnow(ending))
      say('false failure', `it said "${error.next}" (${error.message}), and ${then.length} had happened`);
  }
  if (!isFinal(stage, last)) {
    const said =
      last?.result?.kind ?? last?.error?.message ?? (last?.died ? 'its process died' : 'nothing in time');
    const isHonest = !isProvable && effects.length < wanted && isInDoubt(last);
    if (!isHonest) say(effects.length > 0 ? 'lost' : 'stuck', `at the end it said: ${said}; ${count}`);
  }
  return { wrongs: found, kind: last?.result?.kind ?? last?.error?.code ?? 'none' };
}

/** How long before the other process opened the run the journal of the paused one answered for the last time. */
export const answeredBeforeMs = ({ ended, takenOver }: Ending): number =>
  (takenOver?.openedAt ?? NaN) - (ended?.asked?.answeredAt ?? NaN);

/**
 * Whether a paused process had done nothing and had the last answer of its journal before another one opened the run: it
 * said what was true then, only late. Had the journal known of the other one, the flow must say that it lost the run.
 */
const couldNotKnow = (ending: Ending): boolean =>
  ending.takenOver?.hasSent === false && answeredBeforeMs(ending) > 0;

/** How long a blockhash lives, in milliseconds: the mock's blocks take 400. */
const blockhashLifeMs = 150 * 400;

/** For each effect: no further message before the one before it provably can no longer land; never without a node. */
function unprovenMessages({ stage, memory, hasNode, sent }: Omit<Judged, 'isProvable'>): string[] {
  const found: string[] = [];
  const last = new Map<string, SentMessage>();
  for (const one of sent) {
    const effect = stage.effectOf?.(one.message, memory) ?? 'the effect';
    const before = last.get(effect);
    last.set(effect, one);
    if (!before) continue;
    const ageMs = Math.round(one.firstSentAt - before.offeredAt);
    if (!hasNode || ageMs < blockhashLifeMs)
      found.push(`another message for ${effect} was sent when the one before was ${ageMs} ms old`);
  }
  return found;
}

/**
 * Whether a call said of what it could not confirm that its outcome is unknown, or that only the service calls it failed:
 * then nothing more may be signed.
 */
function isInDoubt(ended: Ended | undefined): boolean {
  const result = (ended?.result ?? {}) as Parts & { failed?: readonly { isProven: boolean }[] };
  const { kind, failed = [] } = result;
  const isOpen = hasOpenPart(result) || failed.some(({ isProven }) => !isProven);
  return kind === 'unknown' || (kind === 'some' && isOpen);
}

/** A cancellation that finds the order cancelled, by its own withdrawal: true, if not the whole story. */
const isOwnEnd = ({ kind, state }: Ended['result'] & object): boolean =>
  kind === 'over' && state === 'cancelled';
