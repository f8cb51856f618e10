import { documented, ok } from '../answering/answers.js';
import { waitingPart } from './order-legs.js';
import { ownOrder } from './own-order.js';
import { priceOrders } from './price-order-machine.js';
import { signedIn } from './signed-in.js';
import { invalid } from './validation.js';

interface PriceOrderChange {
  orderType: string;
  triggerPriceUsd?: number;
  trailingBps?: number;
  slippageBps?: number;
  tpPriceUsd?: number;
  slPriceUsd?: number;
  tpSlippageBps?: number;
  slSlippageBps?: number;
}

/** Changes the terms of an open order. The kind of order stays. */
export const updatePriceOrder = signedIn((call) => {
  const { world, operation, request } = call;
  const found = ownOrder(call, world.stores.priceOrders.get(request.pathParams['orderId'] ?? ''));
  if ('refusal' in found) return found.refusal;
  const order = waitingPart(found.order);
  const { orderType, ...change } = request.body as PriceOrderChange;
  if (order.rawState !== 'open') return documented(operation, 'not-open');
  if (orderType !== order.orderType) return invalid({ orderType: `The order is ${order.orderType}` });
  const isTrailing = order.trailingBps !== undefined;
  if (isTrailing && change.triggerPriceUsd !== undefined) return documented(operation, 'price-on-trailing');
  if (!isTrailing && change.trailingBps !== undefined) return documented(operation, 'convert-to-trailing');
  const { tpPriceUsd, slPriceUsd } = { ...order, ...change };
  if (tpPriceUsd !== undefined && slPriceUsd !== undefined && tpPriceUsd <= slPriceUsd)
    return invalid({ tpPriceUsd: 'Take profit price must be greater than stop loss price' });
  Object.assign(order, change, { updatedAt: world.clock.now() });
  priceOrders.keep(world, found.order);
  return ok({ id: order.id });
});
