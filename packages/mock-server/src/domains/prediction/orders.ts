import type { PredictionOrder } from './records.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { paged, refusedAs } from './answers.js';
import { marketFacts } from './market-facts.js';
import { contracts } from './quantities.js';

/** What the list and the history say of an order alike. */
export const sharedFields = (order: PredictionOrder) => ({
  isYes: order.isYes,
  isBuy: order.isBuy,
  ...contracts(BigInt(order.contractsMicro), 'contracts'),
  ...contracts(BigInt(order.filledMicro), 'filledContracts'),
  maxFillPriceUsd: order.limitPriceUsd ?? order.priceUsd,
  maxBuyPriceUsd: order.isBuy ? order.limitPriceUsd : null,
  minSellPriceUsd: order.isBuy ? null : order.limitPriceUsd,
  avgFillPriceUsd: order.filledMicro === '0' ? '0' : order.priceUsd,
  orderId: order.orderId,
  externalOrderId: order.externalOrderId ?? '',
});

function describeOrder(world: World, order: PredictionOrder) {
  const market = world.markets.market(order.marketId)!;
  const isFilled = order.state === 'filled';
  return {
    pubkey: order.orderPubkey,
    owner: order.owner,
    ownerPubkey: order.owner,
    ...marketFacts(world, market),
    position: order.positionPubkey,
    status: isFilled || order.state === 'failed' ? order.state : 'pending',
    ...sharedFields(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    filledAt: isFilled ? order.updatedAt : 0,
    settled: isFilled,
    sizeUsd: order.costUsd,
    orderType: order.orderType,
    bump: 254,
  };
}

/** Orders that have or had an account: executed orders on keeper-filled markets. */
const withAccount = ({ stores }: World, wanted: Partial<PredictionOrder> = {}): PredictionOrder[] =>
  stores.predictionOrders
    .where(wanted)
    .filter(({ orderPubkey, state }) => orderPubkey !== null && state !== undefined);

const named = ({ world, request: { pathParams } }: Call): PredictionOrder | undefined =>
  withAccount(world, { orderPubkey: pathParams['orderPubkey'] ?? '' })[0];

export const listPredictionOrders: OperationResponder = ({ world, query }) => {
  const owner = query.text('ownerPubkey');
  const open = withAccount(world, { closed: false, ...(owner && { owner }) }).reverse();
  const { data, pagination } = paged(query, open);
  return ok({ data: data.map((order) => describeOrder(world, order)), pagination });
};

/** A finished order has no account any more: only its status and the history show it. */
export const getPredictionOrder: OperationResponder = (call) => {
  const order = named(call);
  if (!order) return refusedAs(call, 'order-not-found');
  return order.closed ? refusedAs(call, 'account-closed') : ok(describeOrder(call.world, order));
};

const RAW: Readonly<Record<string, string>> = {
  created: 'Created',
  partiallyfilled: 'PartiallyFilled',
  filled: 'Filled',
  failed: 'Failed',
};

/** For a moment no keeper has seen the order. */
const UNSEEN_SECONDS = 2;

export const getPredictionOrderStatus: OperationResponder = (call) => {
  const order = named(call);
  const latest = order?.history.at(-1);
  if (!order || !latest) return refusedAs(call, 'no-history');
  const externalOrderId = order.externalOrderId ?? '';
  const { movement, clock } = call.world;
  const isNew = order.state === 'created' && clock.seconds() < order.createdAt + UNSEEN_SECONDS;
  return ok({
    orderPubkey: order.orderPubkey,
    status: movement.isOn && isNew ? 'pending' : order.state,
    latestEventType: latest.eventType,
    latestSignature: latest.signature,
    externalOrderId,
    orderId: order.orderId,
    history: order.history.map((step) => ({
      ...step,
      rawStatus: RAW[step.status] ?? step.status,
      externalOrderId,
      orderId: step.eventType === 'order_created' ? '' : order.orderId,
    })),
  });
};
