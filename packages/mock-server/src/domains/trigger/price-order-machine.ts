import { ControlError } from '../../contract/wire.js';
import type { Due } from '../../world/agenda.js';
import { waitForPrice } from '../../world/motion.js';
import { converted } from '../../world/tokens.js';
import { type Fill, Machine } from '../machine.js';
import type { World } from '../world.js';
import { fillVaultOrder } from './fill-on-ledger.js';
import { amountWithin, marketOut, moveByTrade } from '../../world/trade.js';
import { type Leg, openPair, waitingPart } from './order-legs.js';
import type { PriceOrder, PriceOrderState } from './records.js';

/** The order's price is met; its time is up. */
const [MET, EXPIRY] = ['price-order-met', 'price-order-expiry'];

/** The states of a price order, or of the part of it that waits. */
export const priceOrders: Machine<PriceOrderState, PriceOrder, PriceOrder['orderState']> = new Machine({
  kind: 'price-order',
  idOf: ({ id }) => id,
  stateOf: (whole) => waitingPart(whole).rawState,
  write(whole, rawState, now) {
    Object.assign(waitingPart(whole), {
      rawState,
      orderState: priceOrders.shown(rawState),
      updatedAt: now,
    });
  },
  storeOf: ({ stores }) => stores.priceOrders,
  byHand: {
    confirm: (world, whole) => endDeposit(world, whole, true, true),
    fill,
    expire: (world, whole) => end(world, whole, true),
  },
  keeper: { [MET]: begin },
  deadlines: {
    [EXPIRY](world, whole) {
      if (world.movement.isOn) priceOrders.enter(world, whole, 'ready_expire');
      else end(world, whole);
    },
  },
  states: {
    pending_deposit: {
      shown: 'pending',
      next: ['depositing', 'open'],
      accepts: ['confirm'],
      lasts: 1000,
      after: (world, whole) => priceOrders.enter(world, whole, 'depositing'),
    },
    depositing: {
      shown: 'pending',
      next: ['open', 'deposit_failed'],
      accepts: ['confirm'],
      lasts: 2000,
      after: (world, whole) => endDeposit(world, whole, !world.movement.fails('deposit', whole.id)),
    },
    deposit_failed: { shown: 'failed', next: [] },
    open: {
      next: [
        'ready_execute',
        'partial_fill_success',
        'fill_success',
        'ready_expire',
        'expired',
        'ready_to_cancel',
      ],
      accepts: ['fill', 'expire'],
      watches: watchPrices,
      deadline: (whole) => ({ at: waitingPart(whole).expiresAt, kind: EXPIRY }),
    },
    ready_execute: { shown: 'executing', next: ['executing'], lasts: 1000, after: quote },
    executing: {
      next: ['execute_success', 'execute_failed'],
      lasts: 2000,
      after: (world, whole) => priceOrders.enter(world, whole, attemptFill(world, whole)),
    },
    execute_failed: {
      shown: 'executing',
      next: ['executing', 'fill_failed'],
      lasts: 5000,
      after: (world, whole) =>
        (waitingPart(whole).keeper?.failures ?? 0) >= MOST_ATTEMPTS
          ? priceOrders.enter(world, whole, 'fill_failed')
          : quote(world, whole),
    },
    execute_success: {
      shown: 'executing',
      next: ['ready_withdraw_output'],
      lasts: 1000,
      after: (world, whole) => priceOrders.enter(world, whole, 'ready_withdraw_output'),
    },
    ready_withdraw_output: {
      shown: 'executing',
      next: ['withdrawing'],
      lasts: 1000,
      after: (world, whole) => priceOrders.enter(world, whole, 'withdrawing'),
    },
    withdrawing: {
      shown: 'executing',
      next: ['fill_success', 'partial_fill_success', 'withdraw_failed'],
      lasts: 1000,
      after: payOut,
    },
    partial_fill_success: {
      shown: 'executing',
      next: ['executing', 'partial_fill_success', 'fill_success', 'ready_expire'],
      accepts: ['fill'],
      lasts: 10_000,
      after: (world, whole) =>
        waitingPart(whole).expiresAt <= world.clock.now()
          ? priceOrders.enter(world, whole, 'ready_expire')
          : quote(world, whole),
    },
    fill_success: { shown: 'filled', next: [] },
    fill_failed: { shown: 'failed', next: [] },
    withdraw_failed: { shown: 'failed', next: [] },
    ready_expire: {
      shown: 'open',
      next: ['expired'],
      lasts: 1000,
      after: (world, whole) => end(world, whole),
    },
    expired: { next: ['ready_to_cancel'] },
    ready_to_cancel: { shown: 'pending_withdraw', next: ['ready_to_cancel', 'cancelled'] },
    cancelled: { next: [] },
    /** Only shown, of the leg whose sibling has fired. */
    oco_cancelled: { shown: 'cancelled', next: [] },
  },
});

