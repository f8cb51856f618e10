import type { Agenda, Due, PassingTime } from './agenda.js';
import type { Clock } from './clock.js';
import { SHARE_PRICES } from './markets.js';
import type { Prices } from './prices.js';
import type { Seed } from './seed.js';

/** A price that wanders. */
export interface PriceWalk {
  /** How much the price typically moves in a day, as a ratio: 0.05 is 5 %. */
  readonly volatility: number;
  /** How much it grows in a day on average, as a ratio. Default 0. */
  readonly drift?: number | undefined;
  /** Seconds between two prices. Default 60. */
  readonly everySeconds?: number | undefined;
}

/** A price at a time, in milliseconds since 1970. */
export type PricePoint = readonly [at: number, price: number];

interface Walking extends PriceWalk {
  readonly id: string;
  readonly isShare: boolean;
  step: number;
}

interface Scripted {
  readonly id: string;
  readonly points: readonly PricePoint[];
  next: number;
}

interface SavedSources {
  readonly walks: Map<string, Walking>;
  readonly scripts: Map<string, Scripted>;
  made: number;
}

interface SourceParts {
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly time: PassingTime;
  readonly prices: Prices;
  readonly seed: Seed;
}

const DAY_SECONDS = 86_400;
const EVERY = 60;
const [WALK, POINT] = ['price-walk', 'price-point'];

export function createPriceSources({ clock, agenda, time, prices, seed }: SourceParts) {
  const fresh = (): SavedSources => ({ walks: new Map(), scripts: new Map(), made: 0 });
  let state = fresh();
  const normal = normals(seed);

  const stepOf = ({ everySeconds = EVERY }: PriceWalk) => everySeconds * 1000;

  time.on(WALK, ({ subject, detail, at }: Due) => {
    const walk = state.walks.get(subject);
    if (!walk || walk.id !== detail) return;
    const price = prices.now(subject);
    if (price) prices.set(subject, stepped(normal, subject, walk, price));
    walk.step++;
    agenda.schedule({ at: at + stepOf(walk), kind: WALK, subject, detail });
  });

  time.on(POINT, ({ subject, detail }: Due) => {
    const script = state.scripts.get(subject);
    if (!script || script.id !== detail) return;
    prices.set(subject, script.points[script.next]![1]);
    script.next++;
    scheduleNext(subject, script);
  });

  function scheduleNext(subject: string, { id, points, next }: Scripted): void {
    const point = points[next];
    if (point) agenda.schedule({ at: point[0], kind: POINT, subject, detail: id });
    else state.scripts.delete(subject);
  }

  return {
    /** @param isShare whether the price lies between 0 and 1, as that of a market's side */
    walk(key: string, walk: PriceWalk, isShare: boolean): void {
      const walking = { ...walk, id: String(++state.made), isShare, step: 0 };
      state.walks.set(key, walking);
      agenda.schedule({ at: clock.now() + stepOf(walk), kind: WALK, subject: key, detail: walking.id });
    },
    /** Points in the order of their times. */
    points(key: string, points: readonly PricePoint[]): void {
      const script = { id: String(++state.made), points, next: 0 };
      state.scripts.set(key, script);
      scheduleNext(key, script);
    },
    clear: (): void => void (state = fresh()),
    save: (): SavedSources => state,
    load: (saved: SavedSources): void => void (state = saved),
  };
}

/** What moves prices as time passes. Each key has at most one walk and one list of points; a new one replaces the old. */
export type PriceSources = ReturnType<typeof createPriceSources>;

/** The next price of a walk: a geometric one, or one of the odds for a price between 0 and 1. */
function stepped(normal: ReturnType<typeof normals>, key: string, walk: Walking, price: number): number {
  const { volatility, drift = 0, everySeconds = EVERY, step, isShare } = walk;
  const days = everySeconds / DAY_SECONDS;
  const noise = volatility * Math.sqrt(days) * normal(`${key} ${walk.id}`, step);
  if (isShare) {
    const odds = (price / (1 - price)) * Math.exp(drift * days + noise);
    return Math.min(SHARE_PRICES.to, Math.max(SHARE_PRICES.from, odds / (1 + odds)));
  }
  return price * Math.exp((drift - volatility ** 2 / 2) * days + noise);
}

/** How many numbers one hash gives. */
const PER_HASH = 4;

/** Numbers of the standard normal distribution, by name and step, from random bytes (Box and Muller). */
function normals(seed: Seed): (name: string, step: number) => number {
  // Hashing for each step would take longer than the rest of it.
  const known = new Map<string, { readonly block: number; readonly bytes: Buffer }>();
  return (name, step) => {
    const block = Math.floor(step / PER_HASH);
    let hashed = known.get(name);
    if (hashed?.block !== block) {
      hashed = { block, bytes: seed.bytes('walk', name, String(block)) };
      known.set(name, hashed);
    }
    const at = (step % PER_HASH) * 8;
    const [first, second] = [at, at + 4].map((one) => (hashed.bytes.readUInt32LE(one) + 1) / (2 ** 32 + 1));
    return Math.sqrt(-2 * Math.log(first!)) * Math.cos(2 * Math.PI * second!);
  };
}

/** A fall or a rise of a price, and perhaps the way back. */
export interface PriceScript {
  /** Ratio: 0.35 is 35 %. A crash and a depeg fall by it, a pump rises. */
  readonly by: number;
  /** How long the move takes. Default 300. */
  readonly overSeconds?: number | undefined;
  /** How long the price stays before it comes back. Default 0. */
  readonly holdSeconds?: number | undefined;
  /** How long the way back takes. Default: it does not come back. */
  readonly recoverSeconds?: number | undefined;
}

/** How long a move takes if no one says. */
export const SCRIPT_SECONDS = 300;
/** Prices per move. */
const STEPS = 20;

/** Steps of equal ratios from one price to another; the first step comes after the start. */
function move(start: number, seconds: number, from: number, to: number): PricePoint[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return [start + Math.round(seconds * 1000 * share), from * (to / from) ** share] as const;
  });
}

/** The points of a shape that starts at a time and a price. @param sign -1 for a fall, 1 for a rise */
export function pointsOf(shape: PriceScript, sign: 1 | -1, start: number, price: number): PricePoint[] {
  const { by, overSeconds = SCRIPT_SECONDS, recoverSeconds, holdSeconds = 0 } = shape;
  const end = price * (1 + sign * by);
  const there = move(start, overSeconds, price, end);
  if (recoverSeconds === undefined) return there;
  const turn = start + (overSeconds + holdSeconds) * 1000;
  return [...there, ...move(turn, recoverSeconds, end, price)];
}
