import { documented, ok } from '../answering/answers.js';
import { waitingPart } from './order-legs.js';
import { ownOrder } from './own-order.js';
import { signedIn } from './signed-in.js';
import { craftWithdrawal, landWithdrawal } from './withdrawal.js';

const CANCELLABLE = ['open', 'expired', 'ready_to_cancel'];

/** Stops fills at once. The funds come back with the withdrawal that the second step confirms. */
export const cancelPriceOrder = signedIn((call) => {
  const { world, operation, request } = call;
  const found = ownOrder(call, world.stores.priceOrders.get(request.pathParams['orderId'] ?? ''));
  if ('refusal' in found) return found.refusal;
  const order = waitingPart(found.order);
  if (!CANCELLABLE.includes(order.rawState)) return documented(operation, 'not-ready');
  const withdrawal = craftWithdrawal(call, order, order.remainingInputAmount);
  world.watches.drop(order.id);
  Object.assign(order, {
    rawState: 'ready_to_cancel',
    orderState: 'pending_withdraw',
    updatedAt: world.clock.now(),
  });
  return ok({ id: order.id, ...withdrawal });
});

export const confirmPriceOrderCancellation = signedIn((call) => {
  const { world, operation, request } = call;
  const found = ownOrder(call, world.stores.priceOrders.get(request.pathParams['orderId'] ?? ''));
  if ('refusal' in found) return found.refusal;
  const order = waitingPart(found.order);
  return landWithdrawal(call, {
    id: order.id,
    notWaiting: () =>
      order.rawState === 'ready_to_cancel'
        ? undefined
        : documented(operation, 'mismatch', { error: 'Order is not in cancellation state' }),
    close(txSignature) {
      const timestamp = world.clock.now();
      const amount = order.remainingInputAmount;
      Object.assign(order, {
        rawState: 'cancelled',
        orderState: 'cancelled',
        remainingInputAmount: '0',
        updatedAt: timestamp,
      });
      order.events.push(
        { type: 'withdrawal', timestamp, txSignature, state: 'success', mint: order.inputMint, amount },
        { type: 'cancelled', timestamp, state: 'success' },
      );
    },
  });
});
