import type { Choices } from '../../contract/generated/choices.js';
import {
  buildTransaction,
  type BuiltTransaction,
  predictionMarketHash,
  predictionOrder,
  predictionPosition,
} from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import { isForecast, type Market } from '../../world/markets.js';
import { bpsOf, worth } from '../../world/tokens.js';
import { ok } from '../answering/answers.js';
import type { Call } from '../answering/handler.js';
import type { World } from '../world.js';
import { authority, gasWallet, stockOrder } from './on-ledger.js';
import { contracts } from './quantities.js';
import type { PredictionOrder } from './records.js';

/** What a request says about an order, without its size. */
export interface Wishes {
  orderType: Choices['createPredictionOrder']['orderType'];
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

export const SALE_SLIPPAGE_BPS = 2500;
const FORECAST_SLIPPAGE_BPS = 500;
/** How far above its price a purchase may cost: one cent. */
const BUY_TOLERANCE = 10_000n;

/** What the answer, the transaction and the record of an order share. */
type OrderDraft = ReturnType<typeof draftOrder>;

/** Gives an order its ids, its price limits and its cost. */
function draftOrder({ world }: Call, terms: Terms) {
  const { owner, market, isBuy, isYes, micro, price, limit } = terms;
  const serial = world.serial();
  const forecast = isForecast(market);
  const externalOrderId = forecast
    ? null
    : world.seed.bytes('external order', serial).toString('hex').slice(0, 32);
  const jupiterSwapRequestId = forecast ? world.seed.uuid('forecast swap', serial) : null;
  const slippage = terms.maxSlippageBps ?? SALE_SLIPPAGE_BPS;
  const most = limit ?? price + BUY_TOLERANCE;
  const least = limit ?? (price * BigInt(10_000 - slippage)) / 10_000n;
  return {
    ...terms,
    serial,
    /** Contracts at their price, without the fee. Millionths of a dollar. */
    cost: worth(micro, price),
    forecast,
    positionPubkey: predictionPosition(owner, market.marketId, isYes),
    /** Null on Forecast, which has no order account. */
    orderPubkey: externalOrderId && predictionOrder(owner, externalOrderId),
    externalOrderId,
    jupiterSwapRequestId,
    context: forecast
      ? { type: 'bisonfi_swap', jupiterSwapRequestId, ownerPubkey: owner }
      : { type: 'create_order' },
    maxSlippageBps: forecast ? FORECAST_SLIPPAGE_BPS : isBuy ? null : slippage,
    limits: {
      maxBuyPriceUsd: isBuy && !forecast ? most.toString() : null,
      minSellPriceUsd: isBuy || forecast ? null : least.toString(),
    },
  };
}

/** Hands out the transaction of an order and remembers it. Nothing is open before it is executed. */
export function orderAnswer(call: Call, terms: Terms): Answer {
  const draft = draftOrder(call, terms);
  const { market, deposit, forecast, payer, isUnsigned, orderType } = draft;
  const answer = describeAnswer(call, draft);
  if (terms.isQuoteOnly) {
    // The preview alone, for a wallet that lacks the deposit.
    const { execution: _execution, isGasless: _isGasless, ...preview } = answer;
    const order = { ...preview.order, orderPubkey: null, orderAtaPubkey: null, externalOrderId: null };
    const nothing = { transaction: null, txMeta: null, externalOrderId: null, requiredSigners: [] };
    return ok({ ...preview, ...nothing, order });
  }
  const honest = buildTransaction(forecast ? 'forecast-order' : 'prediction-order', {
    ...answer,
    outcomeMint: market.outcomeMint,
    outcomeTokenProgram: market.outcomeTokenProgram,
    ...(payer && { payerPubkey: payer }),
    ...(isUnsigned && { skipSigning: true }),
    ...(orderType && { orderType }),
    ...(deposit && { depositAmount: deposit.amount.toString(), depositMint: deposit.mint }),
  });
  const built = call.handedOut(honest, draft.owner);
  if (call.world.ledger) stockOrder(call.world.ledger, draft);
  remember(call.world, draft, built);
  return ok({ transaction: built.transaction, ...answer });
}

/** The signers that are missing. The service signs at execute on Forecast, and when it was asked not to sign before. */
function missingSigners(isGasless: boolean, { owner, payer, forecast, isUnsigned }: OrderDraft): string[] {
  const first = isGasless ? (forecast || isUnsigned ? [gasWallet()] : []) : payer ? [payer] : [];
  return [...first, owner, ...(isUnsigned && !forecast ? [authority()] : [])];
}

function describeAnswer({ world, scenario }: Call, draft: OrderDraft) {
  const { forecast, serial, externalOrderId, context, jupiterSwapRequestId, payer } = draft;
  const isGasless = !scenario.has('wallet-pays') && payer === undefined;
  return {
    txMeta: {
      blockhash: world.seed.address('blockhash', serial),
      lastValidBlockHeight: world.clock.blockHeight() + BLOCKHASH_LIFE,
    },
    externalOrderId,
    requiredSigners: missingSigners(isGasless, draft),
    ...(isGasless && !forecast && { isGasless }),
    execution: { endpoint: '/api/v1/execute', context },
    executionModel: forecast ? 'atomic_swap' : null,
    settlement: forecast ? 'auto' : null,
    jupiterSwapRequestId,
    order: describeOrder(world, draft),
  };
}

function describeOrder(world: World, draft: OrderDraft) {
  const { owner, market, isBuy, isYes, micro, fee, forecast, orderPubkey } = draft;
  const { left, size } = positionAfter(world, draft);
  const integratorFee = bpsOf(draft.cost, Number(draft.integratorFeeBps ?? 0n));
  // What a purchase locks, or swaps on Forecast; a sale locks nothing.
  const locked = isBuy ? draft.cost + fee : 0n;
  const swapped = isBuy ? draft.deposit?.amount : draft.cost;
  return {
    orderPubkey,
    orderAtaPubkey: orderPubkey && world.seed.address('order account', draft.serial),
    userPubkey: owner,
    marketId: market.marketId,
    marketIdHash: predictionMarketHash(market.marketId),
    positionPubkey: draft.positionPubkey,
    isBuy,
    isYes,
    ...contracts(micro, 'contracts'),
    ...contracts(left, 'newContracts'),
    ...draft.limits,
    externalOrderId: draft.externalOrderId,
    orderCostUsd: String(forecast ? swapped : locked),
    newAvgPriceUsd: left === 0n ? '0' : ((size * 1_000_000n) / left).toString(),
    newSizeUsd: size.toString(),
    newPayoutUsd: left.toString(),
    estimatedProtocolFeeUsd: '0',
    estimatedVenueFeeUsd: fee.toString(),
    estimatedIntegratorFeeUsd: integratorFee.toString(),
    estimatedTotalFeeUsd: (fee + integratorFee).toString(),
    ...(isBuy && { payoutUsd: micro.toString() }),
    slippageBps: forecast ? 30 : isBuy ? 0 : 50,
    maxSlippageBps: draft.maxSlippageBps,
  };
}

/** The position once the order is filled: contracts and what they cost, in millionths. */
function positionAfter(world: World, draft: OrderDraft): { left: bigint; size: bigint } {
  const { isBuy, micro, cost, positionPubkey } = draft;
  const held = world.stores.positions.get(positionPubkey);
  const heldMicro = BigInt(held?.contractsMicro ?? 0);
  const heldCost = BigInt(held?.costUsd ?? 0);
  if (isBuy) return { left: heldMicro + micro, size: heldCost + cost };
  const left = heldMicro - micro;
  return { left, size: left === 0n ? 0n : (heldCost * left) / heldMicro };
}

function remember(world: World, draft: OrderDraft, built: BuiltTransaction): void {
  const { owner, market, isBuy, isYes, micro, price, fee, cost, limits } = draft;
  const now = world.clock.seconds();
  const order: PredictionOrder = {
    ...world.chain.handOut(built, draft.payer ? [draft.payer, owner] : [owner]),
    kind: draft.forecast ? 'forecast' : 'keeper',
    owner,
    marketId: market.marketId,
    isBuy,
    isYes,
    orderPubkey: draft.orderPubkey,
    positionPubkey: draft.positionPubkey,
    externalOrderId: draft.externalOrderId,
    context: draft.context,
    orderType: draft.orderType ?? 'market',
    depositUsd: (draft.deposit?.usd ?? 0n).toString(),
    contractsMicro: micro.toString(),
    costUsd: cost.toString(),
    feeUsd: fee.toString(),
    priceUsd: price.toString(),
    limitPriceUsd: limits.maxBuyPriceUsd ?? limits.minSellPriceUsd,
    createdAt: now,
    filledMicro: '0',
    orderId: '',
    closed: false,
    updatedAt: now,
    history: [],
  };
  world.stores.predictionOrders.set(order.message, order);
}
