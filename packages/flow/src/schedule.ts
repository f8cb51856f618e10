import { type GalileanError, isGalileanError } from '@galilean/client';
import { checkRules, type FlowError, isFlowError, type Rules } from './flow-error.js';
import type { Journal, RunKey, UnfinishedRun } from './journal-interface.js';
import { pause } from './watch.js';

/** When something is done, and how late. */
export interface Schedule {
  /** Names the schedule, and is how the names of its runs begin. Letters, digits, `.`, `_`, `-`, at most 39. */
  readonly name: string;
  /** When the first slot begins, in milliseconds since 1970. Keep it: all slots follow from it, in every process. */
  readonly from: number;
  /** From one slot to the next, in milliseconds. */
  readonly everyMs: number;
  /** How many slots. Default: without end. */
  readonly count?: number | undefined;
  /**
   * How late a slot may be started or tried again, in milliseconds from its beginning, at least 1,000. Later it is left out, and its run is
   * abandoned if one has started; a run that has signed goes on. With more than `everyMs`, slots that passed while nothing ran
   * are done late, each once, and at once: also after a clock that jumped ahead or a lost journal. Default `everyMs`: a slot
   * lasts until the next one.
   */
  readonly lateMs?: number | undefined;
  /** The wallet that signs, in base58. */
  readonly wallet: string;
  /** Where the runs are recorded. A slot whose run is forgotten may be done again. */
  readonly journal: Pick<Journal, 'open' | 'unfinished' | 'finished' | 'abandon'>;
  /** How long to wait before a run is called again that failed or is not known to have ended. Milliseconds, default 10,000. */
  readonly retryMs?: number | undefined;
  /** Ends the schedule, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Where time comes from, for tests. Default: the system's clock. */
  readonly clock?: ScheduleClock | undefined;
}

/** Where a schedule reads the time. */
export interface ScheduleClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this long, or earlier; rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** One turn of a schedule. */
export interface Slot {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** The name of its run, which no other slot has. */
  readonly run: string;
  /** The parameters of the run, if an earlier call started it. Pass the same ones: it takes no others. */
  readonly input?: unknown;
}

/** Options for the flow of a slot: pass all of them. */
export interface SlotOptions {
  /** The slot's. */
  readonly run: string;
  /** The schedule's. */
  readonly journal: Pick<Journal, 'open'>;
  /** The schedule's. */
  readonly signal: AbortSignal | undefined;
}

/** The outcome of a slot. One slot may have several: each call of its run has one. */
export type Round<Result> = Slot &
  (
    | {
        /** The work returned. If its run has no result yet, such as after `unknown`, it is called again. */
        readonly kind: 'returned';
        readonly result: Result;
      }
    | {
        /** The work failed. It is called again while the slot lasts, and later if it has signed. */
        readonly kind: 'failed';
        readonly error: FlowError | GalileanError;
      }
    /** Its run started but signed nothing, and the slot is older than `lateMs`: it is abandoned. */
    | { readonly kind: 'abandoned' }
  );

/** A slot that is due. */
interface Due extends Slot {
  /** Called again from then on. */
  from: number;
  /** Whether its last call returned: then it is done unless its run is open. */
  hasReturned?: boolean;
}

const systemClock: ScheduleClock = { now: () => Date.now(), sleep: pause };

/** The clock is looked at this often, because timers do not run while a machine sleeps. */
const longestSleepMs = 60_000;

/**
 * Does the work once per slot, over restarts and in any number of processes: the slot is the name of the run, and a run that
 * is called again signs nothing twice. Slots never overlap: one whose work lasts too long lets the next ones pass.
 *
 * @param work Calls one flow with these options, which name the slot's run, and returns its result. It may also call none.
 * @returns the outcome of each slot, as it happens, until there is no other slot. Errors of flows and clients are among them.
 * @throws FlowError `flow/bad-input`; the signal's reason; what `work` throws besides
 */
