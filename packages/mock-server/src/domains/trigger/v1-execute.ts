import type { Answer } from '../responder.js';
import type { TriggerV1Request } from './trigger-v1-order.js';
import { checkSigned } from '../../verification/check-signed.js';
import { landedSignature } from '../../verification/landed-signature.js';
import { readSigned } from '../../verification/read-signed.js';
import { documented, ok } from '../answering/answers.js';
import { keepV1Order } from './keepers/v1-order-keeper.js';
import { executeSigned, executionCode } from '../answering/execute-signed.js';
import type { Call, OperationResponder } from '../answering/handler.js';

/** Lands one of the transactions of a request, each once. */
export const executeTriggerV1Order: OperationResponder = (call) => {
  const { world, operation, scenario } = call;
  const { requestId, signedTransaction } = call.request.body as {
    requestId: string;
    signedTransaction: string;
  };
  const refuse = (cause: string) => documented(operation, 'invalid-transaction', { cause });
  const request = world.stores.triggerV1Requests.get(requestId);
  if (!request) return refuse('request not found');
  const message = readSigned(signedTransaction)?.message.toString('base64');
  const part = request.transactions.find((one) => one.message === message);
  if (!part) return refuse('transaction was not handed out with this request');
  if (part.execution) {
    if (part.execution.bytes !== signedTransaction) return refuse('transaction was executed before');
    return { status: part.execution.status, body: part.execution.body };
  }
  if (world.clock.now() >= request.expiresAt) return refuse('request has expired');
  const checked = checkSigned(signedTransaction, part);
  if (checked.kind !== 'signed') return refuse(checked.kind);

  const signature = landedSignature(checked.transaction);
  const wished = scenario.number('execute');
  // A scenario overrules the ledger.
  const landing =
    world.ledger && wished === undefined
      ? executeSigned(world, checked.transaction, operation.id)
      : undefined;
  const code = wished ?? (landing ? executionCode(landing) : 0);
  const answer: Answer =
    code === 0 ? ok({ code, signature, status: 'Success' }) : ok({ code, signature, status: 'Failed' });
  part.execution = { bytes: signedTransaction, status: answer.status, body: answer.body as object };
  if (code === 0) apply(call, request, part.orders, signature);
  return answer;
};

function apply(
  { world, operation }: Call,
  request: TriggerV1Request,
  orders: string[],
  signature: string,
): void {
  const updatedAt = new Date(world.clock.now()).toISOString();
  world.chain.land({ signature, operationId: operation.id });
  if (request.opens) {
    const opened = { ...request.opens, openTx: signature, updatedAt };
    world.stores.triggerV1Orders.set(opened.orderKey, opened);
    keepV1Order(world, opened);
  } else {
    for (const key of orders) {
      const order = world.stores.triggerV1Orders.get(key);
      // An order that was filled in the meantime stays filled.
      if (order?.status === 'Open')
        Object.assign(order, { status: 'Cancelled', closeTx: signature, updatedAt });
    }
  }
}
