import { buildTransaction, testWallet } from '@galilean/transactions';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import { documented, ok } from '../answering/answers.js';
import { answeredBefore, decide } from '../answering/execute-signed.js';
import { dcaOrders } from './dca-order-machine.js';
import { heldIn } from './fill-on-ledger.js';
import { type SignedInCall, withOwnDcaOrder, withOwnOrder } from './signed-in.js';
import { priceOrders } from './price-order-machine.js';
import { readSigned } from '../../ledger/verification/read-signed.js';
import { landOfVault } from './deposits.js';

/** Stops fills at once. The funds come back with the withdrawal that the second step confirms. */
export const cancelPriceOrder = withOwnOrder((call, whole, order) => {
  const { world, operation } = call;
  if (!priceOrders.leadsTo(whole, 'ready_to_cancel')) return documented(operation, 'not-ready');
  const withdrawal = craftWithdrawal(call, order, order.remainingInputAmount);
  priceOrders.enter(world, whole, 'ready_to_cancel', true);
  return ok({ id: order.id, ...withdrawal });
});

export const confirmPriceOrderCancellation = withOwnOrder((call, whole, order) => {
  const { world, operation } = call;
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
      priceOrders.enter(world, whole, 'cancelled', true);
    },
  });
});

/** Final: a cancelled order does not come back. */
export const cancelDcaOrder = withOwnDcaOrder((call, order) => {
  const { world, operation } = call;
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

export const confirmDcaOrderCancellation = withOwnDcaOrder((call, order) => {
  const { world, operation } = call;
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

/** Builds the transaction that returns an order's remaining funds. Each call builds a new one. */
function craftWithdrawal(
  { world, wallet, vault, handedOut }: SignedInCall,
  order: { id: string; inputMint: string },
  amount: string,
): { transaction: string; requestId: string } {
  const requestId = world.seed.uuid('withdrawal', world.serial());
  const honest = buildTransaction('withdrawal', {
    userAddress: wallet,
    vaultPubkey: vault!.vaultPubkey,
    serviceSigner: testWallet('keeper').publicKey.toBase58(),
    inputMint: order.inputMint,
    requestId,
    amount,
    vaultTokenAccount: heldIn(world, vault!.vaultPubkey, order),
  });
  const built = handedOut(honest, wallet);
  world.stores.withdrawals.set(requestId, {
    ...world.chain.handOut(built, [wallet]),
    requestId,
    orderId: order.id,
    wallet,
  });
  return { transaction: built.transaction, requestId };
}

/** The order of the withdrawal. */
interface Cancelling {
  id: string;
  /** The refusal when the order is not being cancelled. */
  notWaiting(): Answer | undefined;
  /** Closes the order: its withdrawal has landed. */
  close(signature: string): void;
}

/** Lands a withdrawal once; the same bytes again get the same answer. */
function landWithdrawal(call: SignedInCall, { id, notWaiting, close }: Cancelling): Answer {
  const { world, wallet, operation, request } = call;
  const { signedTransaction, cancelRequestId } = request.body as Shapes['ConfirmCancellationRequest'];
  const withdrawal = world.stores.withdrawals.get(cancelRequestId);
  if (!withdrawal || withdrawal.orderId !== id || withdrawal.wallet !== wallet) return gone();
  const before = answeredBefore(withdrawal, signedTransaction, gone);
  if (before) return before;
  const tooEarly = notWaiting();
  if (tooEarly) return tooEarly;
  if (world.clock.now() >= withdrawal.expiresAt) return gone();
  if (!readSigned(signedTransaction)) return documented(operation, 'invalid-transaction');
  const landed = landOfVault(call, 'withdrawal', withdrawal, signedTransaction);
  if ('fault' in landed) return documented(operation, 'mismatch', { error: landed.fault });
  const { signature: txSignature } = landed;
  close(txSignature);
  return decide(withdrawal, signedTransaction, ok({ id, txSignature }));

  function gone(): Answer {
    return documented(operation, 'mismatch', {
      error: 'Withdrawal transaction not found in cache. Please initiate cancel again.',
    });
  }
}
