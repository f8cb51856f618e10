import { waitForPrice } from '../../world/motion.js';
import { isTradable, priceOf } from '../../world/markets.js';
import { MILLION, worth } from '../../world/tokens.js';
import { Machine, type Timer } from '../machine.js';
import type { World } from '../world.js';
import { contractsAt, GRAIN } from './quantities.js';
import { record } from './history.js';
import { settleOnLedger } from './on-ledger.js';
import type { PredictionOrder } from './records.js';

/** The keeper trades at the venue, or its price is met; it closes the account of an order that has ended. */
const [ATTEMPT, CLOSE] = ['prediction-attempt', 'prediction-close'];

/** Fills were seen five and seven seconds after an order, and closings one or two seconds later. Milliseconds. */
const FIRST = { from: 5000, to: 7000 };
const CLOSING = 2000;
/** Not known; the mock's. */
const AGAIN = 5000;
/** How long the keeper takes to withdraw an order at the venue and close it. */
const CANCELLING = 3000;
/** How long a market order is tried. Not known; the mock's. Seconds. */
const TIMEOUT_SECONDS = 60;

type PredictionOrderState = NonNullable<PredictionOrder['state']> | 'cancel_requested' | 'closed';

/** The states of an order that was executed. */
export const predictionOrders: Machine<PredictionOrderState, PredictionOrder> = new Machine({
  kind: 'prediction-order',
  idOf: ({ message }) => message,
  stateOf(order) {
    if (order.closed) return 'closed';
    return order.cancelledAt !== undefined && isUnfilled(order) ? 'cancel_requested' : order.state!;
  },
  write(order, state, now) {
    if (state === 'closed') order.closed = true;
    else if (state === 'cancel_requested') order.cancelledAt = now;
    else order.state = state;
    if (state !== 'cancel_requested') order.updatedAt = Math.floor(now / 1000);
  },
  toEvent: (order) => ({
    subject: order.orderPubkey ?? order.message,
    outcome: order.closed ? 'closed' : order.state!,
  }),
  storeOf: ({ stores }) => stores.predictionOrders,
  isKept: ({ kind, state, closed }) => kind === 'keeper' && state !== undefined && !closed,
  keeper: { [ATTEMPT]: attempt, [CLOSE]: (world, order) => closeOrder(world, order) },
  states: {
    created: {
      next: ['partiallyfilled', 'filled', 'failed', 'cancel_requested', 'closed'],
      accepts: ['fill', 'fail'],
      timers: (world, { message }) => [
        {
          at: world.clock.now() + world.seed.integer(FIRST.from, FIRST.to, 'keeper', message),
          kind: ATTEMPT,
        },
      ],
      watches: watchLimit,
    },
    partiallyfilled: {
      next: ['partiallyfilled', 'filled', 'cancel_requested', 'closed'],
      accepts: ['fill', 'fail'],
      timers: nextTry,
      watches: watchLimit,
    },
    cancel_requested: {
      next: ['partiallyfilled', 'filled', 'failed', 'closed'],
      accepts: ['fill', 'fail'],
      deadline: ({ cancelledAt }) => ({ at: cancelledAt! + CANCELLING, kind: CLOSE }),
    },
    filled: { next: ['closed'], accepts: ['fail'], timers: closing },
    failed: { next: ['closed'], accepts: ['fail'], timers: closing },
    closed: { next: [] },
  },
});

/** Orders that were executed and are not closed. */
export const openOrders = ({ stores }: World, wanted: Partial<PredictionOrder>): PredictionOrder[] =>
  stores.predictionOrders.where({ ...wanted, closed: false }).filter(({ state }) => state !== undefined);

/** A filled or failed order may have an account for a moment, and nothing to cancel. */
export function isUnfilled({ state }: PredictionOrder): boolean {
  return state === 'created' || state === 'partiallyfilled';
}

function closing({ clock }: World): Timer[] {
  return [{ at: clock.now() + CLOSING, kind: CLOSE }];
}

/** Opens an order whose transaction has landed. Forecast fills it in this transaction. */
export function openPredictionOrder(world: World, order: PredictionOrder, signature: string): void {
  order.state = 'created';
  order.createdAt = world.clock.seconds();
  order.updatedAt = order.createdAt;
  record(world, order, 'order_created', signature);
  if (order.kind === 'forecast') fillOrder(world, order);
  else predictionOrders.keep(world, order);
}

/** Trades what the book gives at the order's price, and comes back for the rest. */
function attempt(world: World, order: PredictionOrder): void {
  if (!isTradable(world.markets.market(order.marketId)!)) return giveUp(world, order);
  const size = fillable(world, order);
  if (size === 0n || world.movement.fails('execute', order.orderPubkey ?? '')) return comeBack(world, order);
  fillPart(world, order, size);
}

/** The worst price that the order takes, which every order has that a keeper fills. Micro-USD. */
const worstPrice = ({ limitPriceUsd }: PredictionOrder): bigint => BigInt(limitPriceUsd!);

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

/** When an order is tried again: a limit order once its price is met, a market order for a while. */
function nextTry(world: World, order: PredictionOrder): Timer[] {
  if (order.orderType === 'market' && isTimedOut(world, order)) return closing(world);
  const waits = order.orderType === 'limit' && fillable(world, order) === 0n && limitOf(world, order);
  return waits ? [] : [{ at: world.clock.now() + AGAIN, kind: ATTEMPT }];
}

const isTimedOut = ({ clock }: World, { createdAt }: PredictionOrder): boolean =>
  clock.seconds() - createdAt >= TIMEOUT_SECONDS;

