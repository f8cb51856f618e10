/** Waits for a price to cross a threshold. */
export interface Watch {
  /** What is watched: a mint, a market, or `a/b` for the price of one mint in another. */
  readonly key: string;
  readonly side: 'above' | 'below';
  readonly price: number;
  /** The kind of event to schedule. */
  readonly kind: string;
  /** Who waits, such as the id of an order. */
  readonly id: string;
  /** Which of its conditions this is. */
  readonly tag: string;
}

/** Follows a price: the threshold stays a share behind the highest price, or ahead of the lowest. */
export interface Trail extends Omit<Watch, 'price'> {
  readonly bps: number;
  /** The highest or lowest price so far. It fires when the price falls from its highest, or rises from its lowest. */
  mark: number;
  /** Called with each new mark. */
  readonly onMark: (mark: number) => void;
}

export type Fired = Pick<Watch, 'kind' | 'id' | 'tag'>;

/** One key's thresholds, those that fire next at the end. */
interface Thresholds {
  readonly above: Watch[];
  readonly below: Watch[];
  readonly trails: Trail[];
}

/**
 * The conditions that wait for a price, sorted by threshold: a price that fires nothing costs two comparisons, and one per
 * trailing condition. Derived from the orders, so that a snapshot leaves it out.
 */
export class PriceWatches {
  private readonly keys = new Map<string, Thresholds>();
  /** Which keys wait for whom. */
  private readonly waiting = new Map<string, Set<string>>();
  /** The pairs that a mint is part of. */
  private readonly pairs = new Map<string, string[]>();

  add(watch: Watch): void {
    const list = this.of(watch.key)[watch.side];
    const firesLater = (other: Watch) =>
      watch.side === 'above' ? other.price > watch.price : other.price < watch.price;
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (firesLater(list[middle]!)) low = middle + 1;
      else high = middle;
    }
    list.splice(low, 0, watch);
    this.note(watch);
  }

  trail(trail: Trail): void {
    this.of(trail.key).trails.push(trail);
    this.note(trail);
  }

  /** Ends all conditions of one who waits. */
  drop(id: string): void {
    for (const key of this.waiting.get(id) ?? []) {
      const { above, below, trails } = this.keys.get(key)!;
      for (const list of [above, below, trails])
        for (let index = list.length - 1; index >= 0; index--)
          if (list[index]!.id === id) list.splice(index, 1);
    }
    this.waiting.delete(id);
  }

  /** What someone waits for. */
  waitsOf(id: string): readonly (Watch | Trail)[] {
    return [...(this.waiting.get(id) ?? [])].flatMap((key) => {
      const { above, below, trails } = this.keys.get(key)!;
      return [...above, ...below, ...trails].filter((one) => one.id === id);
    });
  }

  /** The keys of pairs that a mint is part of. */
  pairsOf(mint: string): readonly string[] {
    return this.pairs.get(mint) ?? [];
  }

  /** The conditions that a price meets, in the order in which it crossed their thresholds. They no longer wait. */
  moved(key: string, price: number): Fired[] {
    const thresholds = this.keys.get(key);
    if (!thresholds) return [];
    const { above, below, trails } = thresholds;
    const fired: (Watch | Trail)[] = [];
    while (above.length > 0 && above.at(-1)!.price <= price) fired.push(above.pop()!);
    while (below.length > 0 && below.at(-1)!.price >= price) fired.push(below.pop()!);
    for (let index = 0; index < trails.length; index++) {
      if (!hasTurned(trails[index]!, price)) continue;
      fired.push(...trails.splice(index, 1));
      index--;
    }
    // An order fires once, whichever of its conditions comes first.
    const first = fired.filter(({ id }, index) => fired.findIndex((one) => one.id === id) === index);
    for (const { id } of first) this.drop(id);
    return first.map(({ kind, id, tag }) => ({ kind, id, tag }));
  }

  clear(): void {
    this.keys.clear();
    this.waiting.clear();
    this.pairs.clear();
  }

  private of(key: string): Thresholds {
    const known = this.keys.get(key);
    if (known) return known;
    const fresh: Thresholds = { above: [], below: [], trails: [] };
    this.keys.set(key, fresh);
    if (key.includes('/'))
      for (const mint of key.split('/')) this.pairs.set(mint, [...this.pairsOf(mint), key]);
    return fresh;
  }

  private note({ id, key }: { id: string; key: string }): void {
    const keys = this.waiting.get(id) ?? new Set();
    keys.add(key);
    this.waiting.set(id, keys);
  }
}

/** Moves a trail's mark along, and says whether the price has turned far enough. */
function hasTurned(trail: Trail, price: number): boolean {
  const isNewMark = trail.side === 'below' ? price > trail.mark : price < trail.mark;
  if (isNewMark) {
    trail.mark = price;
    trail.onMark(price);
    return false;
  }
  const share = trail.bps / 10_000;
  return trail.side === 'below' ? price <= trail.mark * (1 - share) : price >= trail.mark * (1 + share);
}
