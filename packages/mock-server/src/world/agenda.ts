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
 * the same events. An event is not removed when it becomes pointless: its handler looks whether it still applies.
 */
export class Agenda {
  /** A binary heap: each entry comes before those at twice its index, plus one and two. */
  private heap: Entry[] = [];
  private scheduled = 0;

  schedule(due: Due): void {
    const heap = this.heap;
    heap.push({ ...due, order: this.scheduled++ });
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
    return this.heap[0]?.at;
  }

  /** Takes the next event, if it is due by a time. */
  take(until: number): Due | undefined {
    const heap = this.heap;
    const first = heap[0];
    if (!first || first.at > until) return undefined;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      sink(heap);
    }
    return first;
  }

  clear(): void {
    this.heap = [];
    this.scheduled = 0;
  }

  /** For `load`. */
  save(): SavedAgenda {
    return { heap: this.heap, scheduled: this.scheduled };
  }

  load(saved: SavedAgenda): void {
    this.heap = [...saved.heap];
    this.scheduled = saved.scheduled;
  }
}

export interface SavedAgenda {
  readonly heap: readonly Entry[];
  readonly scheduled: number;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function swap(heap: Entry[], a: number, b: number): void {
  const kept = heap[a]!;
  heap[a] = heap[b]!;
  heap[b] = kept;
}

/** Moves the first entry down to its place. */
function sink(heap: Entry[]): void {
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
