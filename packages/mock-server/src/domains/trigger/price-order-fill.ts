import type { World } from '../world.js';
import { fillVaultOrder } from './fill-on-ledger.js';
import { amountWithin, saleOf, soldOnMarket } from './market-sale.js';
import { type Leg, waitingPart } from './order-legs.js';
import type { PriceOrder } from './records.js';

/** What the service estimates where the order states no slippage; the mock's guess. */
const ESTIMATED_BPS = 100;
/** How often a fill is tried before it is given up; the mock's guess. */
const MOST_ATTEMPTS = 3;

function slippageOf(order: PriceOrder): number {
  const { firedLeg, slippageBps, tpSlippageBps, slSlippageBps } = order;
  const own = { take_profit: tpSlippageBps, stop_loss: slSlippageBps };
  return (firedLeg ? own[firedLeg] : slippageBps) ?? ESTIMATED_BPS;
}

/** Quotes the next part of an order: as much as its slippage lets the market take at once. */
export function takeQuote(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  const amount = amountWithin(world, order, BigInt(order.remainingInputAmount), slippageOf(order));
  const output = amount === 0n ? undefined : saleOf(world, order, amount);
  const { failures = 0 } = order.keeper ?? {};
  order.keeper = {
    failures,
    ...(output && { quote: { amount: amount.toString(), output: output.toString() } }),
  };
}

/** Trades what was quoted, unless the price has slipped since. @returns the state that follows */
export function attemptFill(world: World, whole: PriceOrder): 'execute_success' | 'execute_failed' {
  const order = waitingPart(whole);
  const work = (order.keeper ??= { failures: 0 });
  const used = BigInt(work.quote?.amount ?? 0);
  const output = used > 0n ? saleOf(world, order, used) : undefined;
  const quoted = BigInt(work.quote?.output ?? 0);
  const least = quoted - (quoted * BigInt(slippageOf(order))) / 10_000n;
  if (output === undefined || output < least || world.movement.fails('execute', order.id)) {
    work.failures++;
    noteFailure(world, whole);
    return 'execute_failed';
  }
  work.failures = 0;
  work.payoutFails = world.movement.fails('withdraw', order.id);
  const staysInVault = work.payoutFails || (order === whole && order.orderType === 'otoco');
  tradePart(world, whole, { used, output, leg: order.firedLeg ?? 'take_profit', staysInVault });
  soldOnMarket(world, order, used);
  return 'execute_success';
}

/** Whether a failed fill is given up now. */
export const isGivenUp = (whole: PriceOrder): boolean =>
  (waitingPart(whole).keeper?.failures ?? 0) >= MOST_ATTEMPTS;

/** A failed attempt is listed without a signature: nothing landed. */
function noteFailure(world: World, whole: PriceOrder): void {
  const order = waitingPart(whole);
  order.events.push({
    type: 'fill',
    timestamp: world.clock.now(),
    state: 'failed',
    mint: order.inputMint,
    amount: order.keeper?.quote?.amount ?? order.remainingInputAmount,
    outputMint: order.outputMint,
    orderContext: contextOfFill(whole, order.firedLeg ?? 'take_profit'),
  });
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
export function tradePart(world: World, whole: PriceOrder, { used, output, leg, staysInVault }: Part): void {
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
}

/** What a fill is listed as. */
function contextOfFill(whole: PriceOrder, leg: Leg): string {
  return whole.pair !== undefined || whole.orderType === 'oco' ? leg : contextOf(whole);
}

function contextOf({ triggerCondition, triggerMint, inputMint }: PriceOrder): string {
  if (triggerMint !== inputMint) return triggerCondition === 'above' ? 'buy_above' : 'buy_below';
  return triggerCondition === 'above' ? 'take_profit' : 'stop_loss';
}
