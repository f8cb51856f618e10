import type { Live } from '../domains/live.js';
import { setKeepersAwake } from '../world/keeper.js';
import { CandleError, readCandles } from '../world/candles.js';
import { FAULT_STEPS } from '../world/movement.js';
import { pointsOf } from '../world/price-shapes.js';
import type { PricePoint } from '../world/price-sources.js';
import type { World } from '../domains/world.js';
import { assetNamed } from './asset.js';
import { ControlError } from '../contract/control-error.js';
import { type Fields, flag, numberIn, oneOf, text, whole } from './fields.js';

type Action = (live: Live, fields: Fields) => object;

/** What moves the world: its clock, its prices and its keepers. The fields that each action reads. */
export const WORLD_FIELDS: Readonly<Record<string, readonly string[]>> = {
  advance: ['seconds', 'until'],
  clock: ['speed'],
  price: ['asset', 'usd'],
  walk: ['asset', 'volatility', 'drift', 'everySeconds'],
  script: ['asset', 'shape', 'by', 'overSeconds', 'holdSeconds', 'recoverSeconds'],
  points: ['asset', 'points'],
  candles: ['asset', 'csv', 'shift'],
  keepers: ['awake'],
  fault: ['step', 'order', 'times'],
};

/** A hundred years. Far beyond, times are no dates any more. */
const MOST_AHEAD_MS = 3_155_760_000_000;
const FASTEST = 100_000;
const YEAR_SECONDS = 31_557_600;
/** Above any price that a token has had. */
const HIGHEST_USD = 1e12;
const SHAPES = ['crash', 'pump', 'depeg'] as const;

/** What `POST /__control/<name>` does. Each returns what it did. */
export const WORLD_ACTIONS: Readonly<Record<string, Action>> = {
  advance: ({ world }, fields) => {
    const happened = world.happenings.count();
    if (fields['until'] === 'next-event') {
      if (!world.time.moveToNext())
        throw new ControlError(
          409,
          'Nothing happened within thirty days, through which the clock has moved.',
        );
    } else world.time.moveTo(targetOf(world, fields));
    return { now: world.clock.now(), happened: world.happenings.count() - happened };
  },
  clock: ({ world }, fields) => {
    const speed = numberIn(fields, 'speed', { from: 0, to: FASTEST });
    if (speed === undefined) throw new ControlError(400, 'The field "speed" is missing.');
    world.clock.setSpeed(speed);
    return { now: world.clock.now(), speed };
  },
  price: ({ world }, fields) => {
    const asset = assetNamed(world, text(fields, 'asset'));
    const usd = numberIn(fields, 'usd', priceRange(world, asset));
    if (usd === undefined) throw new ControlError(400, 'The field "usd" is missing.');
    world.prices.set(asset, usd);
    return { asset, usd };
  },
  walk: ({ world }, fields) => {
    const asset = pricedAsset(world, fields);
    const volatility = numberIn(fields, 'volatility', { from: 0, to: 10 });
    if (volatility === undefined) throw new ControlError(400, 'The field "volatility" is missing.');
    const drift = numberIn(fields, 'drift', { from: -10, to: 10 });
    const everySeconds = numberIn(fields, 'everySeconds', { from: 1, to: YEAR_SECONDS });
    const walk = {
      volatility,
      ...(drift !== undefined && { drift }),
      ...(everySeconds !== undefined && { everySeconds }),
    };
    world.priceSources.walk(asset, walk, isMarket(world, asset));
    return { asset, ...walk };
  },
  script: ({ world }, fields) => {
    const asset = pricedAsset(world, fields);
    const shape = oneOf(fields, 'shape', SHAPES);
    // A fall by everything would leave no price.
    const by = numberIn(fields, 'by', { from: 0, to: shape === 'pump' ? 1000 : 0.999 });
    if (by === undefined) throw new ControlError(400, 'The field "by" is missing.');
    const seconds = (name: string, from: number) => {
      const value = numberIn(fields, name, { from, to: YEAR_SECONDS });
      return value === undefined ? {} : { [name]: value };
    };
    const wanted = {
      by,
      ...seconds('overSeconds', 1),
      ...seconds('holdSeconds', 0),
      ...seconds('recoverSeconds', 1),
    };
    const sign = shape === 'pump' ? 1 : -1;
    const start = world.prices.now(asset)!;
    world.priceSources.points(asset, pointsOf(wanted, sign, world.clock.now(), start));
    return { asset, shape, ...wanted };
  },
  points: ({ world }, fields) => {
    const asset = assetNamed(world, text(fields, 'asset'));
    const points = readPoints(world, asset, fields['points']);
    world.priceSources.points(asset, points);
    return { asset, points: points.length };
  },
  candles: ({ world }, fields) => {
    const asset = assetNamed(world, text(fields, 'asset'));
    const isShifted = fields['shift'] === undefined || flag(fields, 'shift');
    try {
      const points = readCandles(text(fields, 'csv'), isShifted ? world.clock.now() : undefined);
      world.priceSources.points(asset, points);
      return { asset, points: points.length };
    } catch (error) {
      if (error instanceof CandleError) throw new ControlError(400, error.message);
      throw error;
    }
  },
  keepers: ({ world }, fields) => {
    const awake = flag(fields, 'awake');
    if (awake) world.movement.start();
    setKeepersAwake(world, awake);
    return { awake };
  },
  fault: ({ world }, fields) => {
    const step = oneOf(fields, 'step', FAULT_STEPS);
    const order = fields['order'] === undefined ? undefined : text(fields, 'order');
    const times = fields['times'] === undefined ? 1 : Number(whole(fields, 'times'));
    world.movement.addFault({ step, times, ...(order !== undefined && { order }) });
    return { step, times };
  },
};

