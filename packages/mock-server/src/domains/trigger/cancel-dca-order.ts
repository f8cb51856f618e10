import { documented, ok } from '../answering/answers.js';
import { dcaOrders } from './dca-order-machine.js';
import { signedIn } from './signed-in.js';
import { craftWithdrawal, landWithdrawal } from './withdrawal.js';

/** Final: a cancelled order does not come back. */
export const cancelDcaOrder = signedIn((call) => {
  const { world, wallet, operation, request } = call;
  const order = world.stores.dcaOrders.get(request.pathParams['id'] ?? '');
  if (order?.userPubkey !== wallet) return documented(operation, 'not-found');
  if (!dcaOrders.leadsTo(order, 'withdrawing'))
    return documented(operation, 'wrong-state', {
      error: `Cannot cancel DCA order in '${order.state}' state`,
    });
  const refundAmount = order.inputAmountRemaining;
  const withdrawal = craftWithdrawal(call, order, refundAmount);
  dcaOrders.enter(world, order, 'withdrawing', true);
  const roundsRemaining = order.numberOfRounds - order.roundsFilled;
  return ok({ id: order.id, roundsRemaining, refundAmount, ...withdrawal });
});

export const confirmDcaOrderCancellation = signedIn((call) => {
  const { world, wallet, operation, request } = call;
  const order = world.stores.dcaOrders.get(request.pathParams['id'] ?? '');
  if (order?.userPubkey !== wallet) return documented(operation, 'not-found');
  return landWithdrawal(call, {
    id: order.id,
    notWaiting: () =>
      order.state === 'withdrawing' ? undefined : documented(operation, 'not-in-cancellation'),
    close(txSignature) {
      const timestamp = new Date(world.clock.now()).toISOString();
      delete order.nextFillAt;
      order.events.push({ type: 'withdrawal', timestamp, txSignature, state: 'success' });
      order.events.push({ type: 'cancelled', timestamp, state: 'success' });
      dcaOrders.enter(world, order, 'cancelled', true);
    },
  });
});
