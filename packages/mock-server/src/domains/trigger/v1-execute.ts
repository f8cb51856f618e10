import type { Answer } from '../../contract/responder.js';
import type { TriggerV1Request } from './records.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import { readSigned } from '../../ledger/verification/read-signed.js';
import { documented, ok } from '../answering/answers.js';
import { openV1Order, v1Orders } from './v1-order-machine.js';
import { executeSigned, executionCode } from '../answering/execute-signed.js';
import type { OperationResponder } from '../answering/handler.js';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { World } from '../world.js';

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
  const answer = settle(world, request, part, { bytes: signedTransaction, signature, code });
  if (code === 0) world.chain.land({ signature, operationId: operation.id });
  return answer;
};

/** Learns of a transaction that its maker has sent without us: what it did to orders is on the chain. */
export function noticeTriggerV1(world: World, landed: LandedTransaction): void {
  const message = Buffer.from(landed.transaction.message).toString('base64');
  for (const request of world.stores.triggerV1Requests.all())
    for (const part of request.transactions)
      if (part.message === message && !part.execution)
        settle(world, request, part, {
          bytes: Buffer.from(landed.transaction.bytes).toString('base64'),
          signature: landed.signature,
          code: executionCode(landed),
        });
}

interface Sent {
  /** The signed transaction in base64. */
  bytes: string;
  signature: string;
  code: number;
}

/** Decides a transaction of a request: the same bytes get the same answer from now on. */
function settle(
  world: World,
  request: TriggerV1Request,
  part: TriggerV1Request['transactions'][number],
  { bytes, signature, code }: Sent,
): Answer {
  const body = { code, signature, status: code === 0 ? 'Success' : 'Failed' };
  part.execution = { bytes, status: 200, body };
  if (code === 0) apply(world, request, part.orders, signature);
  return ok(body);
}

function apply(world: World, request: TriggerV1Request, orders: string[], signature: string): void {
  const updatedAt = new Date(world.clock.now()).toISOString();
  if (request.opens) {
    openV1Order(world, { ...request.opens, openTx: signature, updatedAt });
  } else {
    for (const key of orders) {
      const order = world.stores.triggerV1Orders.get(key);
      // An order that was filled in the meantime stays filled.
      if (order?.status !== 'Open') continue;
      order.closeTx = signature;
      v1Orders.enter(world, order, 'Cancelled', true);
    }
  }
}
