import { type Leg, openPair, waitingPart } from './order-legs.js';
import { fillVaultOrder } from './fill-vault-order.js';
import type { PriceOrder } from './price-order.js';
import { converted } from '../../world/money.js';
import type { World } from '../world.js';
import { ControlError } from '../../contract/control-error.js';

const FILLABLE = ['open', 'partial_fill_success'];

/**
 * Fills a price order.
 * @param fill.amount base units of the input; default: the remaining amount
 * @param fill.leg which threshold of a pair fires; default: the take-profit, or the one that has fired
 */
export function fillPriceOrder(
  world: World,
  whole: PriceOrder,
  fill: { amount?: bigint; leg?: Leg } = {},
): void {
  const order = waitingPart(whole);
  const isPair = order !== whole || order.orderType === 'oco';
  if (!FILLABLE.includes(order.rawState))
    throw new ControlError(409, `The order is ${order.rawState}; only an open one can fill.`);
  const leg = order.firedLeg ?? fill.leg ?? 'take_profit';
  if (fill.leg && (!isPair || fill.leg !== leg))
    throw new ControlError(409, `The order has no open leg "${fill.leg}".`);
  const { amount } = fill;
  const left = BigInt(order.remainingInputAmount);
  const used = amount === undefined || amount > left ? left : amount;
  const output = converted(used, world.tokens.of(order.inputMint), world.tokens.of(order.outputMint)) ?? 0n;
  const done = tradePart(world, whole, { used, output, leg });
  Object.assign(order, {
    orderState: done ? 'filled' : 'executing',
    rawState: done ? 'fill_success' : 'partial_fill_success',
  });
  if (done) beginPair(whole);
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

/** Trades a part of an order and records it. Its state is the caller's. @returns whether nothing is left */
export function tradePart(
  world: World,
  whole: PriceOrder,
  { used, output, leg, staysInVault }: Part,
): boolean {
  const order = waitingPart(whole);
  const isPair = order !== whole || order.orderType === 'oco';
  // What the first half of a pair buys stays in the vault, for the second to sell.
  const buysForPair = order.orderType === 'otoco' && order === whole;
  if (world.ledger) fillVaultOrder(world, order, { used, output, staysInVault: staysInVault ?? buysForPair });
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
  return remaining === 0n;
}

/** Once the first half of an `otoco` is filled, its pair begins. */
export function beginPair(whole: PriceOrder): void {
  if (whole.orderType === 'otoco' && !whole.pair) whole.pair = openPair(whole);
}

/** What a fill is listed as. */
export function contextOfFill(whole: PriceOrder, leg: Leg): string {
  return whole.pair !== undefined || whole.orderType === 'oco' ? leg : contextOf(whole);
}

function contextOf({ triggerCondition, triggerMint, inputMint }: PriceOrder): string {
  if (triggerMint !== inputMint) return triggerCondition === 'above' ? 'buy_above' : 'buy_below';
  return triggerCondition === 'above' ? 'take_profit' : 'stop_loss';
}
