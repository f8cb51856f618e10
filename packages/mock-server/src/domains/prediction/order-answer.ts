import {
  buildTransaction,
  predictionMarketHash,
  predictionOrder,
  predictionPosition,
  testWallet,
} from '@galilean/transactions';
import type { Answer } from '../responder.js';
import type { PredictionOrder } from './prediction-order.js';
import { handOut } from '../../verification/hand-out.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import type { Market } from '../../world/markets.js';
import { ok } from '../answering/answers.js';
import type { Call } from '../answering/handler.js';
import { isForecast } from './market-facts.js';
import { contracts, worth } from './quantities.js';

/** An order that can be made: everything is checked. USD and contracts in millionths. */
export interface Terms {
  owner: string;
  market: Market;
  isBuy: boolean;
  isYes: boolean;
  micro: bigint;
  price: bigint;
  fee: bigint;
  /** Of a purchase: what is paid with, in base units. */
  deposit?: { amount: bigint; mint: string };
  maxSlippageBps?: number;
}

const LIFE_MILLIS = 60_000;
const SALE_SLIPPAGE_BPS = 2500;
/** How much a purchase may cost above its price: a cent. */
const BUY_TOLERANCE = 10_000n;

/** The wallet of the service that pays for orders. */
const gas = () => testWallet('gas').publicKey.toBase58();

/** What a purchase locks, or swaps on Forecast; a sale locks nothing. */
function orderCost({ isBuy, deposit, fee }: Terms, cost: bigint, forecast: boolean): bigint {
  if (forecast) return isBuy ? deposit!.amount : cost;
  return isBuy ? cost + fee : 0n;
}

/** Hands out the transaction of an order and remembers it. Nothing is open before it is executed. */
export function orderAnswer({ world, scenario }: Call, terms: Terms): Answer {
  const { owner, market, isBuy, isYes, micro, price, fee } = terms;
  const serial = world.serial();
  const forecast = isForecast(market);
  const positionPubkey = predictionPosition(owner, market.marketId, isYes);
  const held = world.stores.positions.get(positionPubkey);
  const heldMicro = BigInt(held?.contractsMicro ?? 0);
  const left = isBuy ? heldMicro + micro : heldMicro - micro;
  const cost = worth(micro, price);
  const size = isBuy
    ? BigInt(held?.costUsd ?? 0) + cost
    : left === 0n
      ? 0n
      : (BigInt(held?.costUsd ?? 0) * left) / heldMicro;
  const maxSlippageBps = forecast ? 500 : isBuy ? null : (terms.maxSlippageBps ?? SALE_SLIPPAGE_BPS);
  const limits = forecast
    ? { maxBuyPriceUsd: null, minSellPriceUsd: null }
    : isBuy
      ? { maxBuyPriceUsd: (price + BUY_TOLERANCE).toString(), minSellPriceUsd: null }
      : {
          maxBuyPriceUsd: null,
          minSellPriceUsd: ((price * BigInt(10_000 - maxSlippageBps!)) / 10_000n).toString(),
        };
  const externalOrderId = forecast
    ? null
    : world.seed.bytes('external order', serial).toString('hex').slice(0, 32);
  const jupiterSwapRequestId = forecast ? world.seed.uuid('forecast swap', serial) : null;
  const context = forecast
    ? { type: 'bisonfi_swap', jupiterSwapRequestId, ownerPubkey: owner }
    : { type: 'create_order' };
  const isGasless = !scenario.has('wallet-pays');
  const orderPubkey = externalOrderId && predictionOrder(owner, externalOrderId);
  const answer = {
    txMeta: {
      blockhash: world.seed.address('blockhash', serial),
      lastValidBlockHeight: world.clock.blockHeight() + BLOCKHASH_LIFE,
    },
    externalOrderId,
    // On Forecast the service signs at execute; elsewhere it has signed.
    requiredSigners: forecast && isGasless ? [gas(), owner] : [owner],
    ...(isGasless && !forecast && { isGasless }),
    execution: { endpoint: '/api/v1/execute', context },
    executionModel: forecast ? 'atomic_swap' : null,
    settlement: forecast ? 'auto' : null,
    jupiterSwapRequestId,
    order: {
      orderPubkey,
      orderAtaPubkey: orderPubkey && world.seed.address('order account', serial),
      userPubkey: owner,
      marketId: market.marketId,
      marketIdHash: predictionMarketHash(market.marketId),
      positionPubkey,
      isBuy,
      isYes,
      ...contracts(micro),
      ...contracts(left, 'newContracts'),
      ...limits,
      externalOrderId,
      orderCostUsd: orderCost(terms, cost, forecast).toString(),
      newAvgPriceUsd: left === 0n ? '0' : ((size * 1_000_000n) / left).toString(),
      newSizeUsd: size.toString(),
      newPayoutUsd: left.toString(),
      estimatedProtocolFeeUsd: '0',
      estimatedVenueFeeUsd: fee.toString(),
      estimatedTotalFeeUsd: fee.toString(),
      ...(isBuy && { payoutUsd: micro.toString() }),
      slippageBps: forecast ? 30 : isBuy ? 0 : 50,
      maxSlippageBps,
    },
  };
  const built = buildTransaction(forecast ? 'forecast-order' : 'prediction-order', {
    ...answer,
    outcomeMint: market.outcomeMint,
    outcomeTokenProgram: market.outcomeTokenProgram,
    ...(terms.deposit && { depositAmount: terms.deposit.amount.toString(), depositMint: terms.deposit.mint }),
  });
  const { transaction } = built;
  const now = world.clock.now();
  const order: PredictionOrder = {
    ...handOut(world.chain, built, [owner]),
    kind: forecast ? 'forecast' : 'keeper',
    owner,
    marketId: market.marketId,
    isBuy,
    isYes,
    orderPubkey,
    positionPubkey,
    externalOrderId,
    context,
    contractsMicro: micro.toString(),
    costUsd: cost.toString(),
    feeUsd: fee.toString(),
    priceUsd: price.toString(),
    limitPriceUsd: limits.maxBuyPriceUsd ?? limits.minSellPriceUsd,
    createdAt: Math.floor(now / 1000),
    expiresAt: now + LIFE_MILLIS,
    filledMicro: '0',
    orderId: '',
    closed: false,
    updatedAt: Math.floor(now / 1000),
    history: [],
  };
  world.stores.predictionOrders.set(order.message, order);
  return ok({ transaction, ...answer });
}
