import { isStale } from '@galilean/flow';
import type { OrderExpectation } from '@galilean/signing/guard';
import type { GetOrderParams } from '../generated/methods.js';
import { ownFloor, type LeastOut } from './floor.js';
import type { AnyParams, Swapping } from './swapping.js';
import type { Quoted } from './swap-steps.js';
import type { AnyOrder } from './venue.js';

/** Asks for a quote, and for the reference prices. */
export async function ask<Params extends AnyParams, Order extends AnyOrder>(
  { venue, client, query, minimumOut, options, run }: Swapping<Params, Order>,
  excludedRouters: readonly string[] | undefined,
): Promise<Quoted<Order>> {
  const asked = excludedRouters ? { ...query, excludeRouters: [...excludedRouters] } : query;
  const [order, least] = await Promise.all([
    venue.getOrder(client, asked, run.signal),
    ownFloor(query, minimumOut, options.reference),
  ]);
  return { order, at: Date.now(), ...(excludedRouters && { excludedRouters }), ...(least && { least }) };
}

/**
 * The least output that a quote promises; after the platform fee unless only the quote sets the floor. An aggregator's
 * threshold is net of that fee, so this errs by it on the safe side, as the guard does when it reads the bytes.
 */
export function promised({ otherAmountThreshold, feeBps }: AnyOrder, floor: LeastOut['floor']): bigint {
  const stated = BigInt(otherAmountThreshold);
  return floor === 'quote' ? stated : (stated * BigInt(10_000 - feeBps)) / 10_000n;
}

/** Whether a quote is too old to sign: it is about to expire, or it came before an interruption. */
export function isTooOld({ order, at }: Quoted<AnyOrder>): boolean {
  const longestWaitMs = 30_000;
  // The service refuses to execute a market maker's quote that has less than this left.
  const leastLeftMs = 20_000;
  if (!order.expireAt) return isStale(at, longestWaitMs);
  return Date.now() > Number(order.expireAt) * 1000 - leastLeftMs;
}

/** What the caller asked for. Only maker, expiry and price impact come from the quote. */
export const expectationOf = (
  kind: OrderExpectation['kind'],
  query: AnyParams,
  order: AnyOrder,
  { floor, minimumOut }: LeastOut,
): OrderExpectation => ({
  kind,
  wallet: query.taker!,
  payer: query.payer,
  amount: query.amount,
  minimumOut,
  floor,
  inputMint: query.inputMint,
  outputMint: query.outputMint,
  receiver: query.receiver || undefined,
  slippageBps: (query as GetOrderParams).slippageBps,
  platformFeeBps: query.referralFee,
  maker: order.maker || undefined,
  expireAt: order.expireAt || undefined,
  priceImpactPercent: order.priceImpact,
});
