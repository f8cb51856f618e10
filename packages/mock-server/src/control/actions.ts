import type { Fields } from '../contract/json.js';
import { mintAddresses, testWallet, testWalletRoles } from '@galilean/transactions';
import { didYouMean } from '../contract/check-options.js';
import { ControlError } from '../contract/wire.js';
import { isAddress } from '../ledger/account.js';
import type { Live } from '../domains/live.js';
import type { Fill, OrderAction } from '../domains/machine.js';
import { MACHINES } from '../domains/machines.js';
import { resolveMarket } from '../domains/prediction/market-end.js';
import { failOrder, fillOrder } from '../domains/prediction/order-machine.js';
import { placeDcaOrder, placePriceOrder } from '../domains/trigger/place-order.js';
import type { World } from '../domains/world.js';
import { FaucetError, NO_LEDGER } from '../ledger/faucet.js';
import { ScenarioError } from '../scenarios/scenario.js';
import { CandleError, readCandles } from '../world/candles.js';
import { FARTHEST_MILLIS } from '../world/clock.js';
import { isTradable, SHARE_PRICES } from '../world/markets.js';
import { setKeepersAwake } from '../world/motion.js';
import { pointsOf } from '../world/price-sources.js';
import { schemaFaults } from './faults.js';
import {
  type ActionFields,
  type ActionName,
  actionSchema,
  isAction,
  type Schema,
  USD_PRICES,
} from './schema.js';

/**
 * What has a price: a mint, or a prediction market. Tokens may be named by their symbol.
 * @throws ControlError
 */
function assetNamed({ tokens, markets }: World, name: string): string {
  if (markets.market(name)) return name;
  if (isAddress(name)) return name;
  const found = tokens.listed.filter(({ symbol }) => symbol === name);
  if (found.length === 1) return found[0]!.id;
  if (found.length > 1) throw new ControlError(409, `Several tokens are called ${name}: give the mint.`);
  const symbols = tokens.listed.map(({ symbol }) => symbol);
  throw new ControlError(404, `There is no token or market "${name}"${didYouMean(name, symbols)}.`);
}

/** @throws ControlError for an id that is probably misspelt; what is to happen to a market says which it does not know */
function marketNamed({ markets }: World, id: string): string {
  if (markets.market(id)) return id;
  const known = markets.events().flatMap(({ eventId }) => markets.ofEvent(eventId));
  const ids = known.map(({ marketId }) => marketId);
  const meant = didYouMean(id, ids);
  if (meant === '') return id;
  throw new ControlError(404, `There is no market ${id}${meant}.`);
}

/** An address, or the role of a test wallet, such as `wallet`. @throws ControlError */
export function walletNamed(name: string): string {
  if (isAddress(name)) return name;
  const role = testWalletRoles.find((one) => one === name);
  if (role) return testWallet(role).publicKey.toBase58();
  const meant = didYouMean(name, testWalletRoles);
  throw new ControlError(400, `"${name}" is neither an address nor the role of a test wallet${meant}.`);
}

const NAMED: Readonly<Record<NonNullable<Schema['names']>, (world: World, name: string) => string>> = {
  asset: assetNamed,
  market: marketNamed,
  wallet: (_, name) => walletNamed(name),
};

