import type { Due } from '../../../world/agenda.js';
import { onKeeper } from '../../../world/keeper.js';
import { waitForPrice } from '../../../world/follow-prices.js';
import type { World } from '../../world.js';
import { endExpired, expirePriceOrder } from '../expire-orders.js';
import { beginPair } from '../fill-price-order.js';
import { type Leg, waitingPart } from '../order-legs.js';
import type { PriceOrder } from '../price-order.js';
import { attemptFill, endAttempt, takeQuote } from './price-order-fill.js';

/** Begins with the price order's price, carries out its next step, ends it when its time is up. */
const [MET, STEP, EXPIRY] = ['price-order-met', 'price-order-step', 'price-order-expiry'];

/** How long the steps of the service take is not known; these are the mock's. Milliseconds until the next step. */
const LASTS: Readonly<Record<string, number>> = {
  pending_deposit: 1000,
  depositing: 2000,
  ready_execute: 1000,
  executing: 2000,
  execute_failed: 5000,
  execute_success: 1000,
  ready_withdraw_output: 1000,
  withdrawing: 1000,
  partial_fill_success: 10_000,
  ready_expire: 1000,
};

/** The state that each step is shown as. */
const SHOWN: Readonly<Record<string, string>> = {
  pending_deposit: 'pending',
  depositing: 'pending',
  open: 'open',
  ready_expire: 'open',
  fill_success: 'filled',
  deposit_failed: 'failed',
  withdraw_failed: 'failed',
  fill_failed: 'failed',
};

export function registerPriceOrderKeeper(world: World): void {
  const find = (id: string) => world.stores.priceOrders.get(id);
  onKeeper(world, MET, (due) => begin(world, find(due.subject), due));
  onKeeper(world, STEP, (due) => {
    const whole = find(due.subject);
    // Someone may have cancelled or filled it in the meantime.
    if (whole && waitingPart(whole).rawState === due.detail) step(world, whole);
  });
  world.time.on(EXPIRY, (due) => {
    const whole = find(due.subject);
    if (whole) expire(world, whole);
  });
  world.movement.onStart(() => world.stores.priceOrders.all().forEach((order) => take(world, order)));
  world.movement.onRestore(() => world.stores.priceOrders.all().forEach((order) => rewatch(world, order)));
}

/** Keeps a new order: it ends when its time is up and, in a world that moves, begins when its price is met. */
export function keepPriceOrder(world: World, whole: PriceOrder): void {
  scheduleExpiry(world, whole);
  if (world.movement.isOn) take(world, whole);
}

export function scheduleExpiry({ agenda }: World, { id, expiresAt }: PriceOrder): void {
  agenda.schedule({ at: expiresAt, kind: EXPIRY, subject: id });
}

function take(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  if (order.rawState === 'open') rewatch(world, whole);
  else if (order.rawState === 'depositing' && order === whole) enter(world, whole, 'pending_deposit');
  else if (order.rawState === 'partial_fill_success') enter(world, whole, 'partial_fill_success');
}

/** Waits for the present terms of an open order. */
export function rewatch(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  const { id, triggerMint: key } = order;
  world.watches.drop(id);
  if (!world.movement.isOn || order.rawState !== 'open') return;
  const wait = (side: string | undefined, price: number | undefined, tag: string) => {
    if ((side === 'above' || side === 'below') && price !== undefined)
      waitForPrice(world, { key, side, price, kind: MET, id, tag });
  };
  if (order !== whole || order.orderType === 'oco') {
    wait('above', order.tpPriceUsd, 'take_profit');
    wait('below', order.slPriceUsd, 'stop_loss');
  } else if (order.trailingBps !== undefined) trail(world, order);
  else wait(order.triggerCondition, order.triggerPriceUsd, '');
}

