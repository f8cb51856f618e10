import type { Shapes } from '../../contract/generated/shapes.js';
import { mintAddresses } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import type { Position } from './records.js';
import { isForecast, isTradable, type Market, priceOf } from '../../world/markets.js';
import { MILLION, usdOf } from '../../world/tokens.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { refusedAs, refusedWith } from './answers.js';
import { feeBpsOf } from './market-facts.js';
import { orderAnswer, type Wishes } from './order-answer.js';
import { contractsFor, GRAIN, readContracts, venueFee } from './quantities.js';

type OrderBody = Shapes['CreatePredictionOrderRequest'];

const MINIMUM_USD = 5;
const FORECAST_MAXIMUM_USD = 250;

export const createPredictionOrder: OperationResponder = (call) => {
  const body = call.request.body as OrderBody;
  const { ownerPubkey: owner } = body;
  if (owner === undefined || !isAddress(owner))
    return refusedWith(call, 'ownerPubkey is required', 'ownerPubkey');
  return unfitPrice(call, body) ?? (body.isBuy ? buy(call, owner, body) : sell(call, owner, body));
};

/** The price of a limit is a whole tenth of a cent, between 0 and a dollar. */
const TICK = 1000n;

function unfitPrice(call: Call, body: OrderBody): Answer | undefined {
  for (const param of ['maxBuyPriceUsd', 'minSellPriceUsd'] as const) {
    const given = body[param];
    if (given === undefined) continue;
    if (!/^\d{1,18}$/.test(String(given))) return refusedWith(call, `${param} must be a whole number`, param);
    const price = BigInt(given);
    if (price <= 0n || price >= MILLION)
      return refusedWith(call, `${param} must be above 0 and below 1 USD`, param);
    if (price % TICK !== 0n)
      return refusedAs(call, 'off-tick', { message: `${param} must be on the market tick`, param });
  }
  return undefined;
}

/** An order without its size. Prices are in micro-USD. */
const wishesOf = (body: OrderBody) => {
  const limit = body.isBuy ? body.maxBuyPriceUsd : body.minSellPriceUsd;
  return {
    orderType: body.orderType ?? 'market',
    payer: body.payerPubkey,
    integratorFeeBps: BigInt(body.integratorFeeBps ?? 0),
    isUnsigned: body.skipSigning ?? false,
    limit: limit === undefined ? undefined : BigInt(limit),
  };
};

/** Why a market takes no orders; `undefined` when it does. */
function closedMarket(call: Call, market: Market): Answer | undefined {
  if (call.scenario.has('trading-paused')) return refusedWith(call, 'Trading is paused');
  if (isTradable(market)) return undefined;
  const code = isForecast(market) ? {} : { code: 'market_not_tradable' };
  return refusedAs(call, 'market-not-tradable', code);
}

function buy(call: Call, owner: string, body: OrderBody): Answer {
  const { world } = call;
  const market = world.markets.market(body.marketId ?? '');
  if (!market) return refusedWith(call, 'Market not found', 'marketId');
  const closed = closedMarket(call, market);
  if (closed) return closed;
  const mint = body.depositMint ?? mintAddresses.USDC;
  const digits = String(body.depositAmount);
  if (!/^\d{1,18}$/.test(digits))
    return refusedWith(call, 'depositAmount must be a whole number', 'depositAmount');
  if (!isAddress(mint)) return refusedWith(call, 'depositMint is not an address', 'depositMint');
  const forecast = isForecast(market);
  if (forecast && mint !== mintAddresses.USDC) return refusedAs(call, 'usdc-only');
  const amount = BigInt(digits);
  // Dollar tokens count as dollars here: a deposit of five tokens is five dollars.
  const isDollar = [mintAddresses.USDC, mintAddresses.JupUSD].some((one) => one === mint);
  const usd = isDollar ? amount : BigInt(Math.floor(usdOf(amount, world.tokens.of(mint)) * 1e6));
  if (usd < BigInt(MINIMUM_USD) * MILLION) return refusedAs(call, 'below-minimum');
  if (forecast && usd > BigInt(FORECAST_MAXIMUM_USD) * MILLION) return refusedAs(call, 'above-maximum');
  const isYes = body.isYes ?? true;
  const wishes = wishesOf(body);
  if (forecast && wishes.orderType === 'limit') return noLimitOrders(call);
  const ask = priceOf(market, true, isYes);
  if (ask === undefined) return refusedAs(call, 'no-route');
  // An order below the best ask waits for a keeper at its own price.
  const price = !forecast && wishes.limit !== undefined && wishes.limit < ask ? wishes.limit : ask;
  const feeBps = feeBpsOf(world, market);
  const micro = forecast ? (usd * MILLION) / price : contractsFor(usd, price, feeBps);
  if (micro < GRAIN) return refusedAs(call, 'below-minimum');
  const fee = venueFee(micro, price, feeBps);
  const lacksFunds =
    call.scenario.has('insufficient-funds') ||
    (world.ledger !== undefined && world.ledger.stock.held(owner, mint) < amount);
  if (lacksFunds && !body.returnQuoteOnInsufficientFunds) return refusedAs(call, 'insufficient-funds');
  return orderAnswer(call, {
    ...wishes,
    isQuoteOnly: lacksFunds,
    owner,
    market,
    isBuy: true,
    isYes,
    micro,
    price,
    fee,
    deposit: { amount, mint, usd },
  });
}

function sell(call: Call, owner: string, body: OrderBody): Answer {
  const position = call.world.stores.positions.get(body.positionPubkey ?? '');
  if (!position || position.owner !== owner) return refusedWith(call, 'Position not found', 'positionPubkey');
  const micro = readContracts(body);
  if (micro === undefined)
    return refusedWith(call, 'The quantity is not a number of contracts', 'contractsDecimal');
  return sale(call, position, micro, wishesOf(body));
}

const noLimitOrders = (call: Call): Answer =>
  refusedWith(call, 'Limit orders are not supported for this market', 'orderType');

/** Sells a quantity of a position. */
export function sale(
  call: Call,
  position: Position,
  micro: bigint,
  wishes: Partial<Wishes> & {
    /** The slippage that the seller accepts. */
    maxSlippageBps?: number;
  } = {},
): Answer {
  const market = call.world.markets.market(position.marketId)!;
  const closed = closedMarket(call, market);
  if (closed) return closed;
  if (micro < GRAIN)
    return refusedAs(call, 'position-too-small', isForecast(market) ? {} : { code: 'position_too_small' });
  // Only a sale by quantity can ask for too much: closing a position sells what it holds.
  if (micro > BigInt(position.contractsMicro)) return refusedAs(call, 'no-shares-available');
  if (isForecast(market) && wishes.orderType === 'limit') return noLimitOrders(call);
  const bid = priceOf(market, false, position.isYes);
  if (bid === undefined) return refusedAs(call, 'no-route');
  const { limit } = wishes;
  const price = !isForecast(market) && limit !== undefined && limit > bid ? limit : bid;
  const fee = venueFee(micro, price, feeBpsOf(call.world, market));
  const { owner, isYes } = position;
  return orderAnswer(call, { ...wishes, owner, market, isBuy: false, isYes, micro, price, fee });
}
