import type { Fields } from '../contract/json.js';
import { ControlError } from '../contract/wire.js';
import type { Live } from '../domains/live.js';
import type { World } from '../domains/world.js';
import { type Series, within } from '../world/series.js';
import { NO_LEDGER } from '../ledger/faucet.js';
import { checked } from './actions.js';
import type { MockSeries, SeriesPoint } from './mock-state.js';
import { SERIES_SCHEMA, type SeriesFields } from './schema.js';

const POINTS = 500;

/** Prices and balances of a span of time. @throws ControlError */
export function describeSeries({ world }: Live, given: Fields): MockSeries {
  const fields = checked(world, SERIES_SCHEMA, given) as SeriesFields;
  const { assets = [], wallets = [], points: most = POINTS } = fields;
  if (assets.length + wallets.length === 0)
    throw new ControlError(400, 'Name what is asked for: "assets", "wallets" or both.');
  if (wallets.length > 0 && !world.ledger) throw new ControlError(409, NO_LEDGER);
  const prices = assets.map((asset) => [asset, world.prices.series(asset)] as const);
  const balances = wallets.length > 0 ? [...world.ledger!.balanceSeries(wallets)] : [];
  const times = [
    ...prices.map(([, series]) => series.times),
    ...balances.flatMap(([, { lamports, tokens }]) => [lamports, ...tokens.values()].map((one) => one.times)),
  ];
  const span = spanOf(world, fields, times);
  const usd = (series: Series<number>) => pointsOf(within(series, { ...span, most }), Number);
  const amounts = (series: Series<bigint>) => pointsOf(within(series, { ...span, most }), String);
  return {
    ...span,
    prices: Object.fromEntries(prices.map(([asset, series]) => [asset, usd(series)])),
    balances: Object.fromEntries(
      balances.map(([wallet, { lamports, tokens }]) => {
        const all = [...tokens].map(([mint, series]) => [mint, amounts(series)] as const);
        const some = all.filter(([, points]) => points.some(({ value }) => value !== '0'));
        return [wallet, { lamports: amounts(lamports), tokens: Object.fromEntries(some) }];
      }),
    ),
  };
}

const pointsOf = <Value extends number | bigint, Shown>(
  { times, values }: Series<Value>,
  shown: (value: Value) => Shown,
): SeriesPoint<Shown>[] => times.map((at, index) => ({ at, value: shown(values[index]!) }));

/**
 * The span that is asked for, until now at most.
 * @param times of the changes of each series, in order
 */
function spanOf(world: World, fields: SeriesFields, times: readonly (readonly number[])[]) {
  const now = world.clock.now();
  const begins = fields.wallets?.length ? world.ledger?.history.begins() : undefined;
  const kept = begins === undefined ? -Infinity : world.clock.timeOf(begins);
  const first = times.map((some) => some.find(Number.isFinite) ?? now);
  const from = timeOf('from', fields) ?? Math.max(kept, Math.min(now, ...first));
  const to = timeOf('to', fields);
  if (from > (to ?? from)) throw new ControlError(400, '"from" is after "to".', ['from']);
  if (from > now)
    throw new ControlError(400, `"from" is in the future: in the mock it is ${iso(now)}.`, ['from']);
  if (from < kept)
    throw new ControlError(409, `The ledger keeps its last transactions alone: those since ${iso(kept)}.`, [
      'from',
    ]);
  return { from, to: Math.min(to ?? now, now) };
}

function timeOf(name: 'from' | 'to', { [name]: given }: SeriesFields): number | undefined {
  if (given === undefined) return undefined;
  const time = typeof given === 'number' ? given : Date.parse(given);
  if (Number.isFinite(time)) return time;
  throw new ControlError(400, `The field "${name}" must be a time in ISO 8601 or milliseconds since 1970.`, [
    name,
  ]);
}

const iso = (time: number) => new Date(time).toISOString();