/** A trailing order keeps its mark in the listed order. */
function trail(world: World, order: PriceOrder): void {
  const { id, triggerMint: key, trailingBps: bps = 0 } = order;
  const side = order.triggerCondition === 'above' ? 'above' : 'below';
  const mark = (side === 'below' ? order.highWatermark : order.lowWatermark) ?? world.prices.now(key) ?? 0;
  const onMark = (price: number) => {
    if (side === 'below') order.highWatermark = price;
    else order.lowWatermark = price;
  };
  waitForPrice(world, { key, side, bps, mark, kind: MET, id, tag: '', onMark });
}

/** The price is met: the order begins to execute. */
function begin(world: World, whole: PriceOrder | undefined, { detail = '' }: Due): void {
  const order = whole && waitingPart(whole);
  if (!whole || order?.rawState !== 'open') return;
  order.triggeredAt = world.clock.now();
  order.keeper = { failures: 0 };
  if (detail !== '') order.firedLeg = detail as Leg;
  enter(world, whole, 'ready_execute');
}

function expire(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  // A change of the order may have moved its end.
  if (order.expiresAt > world.clock.now() || order.rawState !== 'open') return;
  if (world.movement.isOn) enter(world, whole, 'ready_expire');
  else expirePriceOrder(world, whole);
}

/** Brings an order into a state, and schedules what follows. */
function enter(world: World, whole: PriceOrder, rawState: string): void {
  const { clock, agenda, happenings } = world;
  const order = waitingPart(whole);
  const at = clock.now();
  Object.assign(order, { rawState, orderState: SHOWN[rawState] ?? 'executing', updatedAt: at });
  happenings.note({ at, kind: 'price-order', subject: order.id, outcome: rawState });
  const lasts = LASTS[rawState];
  if (lasts !== undefined)
    agenda.schedule({ at: at + lasts, kind: STEP, subject: order.id, detail: rawState });
}

/** What each state leads to. */
const STEPS: Readonly<Record<string, (world: World, whole: PriceOrder) => void>> = {
  pending_deposit: (world, whole) => enter(world, whole, 'depositing'),
  depositing: confirmDeposit,
  ready_execute: quote,
  executing: (world, whole) => enter(world, whole, attemptFill(world, whole)),
  execute_failed: (world, whole) => {
    if (endAttempt(whole)) enter(world, whole, 'fill_failed');
    else quote(world, whole);
  },
  execute_success: (world, whole) => enter(world, whole, 'ready_withdraw_output'),
  ready_withdraw_output: (world, whole) => enter(world, whole, 'withdrawing'),
  withdrawing: payOut,
  partial_fill_success: (world, whole) => {
    if (waitingPart(whole).expiresAt <= world.clock.now()) enter(world, whole, 'ready_expire');
    else quote(world, whole);
  },
  ready_expire: (world, whole) => {
    const order = waitingPart(whole);
    endExpired(world, order);
    world.happenings.note({
      at: world.clock.now(),
      kind: 'price-order',
      subject: order.id,
      outcome: 'expired',
    });
  },
};

const step = (world: World, whole: PriceOrder): void => STEPS[waitingPart(whole).rawState]?.(world, whole);

function quote(world: World, whole: PriceOrder): void {
  takeQuote(world, whole);
  enter(world, whole, 'executing');
}

function confirmDeposit(world: World, whole: PriceOrder): void {
  const failed = world.movement.fails('deposit', whole.id);
  for (const event of whole.events) if (event.type === 'deposit') event.state = failed ? 'failed' : 'success';
  enter(world, whole, failed ? 'deposit_failed' : 'open');
  rewatch(world, whole);
}

/** What the trade brought reaches the wallet, or the vault where a pair sells it. */
function payOut(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  if (order.keeper?.payoutFails) return enter(world, whole, 'withdraw_failed');
  const done = order.remainingInputAmount === '0';
  enter(world, whole, done ? 'fill_success' : 'partial_fill_success');
  if (!done || order !== whole) return;
  beginPair(whole);
  rewatch(world, whole);
}
