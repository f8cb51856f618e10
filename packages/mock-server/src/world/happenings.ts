import { createHash } from 'node:crypto';

/** What happened without a request: a step of an order, the end of a market. */
export interface MockEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Such as `price-order`, `dca-order`, `trigger-v1-order`, `prediction-order`, `market`, `position`. */
  readonly kind: string;
  /** Id of the order, the market or the position. */
  readonly subject: string;
  /** Such as the order's new state. */
  readonly outcome: string;
}

const MOST_KEPT = 1000;
/** How many texts are hashed at once: a hash for each would take longer than everything else about a price. */
const AT_ONCE = 512;

/** Plain data, for a snapshot. */
interface SavedHappenings {
  kept: MockEvent[];
  total: number;
  chained: string;
  waiting: string[];
}

/** What happened, and a hash over all of it: two runs with the same hash went the same way. */
export class Happenings {
  private state!: SavedHappenings;

  constructor() {
    this.clear();
  }

  note(event: MockEvent): void {
    const { state } = this;
    state.total++;
    this.chain(JSON.stringify(event));
    state.kept.push(event);
    if (state.kept.length > 2 * MOST_KEPT) state.kept = state.kept.slice(-MOST_KEPT);
  }

  /** Adds something to the hash that is not listed, such as a price. */
  chain(text: string): void {
    const { state } = this;
    state.waiting.push(text);
    if (state.waiting.length < AT_ONCE) return;
    state.chained = this.hash();
    state.waiting = [];
  }

  /** How many there were. */
  count(): number {
    return this.state.total;
  }

  /** Hash of everything so far, in hex; empty before anything happened. */
  hash(): string {
    const { waiting, chained } = this.state;
    if (waiting.length === 0) return chained;
    return createHash('sha256').update(chained).update(waiting.join('\n')).digest('hex');
  }

  /** The last thousand, in order. */
  list(): readonly MockEvent[] {
    return this.state.kept.slice(-MOST_KEPT);
  }

  clear(): void {
    this.state = { kept: [], total: 0, chained: '', waiting: [] };
  }

  save(): SavedHappenings {
    return this.state;
  }

  load(saved: SavedHappenings): void {
    this.state = saved;
  }
}
