import type { Clock } from './clock.js';
import type { Happenings } from './happenings.js';

/** Something that will happen at a time. Plain data, so that a snapshot can keep it. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Which handler carries it out. */
  readonly kind: string;
  /** What it happens to, such as the id of an order. */
  readonly subject: string;
  /** Whatever else the handler must know, as text. */
  readonly detail?: string;
}

interface Entry extends Due {
  /** Counts the events in the order of scheduling. */
  readonly order: number;
}

/**
 * What will happen, by time and then in the order of scheduling. Nothing else decides the order, so the same calls give
 * the same events.
 */
export class Agenda {
  /** A binary heap: each entry comes before those at twice its index, plus one and two. */
  private heap: Entry[] = [];
  private scheduled = 0;
  /** What counts. An event that was cancelled stays in the heap until its time. */
  private readonly waiting = new Map<string, Set<Entry>>();

  schedule(due: Due): void {
    const heap = this.heap;
    const entry = { ...due, order: this.scheduled++ };
    this.note(entry);
    heap.push(entry);
    let index = heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (isBefore(heap[parent]!, heap[index]!)) break;
      swap(heap, parent, index);
      index = parent;
    }
  }

  /** When the next event is due; undefined when there is none. */
  nextAt(): number | undefined {
    return this.next()?.at;
  }

  /** Takes the next event, if it is due by a time. */
  take(until: number): Due | undefined {
    const first = this.next();
    if (!first || first.at > until) return undefined;
    pop(this.heap);
    const others = this.waiting.get(first.subject)!;
    others.delete(first);
    if (others.size === 0) this.waiting.delete(first.subject);
    return first;
  }

  /** Cancels all that will happen to something. */
  cancel(subject: string): void {
    this.waiting.delete(subject);
  }

  /** What will happen to something, in the order of scheduling. */
  of(subject: string): readonly Due[] {
    return [...(this.waiting.get(subject) ?? [])];
  }

  clear(): void {
    this.load({ heap: [], scheduled: 0 });
  }

  /** For `load`. */
  save(): SavedAgenda {
    // A sorted list is a heap.
    const heap = this.heap.filter((entry) => this.counts(entry)).sort((a, b) => (isBefore(a, b) ? -1 : 1));
    return { heap, scheduled: this.scheduled };
  }

  load(saved: SavedAgenda): void {
    this.heap = [...saved.heap];
    this.scheduled = saved.scheduled;
    this.waiting.clear();
    for (const entry of this.heap) this.note(entry);
  }

  private next(): Entry | undefined {
    while (this.heap[0] && !this.counts(this.heap[0])) pop(this.heap);
    return this.heap[0];
  }

  private note(entry: Entry): void {
    const others = this.waiting.get(entry.subject);
    if (others) others.add(entry);
    else this.waiting.set(entry.subject, new Set([entry]));
  }

  private counts(entry: Entry): boolean {
    return this.waiting.get(entry.subject)?.has(entry) ?? false;
  }
}

interface SavedAgenda {
  readonly heap: readonly Entry[];
  readonly scheduled: number;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function swap(heap: Entry[], a: number, b: number): void {
  const kept = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = kept;
}

/** Removes the first entry. */
function pop(heap: Entry[]): void {
  const last = heap.pop()!;
  if (heap.length === 0) return;
  heap[0] = last;
  let index = 0;
  for (;;) {
    const left = 2 * index + 1;
    let least = index;
    for (const child of [left, left + 1])
      if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child;
    if (least === index) return;
    swap(heap, index, least);
    index = least;
  }
}

/** What carries out the events of a kind. */
export type DueHandler = (due: Due) => void;

const FARTHEST_NEXT = 30 * 86_400_000;

export function createPassingTime(clock: Clock, agenda: Agenda, happenings: Happenings) {
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
    /** Carries out everything that is due by now. */
    catchUp: (): void => void runUntil(clock.now()),
    /** Moves the clock to a time, through all events until then. */
    moveTo,
    /**
     * Moves the clock to the next time at which something happens, and through everything of that time.
     * @returns false when nothing happened within thirty days, through which the clock has moved
     */
    moveToNext(): boolean {
      const now = clock.now();
      runUntil(now);
      const before = happenings.count();
      const happened = () => happenings.count() > before;
      clock.set(runUntil(now + FARTHEST_NEXT, happened));
      return happened();
    },
    /** Registers what carries out the events of a kind. */
    on: (kind: string, handler: DueHandler): void => void handlers.set(kind, handler),
  };
}

/** Carries out what is due, each event at its own time. */
export type PassingTime = ReturnType<typeof createPassingTime>;
