import { createHash } from 'node:crypto';

/** Something that happened without a request: a step of an order, the end of a market. */
export interface Happening {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Such as `price-order`, `dca-order`, `market`. */
  readonly kind: string;
  /** Such as the id of the order. */
  readonly subject: string;
  /** Such as the order's new state. */
  readonly outcome: string;
}

const MOST_KEPT = 1000;
/** How many texts are hashed at once: a hash for each would take longer than everything else about a price. */
const AT_ONCE = 512;

/** What happened, and a hash over all of it: two runs with the same hash went the same way. */
export class Happenings {
  private kept: Happening[] = [];
  private total = 0;
  private chained = '';
  private waiting: string[] = [];

  note(happening: Happening): void {
    this.total++;
    this.chain(JSON.stringify(happening));
    this.kept.push(happening);
    if (this.kept.length > 2 * MOST_KEPT) this.kept = this.kept.slice(-MOST_KEPT);
  }

  /** Takes something into the hash that is not worth listing, such as a price. */
  chain(text: string): void {
    this.waiting.push(text);
    if (this.waiting.length < AT_ONCE) return;
    this.chained = this.hash();
    this.waiting = [];
  }

  /** How many there were. */
  count(): number {
    return this.total;
  }

  /** Hash of everything so far, in hex; empty before anything happened. */
  hash(): string {
    if (this.waiting.length === 0) return this.chained;
    return createHash('sha256').update(this.chained).update(this.waiting.join('\n')).digest('hex');
  }

  /** The last thousand, in order. */
  list(): readonly Happening[] {
    return this.kept.slice(-MOST_KEPT);
  }

  clear(): void {
    this.load({ kept: [], total: 0, chained: '', waiting: [] });
  }

  save(): SavedHappenings {
    return { kept: [...this.kept], total: this.total, chained: this.chained, waiting: [...this.waiting] };
  }

  load(saved: SavedHappenings): void {
    this.kept = [...saved.kept];
    this.total = saved.total;
    this.chained = saved.chained;
    this.waiting = [...saved.waiting];
  }
}

export interface SavedHappenings {
  readonly kept: readonly Happening[];
  readonly total: number;
  readonly chained: string;
  readonly waiting: readonly string[];
}
