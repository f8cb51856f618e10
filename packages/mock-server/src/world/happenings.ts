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

/** What happened, and a hash over all of it: two runs with the same hash went the same way. */
export class Happenings {
  private kept: Happening[] = [];
  private total = 0;
  private chained = '';

  note(happening: Happening): void {
    this.total++;
    this.chain(JSON.stringify(happening));
    this.kept.push(happening);
    if (this.kept.length > 2 * MOST_KEPT) this.kept = this.kept.slice(-MOST_KEPT);
  }

  /** Takes something into the hash that is not worth listing, such as a price. */
  chain(text: string): void {
    this.chained = createHash('sha256').update(this.chained).update(text).digest('hex');
  }

  /** How many there were. */
  count(): number {
    return this.total;
  }

  /** Of everything so far, in hex; empty before anything happened. */
  hash(): string {
    return this.chained;
  }

  /** The last thousand, in order. */
  list(): readonly Happening[] {
    return this.kept.slice(-MOST_KEPT);
  }

  clear(): void {
    this.load({ kept: [], total: 0, chained: '' });
  }

  save(): SavedHappenings {
    return { kept: [...this.kept], total: this.total, chained: this.chained };
  }

  load(saved: SavedHappenings): void {
    this.kept = [...saved.kept];
    this.total = saved.total;
    this.chained = saved.chained;
  }
}

export interface SavedHappenings {
  readonly kept: readonly Happening[];
  readonly total: number;
  readonly chained: string;
}
