import type { Clock } from './clock.js';
import { emptySeries, note, type Series, valueAt } from './series.js';

/** A mint or a prediction market, whose price moved. */
type PriceListener = (key: string, price: number) => void;

/** One price: what was set, the push of trades, and each change so far. */
interface Moved {
  price: number;
  pushed: { share: number; at: number };
  readonly past: Series<number>;
}

type SavedPrices = [string, Moved][];

const HALF_LIFE = 60_000;
/** What is left of a push then shows in no line. */
const LITTLE = 1e-6;
/** Floating point leaves digits that no price has. */
const DIGITS = 12;

/** @param base the price of what has not moved */
export function createPrices(clock: Clock, base: (key: string) => number | undefined) {
  const book = new Map<string, Moved>();
  const listeners = new Set<PriceListener>();

  function entry(key: string): Moved {
    const known = book.get(key);
    if (known) return known;
    const price = base(key);
    const past = price === undefined ? emptySeries<number>() : always(price);
    const fresh = { price: price ?? NaN, pushed: { share: 0, at: 0 }, past };
    book.set(key, fresh);
    return fresh;
  }

  const present = (one: Moved) => priceAt(one, clock.now());

  function change(key: string, one: Moved, work: () => void): void {
    noteWayBack(one, clock.now());
    work();
    note(one.past, clock.now(), present(one));
    tell(key);
  }

  const moved = (key: string) => {
    const known = book.get(key);
    return known && present(known);
  };
  const tell = (key: string) => {
    for (const listener of listeners) listener(key, moved(key)!);
  };

  return {
    /** The present price of what has moved; undefined for everything else. */
    moved,
    /** The present price; undefined when there is none. */
    now: (key: string): number | undefined => moved(key) ?? base(key),
    set(key: string, price: number): void {
      const one = entry(key);
      change(key, one, () => (one.price = Number(price.toPrecision(DIGITS))));
    },
    /** A trade moves the price by a share, such as 0.01, which goes back by half each minute. */
    push(key: string, share: number): void {
      if (!book.has(key) && base(key) === undefined) return;
      const one = entry(key);
      const at = clock.now();
      const left = leftAt(one.pushed, at);
      change(key, one, () => (one.pushed = { share: Math.max(-0.5, Math.min(1, left + share)), at }));
    },
    /** The change of the price over this many milliseconds, in percent. */
    changeSince(key: string, millis: number): number {
      const one = book.get(key);
      if (!one) return 0;
      const before = valueAt(one.past, clock.now() - millis) ?? one.past.values[0] ?? one.price;
      return Number(((present(one) / before - 1) * 100).toFixed(4));
    },
    /** The price over time, until now; empty when there is none. */
    series(key: string): Series<number> {
      const one = book.get(key);
      if (one) {
        const past = { times: [...one.past.times], values: [...one.past.values] };
        noteWayBack({ ...one, past }, clock.now());
        note(past, clock.now(), present(one));
        return past;
      }
      const price = base(key);
      return price === undefined ? emptySeries() : always(price);
    },
    onMove: (listener: PriceListener): void => void listeners.add(listener),
    clear: (): void => book.clear(),
    save: (): SavedPrices => [...book],
    load(saved: SavedPrices): void {
      book.clear();
      for (const [key, one] of saved) book.set(key, one);
    },
  };
}

/**
 * The book of prices, in USD per token, or per contract of a market's yes side. It holds what has moved; everything else
 * costs what the description's examples or the seed say.
 */
export type Prices = ReturnType<typeof createPrices>;

const always = (price: number): Series<number> => ({ times: [-Infinity], values: [price] });

const leftAt = ({ share, at }: Moved['pushed'], time: number): number =>
  share === 0 ? 0 : share * 0.5 ** ((time - at) / HALF_LIFE);

function priceAt({ price, pushed }: Moved, time: number): number {
  if (pushed.share === 0) return price;
  return Number((price * (1 + leftAt(pushed, time))).toPrecision(DIGITS));
}

/** A pushed price goes back without an event: notes where it was at each half-life. */
function noteWayBack(one: Moved, until: number): void {
  const { pushed, past } = one;
  const noted = Math.max(pushed.at, past.times.at(-1) ?? pushed.at);
  let at = pushed.at + Math.floor((noted - pushed.at) / HALF_LIFE) * HALF_LIFE;
  while (Math.abs(leftAt(pushed, at)) > LITTLE && (at += HALF_LIFE) < until) note(past, at, priceAt(one, at));
}