export async function* everySlot<Result>(
  schedule: Schedule,
  work: (options: SlotOptions, slot: Slot) => Promise<Result>,
): AsyncGenerator<Round<Result>, void, undefined> {
  checkRules(scheduleRules, schedule, { flow: 'everySlot', wallet: schedule.wallet });
  const { from, everyMs, count = Infinity, lateMs = everyMs, wallet, journal, signal } = schedule;
  const { retryMs = 10_000, clock = systemClock } = schedule;
  const due = new Map<string, Due>();
  const slotAt = (index: number): Due => {
    const at = from + index * everyMs;
    return { at, run: runOf(schedule, at), from: at };
  };
  /** No earlier slot is looked for any more. */
  let next = 0;
  /** An earlier slot may have ended before it is looked for: before the start, or while the clock was ahead. */
  let unseen = Infinity;

  for (;;) {
    signal?.throwIfAborted();
    const now = clock.now();
    const isOver = ({ at }: Slot) => at + lateMs <= now;
    const last = Math.min(Math.max(-1, Math.floor((now - from) / everyMs)), count - 1);
    if (last + 1 < next) {
      // The clock was ahead and is back. Slots that it passed over are looked for, as after a start.
      unseen = Math.max(unseen, next);
      next = 0;
      due.clear();
    }
    const open = new Map<string, UnfinishedRun>();
    for (const run of await journal.unfinished(wallet)) {
      // One that cannot be read may have signed. Its flow fails with the reason when the slot is called.
      const at = timeOf(schedule, run);
      if ('unreadable' in run || at === undefined) continue;
      open.set(run.run, run);
      const from = run.signed ? Math.min(now, at) : at;
      if (!due.has(run.run)) due.set(run.run, { at, run: run.run, from });
    }
    const first = Math.floor((now - lateMs - from) / everyMs) + 1;
    // Later on only another process can have ended one, and calling its work again returns its result.
    const ended = next < unseen && next <= last ? await journal.finished(wallet) : [];
    const done = new Set(ended.filter((run) => !('unreadable' in run)).map(({ run }) => run));
    for (let index = Math.max(first, next); index <= last; index++) {
      const slot = slotAt(index);
      if (!done.has(slot.run) && !due.has(slot.run)) due.set(slot.run, slot);
    }
    next = last + 1;
    if (unseen === Infinity) unseen = next;

    let hasWorked = false;
    // The one that has waited longest comes first: else runs that stay unknown keep all later slots from coming.
    for (const slot of [...due.values()].sort((one, other) => one.from - other.from || one.at - other.at)) {
      const run = open.get(slot.run);
      if (slot.hasReturned && !run) {
        due.delete(slot.run);
        continue;
      }
      if (slot.from > now) continue;
      const { at, run: name } = slot;
      const about: Slot = { at, run: name, ...(run && { input: run.input }) };
      hasWorked = true;
      slot.from = now + retryMs;
      if (isOver(slot) && !run?.signed) {
        const gone = await abandon(schedule, name);
        if (gone !== 'held') due.delete(name);
        if (gone === true) yield { ...about, kind: 'abandoned' };
        continue;
      }
      let round: Round<Result>;
      let waitMs = retryMs;
      try {
        round = { ...about, kind: 'returned', result: await work({ run: name, journal, signal }, about) };
        slot.hasReturned = true;
      } catch (error) {
        signal?.throwIfAborted();
        if (!isFlowError(error) && !isGalileanError(error)) throw error;
        round = { ...about, kind: 'failed', error };
        if (isFlowError(error) && error.next !== 'resume' && error.next !== 'wait') waitMs = everyMs;
      }
      slot.from = clock.now() + waitMs;
      yield round;
      // What lasted may have let other slots begin.
      break;
    }
    if (hasWorked) continue;
    const isLast = last === count - 1;
    if (isLast && due.size === 0) return;
    const until = Math.min(
      isLast ? Infinity : slotAt(last + 1).at,
      ...[...due.values()].map((slot) => slot.from),
    );
    await clock.sleep(Math.min(Math.max(0, until - clock.now()), longestSleepMs), signal);
  }
}

/** The name of a slot's run: its time in ISO 8601, without the colons that no name of a run may have. */
const runOf = ({ name }: Schedule, at: number): string =>
  `${name}.${new Date(at).toISOString().replaceAll(':', '-')}`;

/** The time of the slot whose run has this name; undefined for a run of something else. */
function timeOf({ name }: Schedule, { run }: RunKey): number | undefined {
  const [, day, hour, minute, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(
      run.startsWith(`${name}.`) ? run.slice(name.length + 1) : '',
    ) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${rest}`);
}

/** Ends the run of a slot that has passed. @returns `held` when it has signed meanwhile, or while a process holds it */
async function abandon({ journal, wallet, signal }: Schedule, run: string): Promise<boolean | 'held'> {
  try {
    return await journal.abandon({ wallet, run }, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (isFlowError(error, 'journal/unreadable')) return false;
    if (isFlowError(error)) return 'held';
    throw error;
  }
}

/** The years that ISO 8601 writes with four digits end here. */
const latest = Date.UTC(9999, 11, 31);

const isWhole = (value: number, least: number): boolean =>
  Number.isInteger(value) && value >= least && value <= latest;

const scheduleRules: Rules<Schedule> = {
  '`name` must be letters, digits, `.`, `_` and `-`, at most 39.': ({ name }) => /^[\w.-]{1,39}$/.test(name),
  '`from` must be whole milliseconds since 1970.': ({ from }) => isWhole(from, 0),
  '`everyMs` must be whole milliseconds above 0.': ({ everyMs }) => isWhole(everyMs, 1),
  '`count` must be a whole number above 0.': ({ count = 1 }) => isWhole(count, 1),
  // Timers are late too: with less, no slot would ever come.
  '`lateMs` must be whole milliseconds from 1,000.': ({ lateMs = 1000 }) => isWhole(lateMs, 1000),
};
