import type { Clock } from './clock.js';

/** A mint or a prediction market, whose price moved. */
type PriceListener = (key: string, price: number) => void;

/**
 * The book of prices, in USD per token, or per contract of a market's yes side. It holds what has moved; everything else
 * costs what the description's examples or the seed say.
 */
export interface Prices {
  /** The present price of what has moved; undefined for everything else. */
  moved(key: string): number | undefined;
  /** The present price; undefined when there is none. */
  now(key: string): number | undefined;
  set(key: string, price: number): void;
  /** A trade moves the price by a share, such as 0.01, which goes back by half each minute. */
  push(key: string, share: number): void;
  /** The change of the price over this many milliseconds, in percent. */
  changeSince(key: string, millis: number): number;
  /** Whether anything has moved. */
  hasMoved(): boolean;
  onMove(listener: PriceListener): void;
  clear(): void;
  save(): SavedPrices;
  load(saved: SavedPrices): void;
}

/** One price: what was set, the push of trades, and the last day. */
interface Moved {
  price: number;
  pushed: { share: number; at: number };
  readonly times: number[];
  readonly past: number[];
}

export type SavedPrices = [string, Moved][];

const DAY = 86_400_000;
const HALF_LIFE = 60_000;
/** Floating point leaves digits that no price has. */
const DIGITS = 12;

/** @param base the price of what has not moved */
export function createPrices(clock: Clock, base: (key: string) => number | undefined): Prices {
  const book = new Map<string, Moved>();
  const listeners = new Set<PriceListener>();

  function entry(key: string): Moved | undefined {
    const known = book.get(key);
    if (known) return known;
    const price = base(key);
    if (price === undefined) return undefined;
    const fresh = { price, pushed: { share: 0, at: 0 }, times: [-Infinity], past: [price] };
    book.set(key, fresh);
    return fresh;
  }

  function present({ price, pushed }: Moved): number {
    if (pushed.share === 0) return price;
    const share = pushed.share * 0.5 ** ((clock.now() - pushed.at) / HALF_LIFE);
    return Number((price * (1 + share)).toPrecision(DIGITS));
  }

  const moved = (key: string) => {
    const known = book.get(key);
    return known && present(known);
  };
  const tell = (key: string) => {
    for (const listener of listeners) listener(key, moved(key)!);
  };

  return {
    moved,
    now: (key) => moved(key) ?? base(key),
    set(key, price) {
      const one = entry(key) ?? { price, pushed: { share: 0, at: 0 }, times: [], past: [] };
      book.set(key, one);
      one.price = Number(price.toPrecision(DIGITS));
      one.times.push(clock.now());
      one.past.push(one.price);
      forget(one, clock.now() - DAY);
      tell(key);
    },
    push(key, share) {
      const one = entry(key);
      if (!one) return;
      const left = one.pushed.share * 0.5 ** ((clock.now() - one.pushed.at) / HALF_LIFE);
      one.pushed = { share: Math.max(-0.5, Math.min(1, left + share)), at: clock.now() };
      tell(key);
    },
    changeSince(key, millis) {
      const one = book.get(key);
      if (!one) return 0;
      const before = one.past[indexAt(one.times, clock.now() - millis)] ?? one.past[0] ?? one.price;
      return Number(((present(one) / before - 1) * 100).toFixed(4));
    },
    hasMoved: () => book.size > 0,
    onMove: (listener) => void listeners.add(listener),
    clear: () => book.clear(),
    save: () => [...book],
    load(saved) {
      book.clear();
      for (const [key, one] of saved) book.set(key, one);
    },
  };
}

/** The last index whose time is not after a time; -1 when there is none. */
function indexAt(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const FEW = 256;

/** Drops prices older than a time, keeping the one valid then. Runs rarely, because splicing is slow. */
function forget({ times, past }: Moved, time: number): void {
  if (times.length < FEW || times[times.length >> 1]! > time) return;
  const old = indexAt(times, time);
  times.splice(0, old);
  past.splice(0, old);
}
