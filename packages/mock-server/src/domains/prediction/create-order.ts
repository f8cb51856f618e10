import { mintAddresses } from '@galilean/transactions';
import type { Answer } from '../responder.js';
import type { Position } from './position.js';
import type { Market } from '../../world/markets.js';
import { usdOf } from '../../world/money.js';
import { isAddress } from '../answering/account.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { refusedAs, refusedWith } from './errors.js';
import { isForecast, isTradable, priceOf } from './market-facts.js';
import { orderAnswer } from './order-answer.js';
import { contractsFor, GRAIN, MILLION, readContracts, venueFee } from './quantities.js';

interface OrderBody {
  ownerPubkey?: string;
  marketId?: string;
  positionPubkey?: string;
  isYes?: boolean;
  isBuy: boolean;
  contracts?: string | number;
  contractsMicro?: string | number;
  contractsDecimal?: string | number;
  depositAmount?: string | number;
  depositMint?: string;
}

const MINIMUM_USD = 5;
const FORECAST_MAXIMUM_USD = 250;

export const createPredictionOrder: OperationResponder = (call) => {
  const body = call.request.body as OrderBody;
  const { ownerPubkey: owner } = body;
  if (owner === undefined || !isAddress(owner))
    return refusedWith(call, 'ownerPubkey is required', 'ownerPubkey');
  return body.isBuy ? buy(call, owner, body) : sell(call, owner, body);
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
  const price = priceOf(market, true, isYes);
  if (price === undefined) return refusedAs(call, 'no-route');
  const micro = forecast ? (usd * MILLION) / price : contractsFor(usd, price);
  if (micro < GRAIN) return refusedAs(call, 'below-minimum');
  const fee = forecast ? 0n : venueFee(micro, price);
  return orderAnswer(call, {
    owner,
    market,
    isBuy: true,
    isYes,
    micro,
    price,
    fee,
    deposit: { amount, mint },
  });
}

function sell(call: Call, owner: string, body: OrderBody): Answer {
  const position = call.world.stores.positions.get(body.positionPubkey ?? '');
  if (!position || position.owner !== owner) return refusedWith(call, 'Position not found', 'positionPubkey');
  const micro = readContracts(body);
  if (micro === undefined)
    return refusedWith(call, 'The quantity is not a number of contracts', 'contractsDecimal');
  return sale(call, position, micro);
}

/** Sells a quantity of a position. @param maxSlippageBps the slippage that the seller accepts */
export function sale(call: Call, position: Position, micro: bigint, maxSlippageBps?: number): Answer {
  const market = call.world.markets.market(position.marketId)!;
  const closed = closedMarket(call, market);
  if (closed) return closed;
  if (micro < GRAIN)
    return refusedAs(call, 'position-too-small', isForecast(market) ? {} : { code: 'position_too_small' });
  // Only a sale by quantity can ask for too much: closing a position sells what it holds.
  if (micro > BigInt(position.contractsMicro)) return refusedAs(call, 'no-shares-available');
  const price = priceOf(market, false, position.isYes);
  if (price === undefined) return refusedAs(call, 'no-route');
  const fee = isForecast(market) ? 0n : venueFee(micro, price);
  const { owner, isYes } = position;
  return orderAnswer(call, { owner, market, isBuy: false, isYes, micro, price, fee, maxSlippageBps });
}
