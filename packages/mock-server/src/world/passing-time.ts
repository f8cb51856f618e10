import type { Agenda, Due } from './agenda.js';
import type { Clock } from './clock.js';
import type { Happenings } from './happenings.js';

/** What carries out the events of a kind. */
export type DueHandler = (due: Due) => void;

/** Carries out what is due, each event at its own time. */
export interface PassingTime {
  /** Carries out everything that is due by now. */
  catchUp(): void;
  /** Moves the clock to a time, through all events until then. */
  moveTo(time: number): void;
  /**
   * Moves the clock to the next time at which something happens, and through everything of that time.
   * @returns false when nothing happened within thirty days, through which the clock has moved
   */
  moveToNext(): boolean;
  /** Registers what carries out the events of a kind. */
  on(kind: string, handler: DueHandler): void;
}

const FARTHEST_NEXT = 30 * 86_400_000;

export function createPassingTime(clock: Clock, agenda: Agenda, happenings: Happenings): PassingTime {
  const handlers = new Map<string, DueHandler>();
  /** Handlers may ask what time it is, and may be reached by a request: they never start a second run. */
  let running = false;

  function runUntil(target: number, isEnough: () => boolean = () => false): number {
    let reached = target;
    if (running) return reached;
    running = true;
    try {
      for (let due = agenda.take(target); due; due = agenda.take(target)) {
        const { at } = due;
        clock.at(at, () => handlers.get(due!.kind)?.(due!));
        if (isEnough() && (agenda.nextAt() ?? Infinity) > at) {
          reached = at;
          break;
        }
      }
    } finally {
      running = false;
    }
    return reached;
  }

  function moveTo(time: number): void {
    runUntil(time);
    clock.set(time);
  }

  return {
    catchUp: () => void runUntil(clock.now()),
    moveTo,
    moveToNext() {
      const now = clock.now();
      runUntil(now);
      const before = happenings.count();
      const happened = () => happenings.count() > before;
      clock.set(runUntil(now + FARTHEST_NEXT, happened));
      return happened();
    },
    on: (kind, handler) => void handlers.set(kind, handler),
  };
}