/** Fields with addresses and ids in place of what names them. @throws ControlError with the field */
function withoutNames(world: World, { properties = {} }: Schema, fields: Fields): Fields {
  const entries = Object.entries(fields).map(([field, value]) => {
    const { names, items } = properties[field] ?? {};
    const read = (one: unknown, kind = names): unknown => {
      if (kind === undefined || typeof one !== 'string') return one;
      return NAMED[kind](world, one);
    };
    if (!Array.isArray(value)) return [field, placed([field], () => read(value))];
    return [field, value.map((one, index) => placed([field, index], () => read(one, items?.names)))];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Says of a refusal where it belongs: the keys from the root. */
export function placed<Result>(place: readonly (string | number)[], work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    throw new ControlError(error.status, error.message, [...place.map(String), ...error.path]);
  }
}

/**
 * Looks at the names in what happens later. A market may begin until then, so that only what is probably misspelt is
 * refused.
 * @throws ControlError
 */
export function checkNames(world: World, action: ActionName, fields: Fields): void {
  try {
    withoutNames(world, actionSchema(action), fields);
  } catch (error) {
    if (error instanceof ControlError && /did you mean|role of a test wallet/.test(error.message))
      throw error;
  }
}

/** Whether this is a trigger order, to which an action was done. Orders of prediction markets have other names. */
const isDone = (world: World, id: string, action: OrderAction, fill?: Fill): boolean =>
  [MACHINES.priceOrders, MACHINES.dcaOrders, MACHINES.triggerV1Orders].some((machine) =>
    machine.act(world, id, action, fill),
  );

/** What `POST /__control/<name>` does. Each returns what it did. */
const actions: { [Name in ActionName]: (live: Live, fields: ActionFields<Name>) => object } = {
  fill({ world }, { order: id, amount: given, leg }) {
    const amount = given === undefined ? undefined : BigInt(given);
    if (!isDone(world, id, 'fill', { amount, leg })) fillOrder(world, openPrediction(world, id), amount);
    return { filled: id };
  },
  fail({ world }, { order: id }) {
    failOrder(world, openPrediction(world, id));
    return { failed: id };
  },
  confirm({ world }, { order: id }) {
    if (!isDone(world, id, 'confirm')) throw new ControlError(409, `No order ${id} waits for its deposit.`);
    return { confirmed: id };
  },
  expire({ world }, { id }) {
    const { swapOrders, deposits, withdrawals, triggerV1Requests } = world.stores;
    const request = [swapOrders, deposits, withdrawals, triggerV1Requests]
      .map((store) => store.get(id))
      .find(Boolean);
    if (request) request.expiresAt = 0;
    else if (!isDone(world, id, 'expire'))
      throw new ControlError(404, `Nothing that could expire has the id ${id}.`);
    return { expired: id };
  },
  resolve: ({ world }, { market, result, silent }) => resolveMarket(world, market, result, silent),
  scenario({ scenarios }, fields) {
    const { scenario, id } = fields;
    if (scenario !== null) refusing(() => scenarios.add(scenarioOf(fields, scenario)));
    else if (id === undefined) scenarios.clear();
    else if (!scenarios.remove(id))
      throw new ControlError(404, `No scenario with the id ${id} is set up any more.`);
    return { scenarios: scenarios.list() };
  },
  fund({ world: { ledger } }, { wallet, amount, mint = mintAddresses.SOL }) {
    if (!ledger) throw new ControlError(409, NO_LEDGER);
    const { signature } = refusing(() => ledger.faucet.fund(wallet, { mint, amount: BigInt(amount) }));
    return { funded: wallet, mint, signature };
  },
  order: ({ world }, fields) => placeOrder(world, fields),
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
  points({ world }, fields) {
    const { asset, points } = fields;
    checkPoints(world, fields);
    const now = world.clock.now();
    world.priceSources.points(
      asset,
      points.map(([seconds, usd]) => [now + seconds! * 1000, usd!]),
    );
    return { asset, points: points.length };
  },
  candles({ world }, { asset, csv, shift = true }) {
    const points = refusing(() => readCandles(csv, shift ? world.clock.now() : undefined));
    world.priceSources.points(asset, points);
    return { asset, points: points.length };
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

/** Carries out an action, after a look at its fields. @throws ControlError */
export function performAction(live: Live, name: string, fields: Fields): object {
  if (!isAction(name)) throw new ControlError(404, `There is no action "${name}".`);
  // The schema has shown that they fit.
  return actions[name](live, checked(live.world, actionSchema(name), fields) as never);
}

/** Fields that fit their schema, with addresses and ids in place of names. @throws ControlError */
export function checked(world: World, schema: Schema, fields: Fields): Fields {
  // Refuse misspelt fields: if we ignored them, a test of a failure would see a success.
  const [fault] = schemaFaults(schema, fields);
  if (fault) throw new ControlError(400, sentence(fault), fault.path);
  return withoutNames(world, schema, fields);
}

function sentence({ path, says }: ReturnType<typeof schemaFaults>[number]): string {
  const missing = /^lacks "(.*)"$/.exec(says);
  if (missing) return `The field "${missing[1]}" is missing.`;
  return says.startsWith('is not known')
    ? `There is no field "${path.join('.')}"${says.slice('is not known'.length)}.`
    : `The field "${path.join('.')}" ${says}.`;
}

/** What of an action can be known before it happens. */
const CHECKS: { [Name in ActionName]?: (live: Live, fields: ActionFields<Name>) => unknown } = {
  scenario({ scenarios }, fields) {
    const { scenario } = fields;
    if (scenario !== null)
      placed(['scenario'], () => refusing(() => scenarios.check(scenarioOf(fields, scenario))));
  },
  price: ({ world }, fields) => checkPrice(world, fields),
  points: ({ world }, fields) => checkPoints(world, fields),
  candles: (_, { csv }) => csv && placed(['csv'], () => refusing(() => readCandles(csv))),
};

/** Looks at what a play does later. @throws ControlError */
export const checkAction = (live: Live, name: ActionName, fields: Fields): unknown =>
  CHECKS[name]?.(live, fields as never);

const scenarioOf = ({ wallet, operation, times }: ActionFields<'scenario'>, scenario: string) => ({
  scenario,
  wallet,
  operation,
  times: times === undefined ? undefined : Number(times),
});

function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScenarioError || error instanceof FaucetError || error instanceof CandleError)
      throw new ControlError(400, error.message);
    throw error;
  }
}

function openPrediction(world: Live['world'], id: string) {
  const [order] = world.stores.predictionOrders.where({ orderPubkey: id });
  if (!order?.state) throw new ControlError(404, `There is no order ${id} that was executed.`);
  if (order.closed) throw new ControlError(409, `The order ${id} is closed.`);
  if (!isTradable(world.markets.market(order.marketId)!))
    throw new ControlError(409, `The market of the order ${id} does not trade.`);
  return order;
}

const MONTH_SECONDS = 30 * 86_400;

/** Places a trigger order as if its wallet had paid for it. The names are those of the API. */
function placeOrder(world: World, { wallet, kind, ...given }: ActionFields<'order'>): object {
  const { inputMint, outputMint, triggerMint, orderType = 'single', minPriceUsd, maxPriceUsd } = given;
  const { expiresInSeconds = MONTH_SECONDS, orderCount, intervalSeconds, ...terms } = given;
  const sold = { inputMint, outputMint, inputAmount: String(given.inputAmount) };
  const hasBounds = minPriceUsd !== undefined || maxPriceUsd !== undefined;
  const placed =
    kind === 'price'
      ? placePriceOrder(world, wallet, {
          ...(terms as object),
          ...sold,
          orderType,
          triggerMint: triggerMint ?? inputMint,
          expiresAt: world.clock.now() + expiresInSeconds * 1000,
        })
      : placeDcaOrder(world, wallet, {
          ...sold,
          orderCount: Number(orderCount),
          intervalSeconds: Number(intervalSeconds),
          ...(hasBounds && { orderType: 'price_conditional' as const, triggerMint: triggerMint! }),
          ...(minPriceUsd !== undefined && { minPriceUsd }),
          ...(maxPriceUsd !== undefined && { maxPriceUsd }),
        });
  return { placed, wallet };
}

const isMarket = ({ markets }: World, asset: string): boolean => markets.market(asset) !== undefined;

/** What a price may be: that of a market's side lies between nothing and a dollar. */
const priceRange = (world: World, asset: string) => (isMarket(world, asset) ? SHARE_PRICES : USD_PRICES);

/** @throws ControlError for a price that a market cannot have */
function checkPrice(world: World, { asset, usd }: ActionFields<'price'>): void {
  const { from, to } = priceRange(world, asset);
  if (usd < from || usd > to)
    throw new ControlError(400, `The field "usd" must be a number from ${from} to ${to}.`, ['usd']);
}

/** @throws ControlError for times that do not rise, and prices that the asset cannot have */
function checkPoints(world: World, { asset, points }: ActionFields<'points'>): void {
  const { from, to } = priceRange(world, asset);
  const isRising = points.every(([seconds], index) => index === 0 || seconds! > points[index - 1]![0]!);
  if (!isRising || !points.every(([, usd]) => usd! >= from && usd! <= to))
    throw new ControlError(
      400,
      `The field "points" must be a list of [seconds from now, USD], the seconds rising and USD from ${from} to ${to}.`,
      ['points'],
    );
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
  const span = Number(seconds) * 1000;
  const target = until === undefined ? now + span : typeof until === 'number' ? until : Date.parse(until);
  if (Number.isNaN(target))
    throw new ControlError(
      400,
      'The field "until" must be next-event, a time in ISO 8601 or milliseconds since 1970.',
    );
  if (target < now) throw new ControlError(409, 'The clock is past that time: it never goes back.');
  if (target - clock.machine() > FARTHEST_MILLIS)
    throw new ControlError(400, 'The clock may be at most 100 years (3155760000 seconds) ahead.');
  return target;
}
