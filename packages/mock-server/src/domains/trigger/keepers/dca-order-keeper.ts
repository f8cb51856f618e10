import { waitForPrice } from '../../../world/follow-prices.js';
import { onKeeper } from '../../../world/keeper.js';
import type { World } from '../../world.js';
import type { DcaOrder } from '../dca-order.js';
import { amountOfRound, fillRound } from '../fill-dca-order.js';
import { saleOf, soldOnMarket } from './market-sale.js';

/** A round is due; it trades; its price came within bounds; its time has passed; a deposit is confirmed. */
const [ROUND, TRADE, MET, LATE, CONFIRM] = ['dca-round', 'dca-trade', 'dca-met', 'dca-late', 'dca-confirm'];
/** How long the service takes is not known; these are the mock's. Milliseconds. */
const TRADE_MILLIS = 2000;
const CONFIRM_MILLIS = 2000;
const RETRY_MILLIS = 10_000;

/** When the present round is due. */
const dueAt = (order: DcaOrder): number => Date.parse(order.nextFillAt ?? order.beginFillAt);
/** A round is tried until so many milliseconds since 1970. */
const lateAt = (order: DcaOrder): number => dueAt(order) + order.retryWindowSeconds * 1000;

export function registerDcaOrderKeeper(world: World): void {
  const on = (kind: string, work: (order: DcaOrder) => void) =>
    onKeeper(world, kind, ({ subject, detail }) => {
      const order = world.stores.dcaOrders.get(subject);
      // The detail says which round this was scheduled for: a round that was filled by hand has passed.
      if (order && (detail === undefined || detail === roundOf(order))) work(order);
    });
  on(ROUND, (order) => beginRound(world, order));
  on(MET, (order) => beginRound(world, order));
  on(TRADE, (order) => trade(world, order));
  on(LATE, (order) => reschedule(world, order));
  on(CONFIRM, (order) => confirm(world, order));
  world.movement.onStart(() => world.stores.dcaOrders.all().forEach((order) => keepDcaOrder(world, order)));
  world.movement.onRestore(() => world.stores.dcaOrders.all().forEach((order) => wait(world, order)));
}

const roundOf = (order: DcaOrder): string => String(dueAt(order));

/** Keeps a recurring order, in a world that moves. */
export function keepDcaOrder(world: World, order: DcaOrder): void {
  if (!world.movement.isOn) return;
  if (order.state === 'depositing') schedule(world, order, CONFIRM, world.clock.now() + CONFIRM_MILLIS);
  if (order.state === 'active') schedule(world, order, ROUND, dueAt(order));
}

function schedule({ agenda, clock }: World, order: DcaOrder, kind: string, at: number): void {
  agenda.schedule({ at: Math.max(at, clock.now()), kind, subject: order.id, detail: roundOf(order) });
}

function enter({ clock, happenings }: World, order: DcaOrder, state: DcaOrder['state']): void {
  const at = clock.now();
  const shown = { depositing: 'pending', deposit_failed: 'failed', withdrawing: 'pending_withdraw' };
  const displayState = (shown as { [name: string]: string })[state] ?? state;
  Object.assign(order, { state, displayState, updatedAt: new Date(at).toISOString() });
  happenings.note({ at, kind: 'dca-order', subject: order.id, outcome: state });
}

function confirm(world: World, order: DcaOrder): void {
  if (order.state !== 'depositing') return;
  const failed = world.movement.fails('deposit', order.id);
  for (const event of order.events) if (event.type === 'deposit') event.state = failed ? 'failed' : 'success';
  if (failed) delete order.nextFillAt;
  enter(world, order, failed ? 'deposit_failed' : 'active');
  keepDcaOrder(world, order);
}

/** Whether the watched price is within the order's bounds. */
function isWithin(world: World, { triggerMint, minPriceUsd, maxPriceUsd }: DcaOrder): boolean {
  if (triggerMint === null) return true;
  const price = world.prices.now(triggerMint) ?? 0;
  return price >= (minPriceUsd ?? 0) && price <= (maxPriceUsd ?? Infinity);
}

function beginRound(world: World, order: DcaOrder): void {
  if (order.state !== 'active' || dueAt(order) > world.clock.now()) return;
  if (isWithin(world, order)) {
    world.watches.drop(order.id);
    enter(world, order, 'executing');
    schedule(world, order, TRADE, world.clock.now() + TRADE_MILLIS);
    return;
  }
  wait(world, order);
  schedule(world, order, LATE, lateAt(order));
}

/** Waits for the bound that the price has to cross. */
function wait(world: World, order: DcaOrder): void {
  const { id, triggerMint: key, minPriceUsd, maxPriceUsd } = order;
  world.watches.drop(id);
  const isDue = order.state === 'active' && dueAt(order) <= world.clock.now();
  if (!world.movement.isOn || !isDue || key === null || isWithin(world, order)) return;
  const price = world.prices.now(key) ?? 0;
  const isLow = price < (minPriceUsd ?? 0);
  const bound = isLow ? minPriceUsd! : maxPriceUsd!;
  waitForPrice(world, {
    key,
    side: isLow ? 'above' : 'below',
    price: bound,
    kind: MET,
    id,
    tag: roundOf(order),
  });
}

function trade(world: World, order: DcaOrder): void {
  if (order.state !== 'executing') return;
  const amount = amountOfRound(order);
  const output = saleOf(world, order, amount);
  if (output === undefined || world.movement.fails('execute', order.id)) return retry(world, order);
  const next = dueAt(order) + order.intervalSeconds * 1000;
  fillRound(world, order, output, next);
  soldOnMarket(world, order, amount);
  const isDone = order.roundsFilled === order.numberOfRounds;
  enter(world, order, isDone ? 'completed' : 'active');
  keepDcaOrder(world, order);
}

/** A failed round is tried again until its time has passed. */
function retry(world: World, order: DcaOrder): void {
  noteRound(world, order, 'failed');
  enter(world, order, 'active');
  const again = world.clock.now() + RETRY_MILLIS;
  schedule(world, order, again < lateAt(order) ? ROUND : LATE, again);
}

/** The round did not happen in time: it is tried again an interval later. */
function reschedule(world: World, order: DcaOrder): void {
  if (order.state !== 'active') return;
  world.watches.drop(order.id);
  noteRound(world, order, 'rescheduled');
  order.nextFillAt = new Date(dueAt(order) + order.intervalSeconds * 1000).toISOString();
  enter(world, order, 'active');
  keepDcaOrder(world, order);
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
