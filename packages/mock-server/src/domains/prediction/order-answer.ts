import { buildTransaction, type BuiltTransaction, predictionMarketHash } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import { handOut } from '../answering/hand-out.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import { bpsOf } from '../../world/money.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { Call } from '../answering/handler.js';
import { draftOrder, type OrderDraft, type Terms } from './order-draft.js';
import { stockOrder } from './on-ledger.js';
import type { PredictionOrder } from './records.js';
import { contracts } from './quantities.js';
import { authority, gasWallet } from './service-wallets.js';

const LIFE_MILLIS = 60_000;

/** Hands out the transaction of an order and remembers it. Nothing is open before it is executed. */
export function orderAnswer(call: Call, terms: Terms): Answer {
  const draft = draftOrder(call, terms);
  const { market, deposit, forecast, payer, isUnsigned, orderType } = draft;
  const answer = describeAnswer(call, draft);
  if (terms.isQuoteOnly) return ok(quoteOnly(answer));
  const built = buildTransaction(forecast ? 'forecast-order' : 'prediction-order', {
    ...answer,
    outcomeMint: market.outcomeMint,
    outcomeTokenProgram: market.outcomeTokenProgram,
    ...(payer && { payerPubkey: payer }),
    ...(isUnsigned && { skipSigning: true }),
    ...(orderType && { orderType }),
    ...(deposit && { depositAmount: deposit.amount.toString(), depositMint: deposit.mint }),
  });
  if (call.world.ledger) stockOrder(call.world.ledger, draft);
  remember(call.world, draft, built);
  return ok({ transaction: built.transaction, ...answer });
}

/** The preview alone, for a wallet that lacks the deposit. */
function quoteOnly(described: ReturnType<typeof describeAnswer>): object {
  const { execution: _execution, isGasless: _isGasless, ...answer } = described;
  const order = { ...answer.order, orderPubkey: null, orderAtaPubkey: null, externalOrderId: null };
  return { ...answer, transaction: null, txMeta: null, externalOrderId: null, requiredSigners: [], order };
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
  return {
    orderPubkey,
    orderAtaPubkey: orderPubkey && world.seed.address('order account', draft.serial),
    userPubkey: owner,
    marketId: market.marketId,
    marketIdHash: predictionMarketHash(market.marketId),
    positionPubkey: draft.positionPubkey,
    isBuy,
    isYes,
    ...contracts(micro),
    ...contracts(left, 'newContracts'),
    ...draft.limits,
    externalOrderId: draft.externalOrderId,
    orderCostUsd: orderCost(draft).toString(),
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

/** What a purchase locks, or swaps on Forecast; a sale locks nothing. */
function orderCost({ isBuy, deposit, fee, cost, forecast }: OrderDraft): bigint {
  if (forecast) return isBuy ? deposit!.amount : cost;
  return isBuy ? cost + fee : 0n;
}

function remember(world: World, draft: OrderDraft, built: BuiltTransaction): void {
  const { owner, market, isBuy, isYes, micro, price, fee, cost, limits } = draft;
  const now = world.clock.now();
  const order: PredictionOrder = {
    ...handOut(world.chain, built, draft.payer ? [draft.payer, owner] : [owner]),
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
    createdAt: Math.floor(now / 1000),
    expiresAt: now + LIFE_MILLIS,
    filledMicro: '0',
    orderId: '',
    closed: false,
    updatedAt: Math.floor(now / 1000),
    history: [],
  };
  world.stores.predictionOrders.set(order.message, order);
}
