import { buildTransaction, testWallet } from '@galilean/transactions';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { PredictionCancellation, PredictionOrder } from './records.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import { readSigned } from '../../ledger/verification/read-signed.js';
import { BLOCKHASH_LIFE_MILLIS } from '../../world/clock.js';
import type { World } from '../world.js';
import { ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { refusedAs } from './answers.js';
import { answeredBefore, decide, executeSigned, failureText } from '../answering/execute-signed.js';
import { isUnfilled, predictionOrders, venueOrderId } from './order-machine.js';

const feeLamports = 10_000;

export const cancelPredictionOrder: OperationResponder = (call) => {
  const { world, request } = call;
  const { ownerPubkey, orderPubkey } = request.body as Shapes['CancelPredictionOrderRequest'];
  const order = openOrder(world, orderPubkey);
  if (!order || order.owner !== ownerPubkey) return refusedAs(call, 'order-not-found');
  if (order.orderType !== 'limit') return refusedAs(call, 'no-limit-order');
  if (order.cancelledAt !== undefined) return refusedAs(call, 'cancelled-before');
  const expiresAt = world.clock.now() + BLOCKHASH_LIFE_MILLIS;
  const context = { type: 'limit_order_cancel', ownerPubkey, orderPubkey, cancelExpiresAtMs: expiresAt };
  const answer = {
    orderPubkey,
    cancelExpiresAtMs: expiresAt,
    execution: { endpoint: '/api/v1/execute', context },
  };
  const honest = buildTransaction('prediction-cancel', { ...answer, cancelFeeLamports: feeLamports });
  const built = call.handedOut(honest, ownerPubkey);
  const cancellation = { ...world.chain.handOut(built, [ownerPubkey]), orderPubkey, context, expiresAt };
  world.stores.cancellations.set(cancellation.message, cancellation);
  return ok({ transaction: built.transaction, ...answer });
};

export const confirmPredictionOrderCancellation: OperationResponder = (call) => {
  const body = call.request.body as Shapes['ConfirmPredictionOrderCancellationRequest'];
  const { ownerPubkey, orderPubkey, cancelTransaction, cancelExpiresAtMs } = body;
  const cancellation = cancellationIn(call.world, cancelTransaction);
  const isSame =
    cancellation?.orderPubkey === orderPubkey &&
    cancellation.expiresAt === cancelExpiresAtMs &&
    cancellation.callers.includes(ownerPubkey);
  if (!isSame) return refusedAs(call, 'cancellation-not-accepted');
  return requestCancellation(call, cancellation, cancelTransaction, {
    refused: 'cancellation-not-accepted',
    gone: 'order-not-found',
  });
};

/** The cancellation whose transaction comes back, if it is one. */
export const cancellationIn = (world: World, signedTransaction: string): PredictionCancellation | undefined =>
  world.stores.cancellations.get(readSigned(signedTransaction)?.message.toString('base64') ?? '');

/**
 * Takes the fee and asks the keeper to close the order, once; the same bytes again get the same answer.
 * @param words the operation's examples: for what it does not accept, and for an order that has ended
 */
export function requestCancellation(
  call: Call,
  cancellation: PredictionCancellation,
  signedTransaction: string,
  words: { refused: string; gone: string },
): Answer {
  const { world, operation } = call;
  const before = answeredBefore(cancellation, signedTransaction, () => refusedAs(call, words.refused));
  if (before) return before;
  const checked = checkSigned(signedTransaction, cancellation);
  const isLate = world.clock.now() >= cancellation.expiresAt;
  if (checked.kind !== 'signed' || isLate) return refusedAs(call, words.refused);
  const order = openOrder(world, cancellation.orderPubkey);
  if (!order) return refusedAs(call, words.gone);
  if (order.cancelledAt !== undefined) return refusedAs(call, words.refused);
  const signature = landedSignature(checked.transaction);
  const landing = executeSigned(world, checked.transaction, operation.id);
  if (failureText(landing) !== undefined) return refusedAs(call, words.refused);
  world.chain.land({ signature, operationId: operation.id });
  return request(world, cancellation, order, { bytes: signedTransaction, signature });
}

/** Learns of a payment that the owner has sent without us. Its memo names the order and until when it counts. */
export function noticeCancellation(
  world: World,
  cancellation: PredictionCancellation,
  landed: LandedTransaction,
): void {
  const order = openOrder(world, cancellation.orderPubkey);
  const isLate = world.clock.now() >= cancellation.expiresAt;
  if (failureText(landed) !== undefined || isLate || !order || order.cancelledAt !== undefined) return;
  const bytes = Buffer.from(landed.transaction.bytes).toString('base64');
  request(world, cancellation, order, { bytes, signature: landed.signature });
}

/** Asks the keeper to close the order. The same bytes get the same answer from now on. */
function request(
  world: World,
  cancellation: PredictionCancellation,
  order: PredictionOrder,
  { bytes, signature }: { readonly bytes: string; readonly signature: string },
): Answer {
  predictionOrders.enter(world, order, 'cancel_requested', true);
  order.orderId ||= venueOrderId(world, order);
  const answer = ok({
    status: 'cancel_requested',
    mode: 'async',
    transaction: null,
    orderPubkey: cancellation.orderPubkey,
    venueOrderId: order.orderId,
    venueStatus: 'cancel_requested',
    cancelSignature: signature,
    cancelFeeLamports: feeLamports,
    cancelFeeRecipient: testWallet('keeper').publicKey.toBase58(),
  });
  return decide(cancellation, bytes, answer);
}

const openOrder = (world: World, orderPubkey: string): PredictionOrder | undefined =>
  world.stores.predictionOrders.where({ orderPubkey, closed: false }).find(isUnfilled);