const isMarket = ({ markets }: World, asset: string): boolean => markets.market(asset) !== undefined;

/** What a price may be: that of a market's side lies between nothing and a dollar. */
const priceRange = (world: World, asset: string) =>
  isMarket(world, asset) ? { from: 0.001, to: 0.999 } : { from: 1e-12, to: HIGHEST_USD };

function pricedAsset(world: World, fields: Fields): string {
  const asset = assetNamed(world, text(fields, 'asset'));
  if (world.prices.now(asset)) return asset;
  throw new ControlError(409, `${asset} has no price to start from: set one first.`);
}

/** @returns milliseconds since 1970 */
function targetOf({ clock }: World, fields: Fields): number {
  const now = clock.now();
  const target = fields['until'] === undefined ? now + millisOf(fields) : timeOf(fields['until'], now);
  if (target - clock.machine() > MOST_AHEAD_MS)
    throw new ControlError(400, 'The clock may be at most 100 years (3155760000 seconds) ahead.');
  return target;
}

function millisOf(fields: Fields): number {
  const { seconds: value } = fields;
  // `Number` reads null and an empty list as 0.
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  throw new ControlError(400, 'The field "seconds" must be a number, 0 or more.');
}

function timeOf(until: unknown, now: number): number {
  const time = typeof until === 'number' ? until : typeof until === 'string' ? Date.parse(until) : NaN;
  if (Number.isNaN(time))
    throw new ControlError(
      400,
      'The field "until" must be next-event, a time in ISO 8601 or milliseconds since 1970.',
    );
  if (time < now) throw new ControlError(409, 'The clock is past that time: it never goes back.');
  return time;
}

/** Pairs of seconds from now and a price. */
function readPoints(world: World, asset: string, value: unknown): PricePoint[] {
  const { from, to } = priceRange(world, asset);
  const now = world.clock.now();
  const pairs: unknown[] = Array.isArray(value) ? value : [];
  const isGood = (pair: unknown): pair is [number, number] =>
    Array.isArray(pair) &&
    pair.length === 2 &&
    Number.isFinite(pair[0]) &&
    pair[0] >= 0 &&
    Number.isFinite(pair[1]) &&
    pair[1] >= from &&
    pair[1] <= to;
  const isRising = (pair: unknown, index: number) =>
    index === 0 || (pair as number[])[0]! > (pairs[index - 1] as number[])[0]!;
  if (pairs.length === 0 || !pairs.every(isGood) || !pairs.every(isRising))
    throw new ControlError(
      400,
      `The field "points" must be a list of [seconds from now, USD], the seconds rising and USD from ${from} to ${to}.`,
    );
  return pairs.map(([seconds, price]) => [now + seconds * 1000, price]);
}