/** Remembers a new order, and keeps it from now on. What its keeper does begins with the deposit. */
export function openPriceOrder(world: World, order: PriceOrder): void {
  if (order.rawState === 'pending_deposit') priceOrders.note(world, order);
  priceOrders.open(world, order);
}

/** Waits for the prices of an open order. */
function watchPrices(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  const { id, triggerMint: key } = order;
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
function begin(world: World, whole: PriceOrder, { detail = '' }: Due): void {
  const order = waitingPart(whole);
  order.triggeredAt = world.clock.now();
  order.keeper = { failures: 0 };
  if (detail !== '') order.firedLeg = detail as Leg;
  priceOrders.enter(world, whole, 'ready_execute');
}

/** Quotes the next part of an order: as much as its slippage lets the market take at once. */
function quote(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  const rest = { ...order, inAmount: BigInt(order.remainingInputAmount) };
  const amount = amountWithin(world.tokens, rest, slippageOf(order));
  const output = amount === 0n ? undefined : marketOut(world.tokens, { ...order, inAmount: amount });
  const { failures = 0 } = order.keeper ?? {};
  order.keeper = {
    failures,
    ...(output && { quote: { amount: amount.toString(), output: output.toString() } }),
  };
  priceOrders.enter(world, whole, 'executing');
}

/** What the trade brought reaches the wallet, or the vault where a pair sells it. */
function payOut(world: World, whole: PriceOrder): void {
  if (waitingPart(whole).keeper?.payoutFails) priceOrders.enter(world, whole, 'withdraw_failed');
  else enterFilled(world, whole);
}

/** Once the first half of an `otoco` is filled, its pair begins. */
function enterFilled(world: World, whole: PriceOrder, isAsked = false): void {
  const done = waitingPart(whole).remainingInputAmount === '0';
  priceOrders.enter(world, whole, done ? 'fill_success' : 'partial_fill_success', isAsked);
  if (!done || whole.orderType !== 'otoco' || whole.pair) return;
  whole.pair = openPair(whole);
  priceOrders.keep(world, whole);
}

function endDeposit(world: World, whole: PriceOrder, isGood: boolean, isAsked = false): void {
  for (const event of whole.events) if (event.type === 'deposit') event.state = isGood ? 'success' : 'failed';
  priceOrders.enter(world, whole, isGood ? 'open' : 'deposit_failed', isAsked);
}

/** Ends an order because its time is up. Its funds stay in the vault. */
function end(world: World, whole: PriceOrder, isAsked = false): void {
  waitingPart(whole).events.push({ type: 'expired', timestamp: world.clock.now(), state: 'success' });
  priceOrders.enter(world, whole, 'expired', isAsked);
}

/** Fills an order, whatever its price. */
function fill(world: World, whole: PriceOrder, { amount, leg: wanted }: Fill): void {
  const order = waitingPart(whole);
  const isPair = order !== whole || order.orderType === 'oco';
  const leg = order.firedLeg ?? wanted ?? 'take_profit';
  if (wanted && (!isPair || wanted !== leg))
    throw new ControlError(409, `The order has no open leg "${wanted}".`);
  const left = BigInt(order.remainingInputAmount);
  const used = amount === undefined || amount > left ? left : amount;
  const output = converted(used, world.tokens.of(order.inputMint), world.tokens.of(order.outputMint)) ?? 0n;
  tradePart(world, whole, { used, output, leg });
  enterFilled(world, whole, true);
}

/** What the service estimates where the order states no slippage; the mock's guess. */
const ESTIMATED_BPS = 100;
/** How often a fill is tried before it is given up; the mock's guess. */
const MOST_ATTEMPTS = 3;

function slippageOf(order: PriceOrder): number {
  const { firedLeg, slippageBps, tpSlippageBps, slSlippageBps } = order;
  const own = { take_profit: tpSlippageBps, stop_loss: slSlippageBps };
  return (firedLeg ? own[firedLeg] : slippageBps) ?? ESTIMATED_BPS;
}

/** Trades what was quoted, unless the price has slipped since. @returns the state that follows */
function attemptFill(world: World, whole: PriceOrder): 'execute_success' | 'execute_failed' {
  const order = waitingPart(whole);
  const work = (order.keeper ??= { failures: 0 });
  const used = BigInt(work.quote?.amount ?? 0);
  const trade = { ...order, inAmount: used };
  const output = used > 0n ? marketOut(world.tokens, trade) : undefined;
  const quoted = BigInt(work.quote?.output ?? 0);
  const least = quoted - (quoted * BigInt(slippageOf(order))) / 10_000n;
  if (output === undefined || output < least || world.movement.fails('execute', order.id)) {
    work.failures++;
    // A failed attempt is listed without a signature: nothing landed.
    order.events.push({
      type: 'fill',
      timestamp: world.clock.now(),
      state: 'failed',
      mint: order.inputMint,
      amount: work.quote?.amount ?? order.remainingInputAmount,
      outputMint: order.outputMint,
      orderContext: contextOfFill(whole, order.firedLeg ?? 'take_profit'),
    });
    return 'execute_failed';
  }
  work.failures = 0;
  work.payoutFails = world.movement.fails('withdraw', order.id);
  const staysInVault = work.payoutFails || (order === whole && order.orderType === 'otoco');
  tradePart(world, whole, { used, output, leg: order.firedLeg ?? 'take_profit', staysInVault });
  moveByTrade(world, trade);
  return 'execute_success';
}

/** A trade of a part of an order. Base units. */
interface Part {
  readonly used: bigint;
  readonly output: bigint;
  /** Which threshold of a pair fired. */
  readonly leg: Leg;
  /** Whether what it bought stays in the vault. Default: only what the first half of a pair buys. */
  readonly staysInVault?: boolean;
}

/** Trades a part of an order and records it. Its state is the caller's. */
function tradePart(world: World, whole: PriceOrder, { used, output, leg, staysInVault }: Part): void {
  const order = waitingPart(whole);
  const isPair = order !== whole || order.orderType === 'oco';
  // What the first half of a pair buys stays in the vault, for the second to sell.
  const buysForPair = order.orderType === 'otoco' && order === whole;
  fillVaultOrder(world, order, { used, output, staysInVault: staysInVault ?? buysForPair });
  const remaining = BigInt(order.remainingInputAmount) - used;
  const total = BigInt(order.initialInputAmount);
  const inputUsed = total - remaining;
  const timestamp = world.clock.now();
  Object.assign(order, {
    remainingInputAmount: remaining.toString(),
    inputUsed: inputUsed.toString(),
    outputAmount: (BigInt(order.outputAmount ?? 0) + output).toString(),
    fillPercent: Number((inputUsed * 10_000n) / total) / 10_000,
    triggeredAt: order.triggeredAt ?? timestamp,
    updatedAt: timestamp,
    ...(isPair && { firedLeg: leg }),
  });
  order.events.push({
    type: 'fill',
    timestamp,
    txSignature: world.seed.signature('price order fill', order.id, remaining.toString()),
    state: 'success',
    mint: order.inputMint,
    amount: used.toString(),
    outputMint: order.outputMint,
    outputAmount: output.toString(),
    orderContext: contextOfFill(whole, leg),
  });
}

type OrderContext = PriceOrder['events'][number]['orderContext'];

/** What a fill is listed as. */
function contextOfFill(whole: PriceOrder, leg: Leg): OrderContext {
  const { triggerCondition, triggerMint, inputMint } = whole;
  if (whole.pair !== undefined || whole.orderType === 'oco') return leg;
  if (triggerMint !== inputMint) return triggerCondition === 'above' ? 'buy_above' : 'buy_below';
  return triggerCondition === 'above' ? 'take_profit' : 'stop_loss';
}
