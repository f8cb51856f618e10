import { worth } from '../../world/money.js';
import { predictionOrder, predictionPosition } from '@galilean/transactions';
import { isForecast, type Market } from '../../world/markets.js';
import type { Call } from '../answering/handler.js';

/** What a request says about an order, without its size. */
export interface Wishes {
  orderType: 'market' | 'limit';
  /** Who pays the network's fees, where it is not the owner or the service. */
  payer?: string | undefined;
  integratorFeeBps: bigint;
  /** Whether the service signs at execute only. */
  isUnsigned: boolean;
  /** Micro-USD: the most that a contract may cost, or the least that it must bring. */
  limit?: bigint | undefined;
}

/** An order whose terms have been checked. USD and contracts in millionths. */
export interface Terms extends Partial<Wishes> {
  owner: string;
  market: Market;
  isBuy: boolean;
  isYes: boolean;
  micro: bigint;
  price: bigint;
  fee: bigint;
  /** The payment of a purchase, in base units and in micro-USD. */
  deposit?: { amount: bigint; mint: string; usd: bigint };
  maxSlippageBps?: number;
  /** The owner lacks the deposit: there is a preview, and nothing to sign. */
  isQuoteOnly?: boolean;
}

/** What the answer, the transaction and the record of an order share. */
export interface OrderDraft extends Omit<Terms, 'maxSlippageBps'> {
  serial: string;
  /** Contracts at their price, without the fee. Millionths of a dollar. */
  cost: bigint;
  forecast: boolean;
  positionPubkey: string;
  /** Null on Forecast, which has no order account. */
  orderPubkey: string | null;
  externalOrderId: string | null;
  jupiterSwapRequestId: string | null;
  context: object;
  maxSlippageBps: number | null;
  limits: { maxBuyPriceUsd: string | null; minSellPriceUsd: string | null };
}

export const SALE_SLIPPAGE_BPS = 2500;
const FORECAST_SLIPPAGE_BPS = 500;
/** How far above its price a purchase may cost: one cent. */
const BUY_TOLERANCE = 10_000n;

/** Gives an order its ids, its price limits and its cost. */
export function draftOrder({ world }: Call, terms: Terms): OrderDraft {
  const { owner, market, isYes, micro, price } = terms;
  const serial = world.serial();
  const forecast = isForecast(market);
  const externalOrderId = forecast
    ? null
    : world.seed.bytes('external order', serial).toString('hex').slice(0, 32);
  const jupiterSwapRequestId = forecast ? world.seed.uuid('forecast swap', serial) : null;
  const maxSlippageBps = slippageOf(terms, forecast);
  return {
    ...terms,
    serial,
    cost: worth(micro, price),
    forecast,
    positionPubkey: predictionPosition(owner, market.marketId, isYes),
    orderPubkey: externalOrderId && predictionOrder(owner, externalOrderId),
    externalOrderId,
    jupiterSwapRequestId,
    context: forecast
      ? { type: 'bisonfi_swap', jupiterSwapRequestId, ownerPubkey: owner }
      : { type: 'create_order' },
    maxSlippageBps,
    limits: limitsOf(terms, forecast, maxSlippageBps),
  };
}

function slippageOf({ isBuy, maxSlippageBps }: Terms, forecast: boolean): number | null {
  if (forecast) return FORECAST_SLIPPAGE_BPS;
  return isBuy ? null : (maxSlippageBps ?? SALE_SLIPPAGE_BPS);
}

function limitsOf(
  { isBuy, price, limit }: Terms,
  forecast: boolean,
  slippage: number | null,
): OrderDraft['limits'] {
  if (forecast) return { maxBuyPriceUsd: null, minSellPriceUsd: null };
  if (isBuy) return { maxBuyPriceUsd: (limit ?? price + BUY_TOLERANCE).toString(), minSellPriceUsd: null };
  const floor = limit ?? (price * BigInt(10_000 - slippage!)) / 10_000n;
  return { maxBuyPriceUsd: null, minSellPriceUsd: floor.toString() };
}
