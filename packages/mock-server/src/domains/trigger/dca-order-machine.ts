import { waitForPrice } from '../../world/motion.js';
import { converted } from '../../world/tokens.js';
import { Machine, type Timer } from '../machine.js';
import type { World } from '../world.js';
import type { DcaOrder } from './records.js';
import { fillVaultOrder } from './fill-on-ledger.js';
import { marketOut, moveByTrade } from '../../world/trade.js';

/** A round is due, or its price came within bounds; its time has passed. */
const [ROUND, LATE] = ['dca-round', 'dca-late'];
const RETRY_MILLIS = 10_000;

/** When the present round is due. */
const dueAt = (order: DcaOrder): number => Date.parse(order.nextFillAt ?? order.beginFillAt);
/** Until when a round is tried, in milliseconds since 1970. */
const lateAt = (order: DcaOrder): number => dueAt(order) + order.retryWindowSeconds * 1000;

/** The states of a recurring order. */
export const dcaOrders: Machine<DcaOrder['state'], DcaOrder, DcaOrder['displayState']> = new Machine({
  kind: 'dca-order',
  idOf: ({ id }) => id,
  stateOf: ({ state }) => state,
  write(order, state, now) {
    const updatedAt = new Date(now).toISOString();
    Object.assign(order, { state, displayState: dcaOrders.shown(state), updatedAt });
  },
  storeOf: ({ stores }) => stores.dcaOrders,
  byHand: { confirm: (world, order) => endDeposit(world, order, true, true), fill },
  keeper: {
    [ROUND](world, order) {
      if (isWithin(world, order)) dcaOrders.enter(world, order, 'executing');
      else dcaOrders.keep(world, order);
    },
    [LATE]: reschedule,
  },
  states: {
    depositing: {
      shown: 'pending',
      next: ['active', 'deposit_failed'],
      accepts: ['confirm'],
      lasts: 2000,
      after: (world, order) => endDeposit(world, order, !world.movement.fails('deposit', order.id)),
    },
    deposit_failed: { shown: 'failed', next: [] },
    active: {
      next: ['executing', 'active', 'completed', 'withdrawing'],
      accepts: ['fill'],
      timers: nextTry,
      watches: watchBounds,
    },
    executing: { next: ['active', 'completed'], lasts: 2000, after: trade },
    withdrawing: { shown: 'pending_withdraw', next: ['withdrawing', 'cancelled'] },
    completed: { next: [] },
    cancelled: { next: [] },
  },
});

/** When a round is tried: once it is due, a while after a failure, and out of bounds not until its time has passed. */
function nextTry(world: World, order: DcaOrder): readonly Timer[] {
  const last = order.events.at(-1);
  const failedAt = last?.type === 'fill' && last.state === 'failed' ? Date.parse(last.timestamp) : -Infinity;
  const at = Math.max(dueAt(order), failedAt + RETRY_MILLIS);
  if (at >= lateAt(order)) return [{ at, kind: LATE }];
  return at <= world.clock.now() && !isWithin(world, order)
    ? [{ at: lateAt(order), kind: LATE }]
    : [{ at, kind: ROUND }];
}

/** Whether the watched price is within the order's bounds. */
function isWithin(world: World, { triggerMint, minPriceUsd, maxPriceUsd }: DcaOrder): boolean {
  if (triggerMint === null) return true;
  const price = world.prices.now(triggerMint) ?? 0;
  return price >= (minPriceUsd ?? 0) && price <= (maxPriceUsd ?? Infinity);
}

/** Waits for the bound that the price has to cross, once a round is due. */
function watchBounds(world: World, order: DcaOrder): void {
  const { id, triggerMint: key, minPriceUsd, maxPriceUsd } = order;
  if (dueAt(order) > world.clock.now() || key === null || isWithin(world, order)) return;
  const isLow = (world.prices.now(key) ?? 0) < (minPriceUsd ?? 0);
  const price = isLow ? minPriceUsd! : maxPriceUsd!;
  waitForPrice(world, { key, side: isLow ? 'above' : 'below', price, kind: ROUND, id, tag: '' });
}

function endDeposit(world: World, order: DcaOrder, isGood: boolean, isAsked = false): void {
  for (const event of order.events) if (event.type === 'deposit') event.state = isGood ? 'success' : 'failed';
  if (!isGood) delete order.nextFillAt;
  dcaOrders.enter(world, order, isGood ? 'active' : 'deposit_failed', isAsked);
}

/** A failed round is tried again until its time has passed. */
function trade(world: World, order: DcaOrder): void {
  const trade = { ...order, inAmount: amountOfRound(order) };
  const output = marketOut(world.tokens, trade);
  if (output === undefined || world.movement.fails('execute', order.id)) {
    noteRound(world, order, 'failed');
    return dcaOrders.enter(world, order, 'active');
  }
  fillRound(world, order, { output, next: dueAt(order) + order.intervalSeconds * 1000 });
  moveByTrade(world, trade);
}

/** The round did not happen in time: it is tried again an interval later. */
function reschedule(world: World, order: DcaOrder): void {
  noteRound(world, order, 'rescheduled');
  order.nextFillAt = new Date(dueAt(order) + order.intervalSeconds * 1000).toISOString();
  dcaOrders.enter(world, order, 'active');
}

function noteRound({ clock }: World, order: DcaOrder, state: 'failed' | 'rescheduled'): void {
  order.events.push({
    type: 'fill',
    timestamp: new Date(clock.now()).toISOString(),
    roundNumber: order.roundsFilled + 1,
    inputAmount: amountOfRound(order).toString(),
    state,
  });
}

/** Fills the next round, whatever its time. */
function fill(world: World, order: DcaOrder): void {
  const [input, bought] = [order.inputMint, order.outputMint].map((mint) => world.tokens.of(mint));
  const output = converted(amountOfRound(order), input!, bought!) ?? 0n;
  fillRound(world, order, { output, next: world.clock.now() + order.intervalSeconds * 1000 }, true);
}

/** What the next round sells, in base units; the last round takes the rounding remainder. */
const amountOfRound = (order: DcaOrder): bigint =>
  BigInt(order.roundsFilled + 1 === order.numberOfRounds ? order.inputAmountRemaining : order.amountPerRound);

/**
 * Fills the next round.
 * @param fill.output base units
 * @param fill.next when the round after it is due, in milliseconds since 1970
 */
function fillRound(
  world: World,
  order: DcaOrder,
  { output, next }: { output: bigint; next: number },
  isAsked = false,
): void {
  const left = BigInt(order.inputAmountRemaining);
  const round = order.roundsFilled + 1;
  const isLast = round === order.numberOfRounds;
  const used = amountOfRound(order);
  fillVaultOrder(world, order, { used, output, staysInVault: false });
  const timestamp = new Date(world.clock.now()).toISOString();
  Object.assign(order, {
    inputAmountRemaining: (left - used).toString(),
    inputAmountUsed: (BigInt(order.inputAmountUsed) + used).toString(),
    outputAmountTotal: (BigInt(order.outputAmountTotal) + output).toString(),
    roundsFilled: round,
    fillPercent: round / order.numberOfRounds,
    lastFillAt: timestamp,
    nextFillAt: new Date(next).toISOString(),
  });
  if (isLast) delete order.nextFillAt;
  order.events.push({
    type: 'fill',
    timestamp,
    txSignature: world.seed.signature('dca fill', order.id, String(round)),
    roundNumber: round,
    inputAmount: used.toString(),
    outputAmount: output.toString(),
    state: 'success',
  });
  dcaOrders.enter(world, order, isLast ? 'completed' : 'active', isAsked);
}
