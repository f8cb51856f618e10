import { isDeepStrictEqual } from 'node:util';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { World } from '../world.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { PredictionClaim, PredictionOrder } from './records.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import { readSigned, type SignedTransaction } from '../../ledger/verification/read-signed.js';
import { ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { answeredBefore, decide, executeSigned, failureText } from '../answering/execute-signed.js';
import { cancellationIn, noticeCancellation, requestCancellation } from './cancel-order.js';
import { settleClaim } from './claim.js';
import { refusedAs } from './answers.js';
import { openOrders, openPredictionOrder } from './order-machine.js';

/** Lands an order, a claim or a cancellation once; the same bytes again get the same answer. */
export const executePredictionOrder: OperationResponder = (call) => {
  const { world } = call;
  const { signedTransaction, context } = call.request.body as Shapes['ExecutePredictionOrderRequest'];
  const cancellation = cancellationIn(world, signedTransaction);
  if (cancellation) {
    // Without its context, the payment of a cancellation is not known to be one.
    if (!isDeepStrictEqual(context, cancellation.context)) return refusedAs(call, 'not-accepted');
    const words = { refused: 'not-accepted', gone: 'no-target' };
    return requestCancellation(call, cancellation, signedTransaction, words);
  }
  const message = readSigned(signedTransaction)?.message.toString('base64') ?? '';
  const order = world.stores.predictionOrders.get(message);
  const handedOut = order ?? world.stores.claims.get(message);
  if (!handedOut || !fitsContext(handedOut, context)) return refusedAs(call, 'not-accepted');
  const before = answeredBefore(handedOut, signedTransaction, () => refusedAs(call, 'not-accepted'));
  if (before) return before;
  const checked = checkSigned(signedTransaction, handedOut);
  if (checked.kind !== 'signed') return refusedAs(call, 'not-accepted');
  return decide(handedOut, signedTransaction, land(call, handedOut, order, checked.transaction));
};

/** Learns of an order, its cancellation or a claim that its owner has sent without us. */
export function noticePrediction(world: World, landed: LandedTransaction): void {
  const { signature, transaction } = landed;
  const message = Buffer.from(transaction.message).toString('base64');
  const cancellation = world.stores.cancellations.get(message);
  if (cancellation) return noticeCancellation(world, cancellation, landed);
  const order = world.stores.predictionOrders.get(message);
  const handedOut = order ?? world.stores.claims.get(message);
  if (!handedOut || handedOut.execution) return;
  const failure = failureText(landed);
  if (failure === undefined && order) openPredictionOrder(world, order, signature);
  const refusal = order || failure ? undefined : settleClaim(world, handedOut as PredictionClaim, signature);
  const error = failure ?? refusal ?? null;
  const answer = ok({ status: error === null ? 'Success' : 'Failed', signature, error });
  decide(handedOut, Buffer.from(transaction.bytes).toString('base64'), answer);
}

/** A context must come back unchanged. Only claims and keeper-filled orders may leave it out. */
function fitsContext(handedOut: PredictionOrder | PredictionClaim, given: object | undefined): boolean {
  if (given !== undefined) return isDeepStrictEqual(given, handedOut.context);
  return !('kind' in handedOut) || handedOut.kind === 'keeper';
}

function land(
  call: Call,
  handedOut: PredictionOrder | PredictionClaim,
  order: PredictionOrder | undefined,
  transaction: SignedTransaction,
): Answer {
  const { world, operation, scenario } = call;
  const signature = landedSignature(transaction);
  const { requestId } = call.request.body as Shapes['ExecutePredictionOrderRequest'];
  const echo = requestId === undefined ? {} : { requestId };
  const failed = (error: string, sent: boolean): Answer =>
    ok({ status: 'Failed', signature: sent ? signature : null, error, ...echo });
  if (world.clock.now() >= handedOut.expiresAt || scenario.text('prediction-execute') === 'failed')
    return failed('Blockhash not found', false);
  if (scenario.text('prediction-execute') === 'failed-after-sending')
    return failed('custom program error: 0x1771', true);
  if (order && lacksContracts(call, order)) return failed('Not enough shares available', false);
  const landing = executeSigned(world, transaction, operation.id);
  const failure = failureText(landing);
  if (failure !== undefined) return failed(failure, landing!.landed);
  if (order) openPredictionOrder(world, order, signature);
  const refusal = order ? undefined : settleClaim(world, handedOut as PredictionClaim, signature);
  if (refusal !== undefined) return failed(refusal, false);
  world.chain.land({ signature, operationId: operation.id });
  return ok({ status: 'Success', signature, error: null, ...echo });
}

/** Whether a sale takes more than the position holds, less what open sales have reserved. */
function lacksContracts(
  { world }: Call,
  { isBuy, contractsMicro, positionPubkey }: PredictionOrder,
): boolean {
  const held = BigInt(world.stores.positions.get(positionPubkey)?.contractsMicro ?? 0);
  const unsold = openOrders(world, { positionPubkey, isBuy: false }).reduce(
    (left, other) => left - (BigInt(other.contractsMicro) - BigInt(other.filledMicro)),
    held,
  );
  return !isBuy && BigInt(contractsMicro) > unsold;
}