function comeBack(world: World, order: PredictionOrder): void {
  if (order.orderType === 'market' && isTimedOut(world, order)) return giveUp(world, order);
  for (const timer of nextTry(world, order)) world.agenda.schedule({ ...timer, subject: order.message });
  watchLimit(world, order);
}

/**
 * The yes price at which a limit is met; undefined when it is met already. Bid and ask are rounded, so that it may be met
 * and the limit not.
 */
function limitOf(
  world: World,
  order: PredictionOrder,
): { side: 'above' | 'below'; price: number } | undefined {
  const { marketId, isBuy, isYes } = order;
  const limit = Number(worstPrice(order)) / 1e6;
  const price = isYes ? limit : 1 - limit;
  const side = isBuy === isYes ? 'below' : 'above';
  const now = world.prices.now(marketId);
  if (now === undefined || (side === 'below' ? now <= price : now >= price)) return undefined;
  return { side, price };
}

/** Waits for the price of a limit order that is not tried at a time. */
function watchLimit(world: World, order: PredictionOrder): void {
  const { marketId: key, message: id, orderType } = order;
  const limit = orderType === 'limit' && limitOf(world, order);
  if (limit) waitForPrice(world, { key, ...limit, kind: ATTEMPT, id, tag: '' });
}

/** Gives an order up, which has failed if nothing was traded. What was not traded comes back when its account closes. */
function giveUp(world: World, order: PredictionOrder): void {
  if (order.filledMicro === '0') return fail(world, order);
  predictionOrders.note(world, order);
  for (const timer of closing(world)) world.agenda.schedule({ ...timer, subject: order.message });
}

function fail(world: World, order: PredictionOrder, isAsked = false): void {
  predictionOrders.enter(world, order, 'failed', isAsked);
  record(world, order, 'order_failed', world.seed.signature('fail', order.message));
}

/** Gives an order up at once: closes its account and refunds what was not traded. */
export function failOrder(world: World, order: PredictionOrder): void {
  if (predictionOrders.leadsTo(order, 'failed') && order.filledMicro === '0') fail(world, order, true);
  closeOrder(world, order, true);
}

/**
 * Fills an executed order, in part or in whole, whatever its price; then its account is closed.
 * @param micro number of contracts in millionths; default: the rest of the order
 */
export function fillOrder(world: World, order: PredictionOrder, micro?: bigint): void {
  predictionOrders.demand(order, 'fill');
  fillPart(world, order, micro, true);
  if (order.state === 'filled') closeOrder(world, order, true);
}

function fillPart(world: World, order: PredictionOrder, micro?: bigint, isAsked = false): void {
  const left = BigInt(order.contractsMicro) - BigInt(order.filledMicro);
  const wanted = micro === undefined ? left : micro - (micro % GRAIN);
  const filled = wanted < left ? wanted : left;
  order.filledMicro = (BigInt(order.filledMicro) + filled).toString();
  order.orderId ||= venueOrderId(world, order);
  const proceeds = movePosition(world, order, filled, world.clock.seconds());
  if (world.ledger) settleOnLedger(world.ledger, order, { filled, proceeds, closes: false });
  const isDone = order.filledMicro === order.contractsMicro;
  predictionOrders.enter(world, order, isDone ? 'filled' : 'partiallyfilled', isAsked);
  record(world, order, 'order_filled', world.seed.signature('fill', order.message, order.filledMicro));
}

/** Closes an order's account, which refunds what was not traded. */
function closeOrder(world: World, order: PredictionOrder, isAsked = false): void {
  if (world.ledger) settleOnLedger(world.ledger, order, { filled: 0n, proceeds: 0n, closes: true });
  predictionOrders.enter(world, order, 'closed', isAsked);
  if (order.kind === 'keeper')
    record(world, order, 'order_closed', world.seed.signature('close', order.message));
}

/** The venue's id of an order. */
export const venueOrderId = (world: World, { message }: PredictionOrder): string =>
  `0x${world.seed.bytes('venue order', message).toString('hex')}`;

/** @returns what a sale brings the owner, in micro-USD */
function movePosition(world: World, order: PredictionOrder, filled: bigint, timestamp: number): bigint {
  const { positionPubkey, owner, marketId, isYes, isBuy } = order;
  const held = world.stores.positions.get(positionPubkey);
  const cost = worth(filled, BigInt(order.priceUsd));
  const fee = (BigInt(order.feeUsd) * filled) / BigInt(order.contractsMicro);
  if (isBuy) {
    world.stores.positions.set(positionPubkey, {
      pubkey: positionPubkey,
      owner,
      marketId,
      isYes,
      contractsMicro: (BigInt(held?.contractsMicro ?? 0) + filled).toString(),
      costUsd: (BigInt(held?.costUsd ?? 0) + cost).toString(),
      feesUsd: (BigInt(held?.feesUsd ?? 0) + fee).toString(),
      realizedPnlUsd: held?.realizedPnlUsd ?? 0,
      claimed: false,
      claimedUsd: '0',
      openedAt: held?.openedAt ?? timestamp,
      updatedAt: timestamp,
    });
    return 0n;
  }
  if (!held) return 0n;
  const had = BigInt(held.contractsMicro);
  const sold = filled < had ? filled : had;
  const costSold = had === 0n ? 0n : (BigInt(held.costUsd) * sold) / had;
  Object.assign(held, {
    contractsMicro: (had - sold).toString(),
    costUsd: (BigInt(held.costUsd) - costSold).toString(),
    feesUsd: (BigInt(held.feesUsd) + fee).toString(),
    realizedPnlUsd: held.realizedPnlUsd + Number(cost - costSold - fee),
    updatedAt: timestamp,
  });
  return cost - fee;
}
