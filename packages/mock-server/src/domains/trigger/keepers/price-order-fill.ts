import type { World } from '../../world.js';
import { contextOfFill, tradePart } from '../fill-price-order.js';
import { waitingPart } from '../order-legs.js';
import type { PriceOrder } from '../price-order.js';
import { amountWithin, saleOf, soldOnMarket } from './market-sale.js';

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
export const endAttempt = (whole: PriceOrder): boolean =>
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
