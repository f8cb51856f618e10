import { waitForPrice } from '../../../world/follow-prices.js';
import { onKeeper } from '../../../world/keeper.js';
import { isTradable, priceOf } from '../../../world/market-trading.js';
import type { World } from '../../world.js';
import { contractsAt } from '../book.js';
import { closeOrder, fillPart, giveUp } from '../fill.js';
import type { PredictionOrder } from '../prediction-order.js';
import { MILLION } from '../quantities.js';

/** The keeper trades at the venue; it closes the account of an order that has ended; a limit's price is met. */
const [ATTEMPT, CLOSE, MET] = ['prediction-attempt', 'prediction-close', 'prediction-met'];

/** Fills were seen five and seven seconds after an order, and closings one or two seconds later. Milliseconds. */
const FIRST = { from: 5000, to: 7000 };
const CLOSING = 2000;
/** Not known; the mock's. */
const AGAIN = 5000;
/** How long a market order is tried. Not known; the mock's. Seconds. */
const TIMEOUT_SECONDS = 60;
/** What a market order may lose: a cent for a purchase, a quarter for a sale, as the answers to it state. */
const BUY_TOLERANCE = 10_000n;
const SALE_SLIPPAGE_BPS = 2500n;

export function registerPredictionOrderKeeper(world: World): void {
  const { stores } = world;
  const on = (kind: string, work: (order: PredictionOrder) => void) =>
    onKeeper(world, kind, ({ subject }) => {
      const order = stores.predictionOrders.get(subject);
      if (order?.state && !order.closed) work(order);
    });
  on(ATTEMPT, (order) => attempt(world, order));
  on(MET, (order) => attempt(world, order));
  on(CLOSE, (order) => {
    closeOrder(world, order);
    note(world, order, 'closed');
  });
  const open = () =>
    stores.predictionOrders.all().filter(({ kind, state, closed }) => kind === 'keeper' && state && !closed);
  world.movement.onStart(() => open().forEach((order) => keepPredictionOrder(world, order)));
  world.movement.onRestore(() => open().forEach((order) => wait(world, order)));
}

/** Keeps an order that has landed, in a world that moves. */
export function keepPredictionOrder(world: World, order: PredictionOrder): void {
  if (!world.movement.isOn) return;
  schedule(world, order, ATTEMPT, world.seed.integer(FIRST.from, FIRST.to, 'keeper', order.message));
}

const schedule = ({ agenda, clock }: World, { message }: PredictionOrder, kind: string, after: number) =>
  agenda.schedule({ at: clock.now() + after, kind, subject: message });

const note = ({ happenings, clock }: World, { message, orderPubkey }: PredictionOrder, outcome: string) =>
  happenings.note({ at: clock.now(), kind: 'prediction-order', subject: orderPubkey ?? message, outcome });

/** Trades what the book gives at the order's price, and comes back for the rest. */
function attempt(world: World, order: PredictionOrder): void {
  if (!isWaiting(order)) return;
  const market = world.markets.market(order.marketId)!;
  if (!isTradable(market)) return end(world, order);
  const size = fillable(world, order);
  if (size === 0n || world.movement.fails('execute', order.orderPubkey ?? '')) return comeBack(world, order);
  fillPart(world, order, size);
  note(world, order, order.state!);
  if (order.state === 'filled') schedule(world, order, CLOSE, CLOSING);
  else comeBack(world, order);
}

const isWaiting = ({ state, cancelledAt }: PredictionOrder): boolean =>
  (state === 'created' || state === 'partiallyfilled') && cancelledAt === undefined;

/** The worst price that the order takes. Micro-USD. */
function worstPrice({ limitPriceUsd, priceUsd, isBuy }: PredictionOrder): bigint {
  if (limitPriceUsd !== null) return BigInt(limitPriceUsd);
  const price = BigInt(priceUsd);
  return isBuy ? price + BUY_TOLERANCE : price - (price * SALE_SLIPPAGE_BPS) / 10_000n;
}

/** How many contracts the best level of the book gives, in millionths; none at a price beyond the order's. */
function fillable(world: World, order: PredictionOrder): bigint {
  const { marketId, isBuy, isYes } = order;
  const price = priceOf(world.markets.market(marketId)!, isBuy, isYes);
  const worst = worstPrice(order);
  if (price === undefined || (isBuy ? price > worst : price < worst)) return 0n;
  // A purchase of one side is a bid for the other.
  const side = isBuy === isYes ? 'no' : 'yes';
  return BigInt(contractsAt(world, marketId, side, 0)) * MILLION;
}

/** A limit order waits for its price, a market order is tried again for a while. */
function comeBack(world: World, order: PredictionOrder): void {
  if (order.orderType === 'limit') {
    if (fillable(world, order) > 0n || !wait(world, order)) schedule(world, order, ATTEMPT, AGAIN);
  } else if (world.clock.seconds() - order.createdAt >= TIMEOUT_SECONDS) end(world, order);
  else schedule(world, order, ATTEMPT, AGAIN);
}

/**
 * Waits for the yes price at which a limit is met. Bid and ask are rounded, so that it may be met and the limit not.
 * @returns whether there is something to wait for
 */
function wait(world: World, order: PredictionOrder): boolean {
  const { marketId: key, isBuy, isYes, message: id } = order;
  if (!world.movement.isOn || order.orderType !== 'limit' || !isWaiting(order)) return false;
  const limit = Number(worstPrice(order)) / 1e6;
  const yes = isYes ? limit : 1 - limit;
  const side = isBuy === isYes ? 'below' : 'above';
  const now = world.prices.now(key);
  if (now === undefined || (side === 'below' ? now <= yes : now >= yes)) return false;
  world.watches.drop(id);
  waitForPrice(world, { key, side, price: yes, kind: MET, id, tag: '' });
  return true;
}

/** Gives the order up; what was not traded comes back when its account closes. */
function end(world: World, order: PredictionOrder): void {
  giveUp(world, order);
  note(world, order, order.state!);
  schedule(world, order, CLOSE, CLOSING);
}
