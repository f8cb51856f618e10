import { documented, ok } from '../answering/answers.js';
import { waitingPart } from './order-legs.js';
import { ownOrder } from './own-order.js';
import { priceOrders } from './price-order-machine.js';
import { signedIn } from './signed-in.js';
import { craftWithdrawal, landWithdrawal } from './withdrawal.js';

/** Stops fills at once. The funds come back with the withdrawal that the second step confirms. */
export const cancelPriceOrder = signedIn((call) => {
  const { world, operation, request } = call;
  const found = ownOrder(call, world.stores.priceOrders.get(request.pathParams['orderId'] ?? ''));
  if ('refusal' in found) return found.refusal;
  const order = waitingPart(found.order);
  if (!priceOrders.leadsTo(found.order, 'ready_to_cancel')) return documented(operation, 'not-ready');
  const withdrawal = craftWithdrawal(call, order, order.remainingInputAmount);
  priceOrders.enter(world, found.order, 'ready_to_cancel', true);
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
      order.remainingInputAmount = '0';
      order.events.push(
        { type: 'withdrawal', timestamp, txSignature, state: 'success', mint: order.inputMint, amount },
        { type: 'cancelled', timestamp, state: 'success' },
      );
      priceOrders.enter(world, found.order, 'cancelled', true);
    },
  });
});
