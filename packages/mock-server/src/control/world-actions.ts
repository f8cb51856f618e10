import { ControlError } from '../contract/problems.js';
import type { Live } from '../domains/live.js';
import type { World } from '../domains/world.js';
import { CandleError, readCandles } from '../world/candles.js';
import { setKeepersAwake } from '../world/motion.js';
import { pointsOf } from '../world/price-shapes.js';
import type { ActionFields, ActionName } from './schema.js';

/** A hundred years. Far beyond, times are no dates any more. */
const MOST_AHEAD_MS = 3_155_760_000_000;

type WorldAction =
  | 'advance'
  | 'clock'
  | 'price'
  | 'walk'
  | 'script'
  | 'points'
  | 'candles'
  | 'keepers'
  | 'fault';
type Actions<Name extends ActionName> = {
  [Each in Name]: (live: Live, fields: ActionFields<Each>) => object;
};

/** What moves the world: its clock, its prices and its keepers. */
export const worldActions: Actions<WorldAction> = {
  advance({ world }, { seconds, until }) {
    const happened = world.happenings.count();
    if (until === 'next-event') {
      if (!world.time.moveToNext())
        throw new ControlError(
          409,
          'Nothing happened within thirty days, through which the clock has moved.',
        );
    } else world.time.moveTo(targetOf(world, seconds, until));
    return { now: world.clock.now(), happened: world.happenings.count() - happened };
  },
  clock({ world: { clock } }, { speed }) {
    clock.setSpeed(speed);
    return { now: clock.now(), speed };
  },
  price({ world }, fields) {
    const { asset, usd } = fields;
    checkPrice(world, fields);
    world.prices.set(asset, usd);
    return { asset, usd };
  },
  walk({ world }, { asset, ...walk }) {
    startPrice(world, asset);
    world.priceSources.walk(asset, walk, isMarket(world, asset));
    return { asset, ...walk };
  },
  script({ world }, { asset, shape, ...wanted }) {
    const sign = shape === 'pump' ? 1 : -1;
    const start = startPrice(world, asset);
    world.priceSources.points(asset, pointsOf(wanted, sign, world.clock.now(), start));
    return { asset, shape, ...wanted };
  },
  points({ world }, { asset, points }) {
    const { from, to } = priceRange(world, asset);
    const now = world.clock.now();
    const isRising = points.every(([seconds], index) => index === 0 || seconds! > points[index - 1]![0]!);
    if (!isRising || !points.every(([, usd]) => usd! >= from && usd! <= to))
      throw new ControlError(
        400,
        `The field "points" must be a list of [seconds from now, USD], the seconds rising and USD from ${from} to ${to}.`,
        ['points'],
      );
    world.priceSources.points(
      asset,
      points.map(([seconds, usd]) => [now + seconds! * 1000, usd!]),
    );
    return { asset, points: points.length };
  },
  candles({ world }, { asset, csv, shift = true }) {
    try {
      const points = readCandles(csv, shift ? world.clock.now() : undefined);
      world.priceSources.points(asset, points);
      return { asset, points: points.length };
    } catch (error) {
      if (error instanceof CandleError) throw new ControlError(400, error.message);
      throw error;
    }
  },
  keepers({ world }, { awake }) {
    if (awake) world.movement.start();
    setKeepersAwake(world, awake);
    return { awake };
  },
  fault({ world }, { step, order, times = 1 }) {
    world.movement.addFault({ step, times: Number(times), ...(order !== undefined && { order }) });
    return { step, times: Number(times) };
  },
};

const isMarket = ({ markets }: World, asset: string): boolean => markets.market(asset) !== undefined;

/** What a price may be: that of a market's side lies between nothing and a dollar. */
const priceRange = (world: World, asset: string) =>
  isMarket(world, asset) ? { from: 0.001, to: 0.999 } : { from: 1e-12, to: 1e12 };

/** @throws ControlError for a price that a market cannot have */
export function checkPrice(world: World, { asset, usd }: ActionFields<'price'>): void {
  const { from, to } = priceRange(world, asset);
  if (usd < from || usd > to)
    throw new ControlError(400, `The field "usd" must be a number from ${from} to ${to}.`, ['usd']);
}

function startPrice(world: World, asset: string): number {
  const price = world.prices.now(asset);
  if (price) return price;
  throw new ControlError(409, `${asset} has no price to start from: set one first.`);
}

/** @returns milliseconds since 1970 */
function targetOf({ clock }: World, seconds?: number | string, until?: number | string): number {
  const now = clock.now();
  if (until === undefined && seconds === undefined)
    throw new ControlError(400, 'The field "seconds" is missing.');
  const target = until === undefined ? now + Number(seconds) * 1000 : timeOf(until, now);
  if (target - clock.machine() > MOST_AHEAD_MS)
    throw new ControlError(400, 'The clock may be at most 100 years (3155760000 seconds) ahead.');
  return target;
}

function timeOf(until: number | string, now: number): number {
  const time = typeof until === 'number' ? until : Date.parse(until);
  if (Number.isNaN(time))
    throw new ControlError(
      400,
      'The field "until" must be next-event, a time in ISO 8601 or milliseconds since 1970.',
    );
  if (time < now) throw new ControlError(409, 'The clock is past that time: it never goes back.');
  return time;
}
