import {
  BuilderError,
  buildTransaction,
  ordersPerCancellation,
  triggerV1OrderKey,
} from '@galilean/transactions';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { LandedTransaction } from '../../ledger/landing.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import { readSigned } from '../../ledger/verification/read-signed.js';
import { decimalOf } from '../../world/tokens.js';
import { documented, ok } from '../answering/answers.js';
import { answeredBefore, decide, executeSigned, executionCode } from '../answering/execute-signed.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { BLOCKHASH_LIFE_MILLIS } from '../../world/clock.js';
import type { World } from '../world.js';
import { tokenPrograms } from '../swap/on-ledger.js';
import { depositUsd } from './deposits.js';
import type { TriggerV1Order, TriggerV1Request } from './records.js';
import { v1Orders } from './v1-order-machine.js';

const MINIMUM_USD = 5;
const PROGRAM = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';

type V1CreateBody = Shapes['CreateTriggerV1OrderRequest'];

export const createTriggerV1Order: OperationResponder = ({ request, world, operation, handedOut }) => {
  const body = request.body as V1CreateBody;
  const refuse = (cause: string) => documented(operation, 'below-minimum', { cause });
  if (![body.maker, body.payer].every(isAddress)) return documented(operation, 'invalid-maker');
  if (body.inputMint === body.outputMint) return refuse('input mint and output mint must differ');
  if (![body.inputMint, body.outputMint].every(isAddress)) return refuse('invalid mint');
  const making = BigInt(body.params.makingAmount);
  const usd = making < 1n << 63n ? depositUsd(making, world.tokens.of(body.inputMint)) : 0;
  if (usd < MINIMUM_USD)
    return refuse(`input mint making amount must be at least 5 USD, received: ${Number(usd.toFixed(2))}`);
  const requestId = world.seed.uuid('trigger v1', world.serial());
  const order = triggerV1OrderKey(body.maker, requestId);
  try {
    const honest = buildTransaction('trigger-v1-create', {
      ...body,
      requestId,
      order,
      ...tokenPrograms(world, body.inputMint, body.outputMint),
    });
    const built = handedOut(honest, body.maker);
    world.stores.triggerV1Requests.set(requestId, {
      requestId,
      action: 'create',
      maker: body.maker,
      expiresAt: world.clock.now() + BLOCKHASH_LIFE_MILLIS,
      transactions: [{ ...world.chain.handOut(built, [body.maker, body.payer]), orders: [order] }],
      opens: opening(world, body, order),
    });
    return ok({ requestId, transaction: built.transaction, order });
  } catch (error) {
    if (error instanceof BuilderError || error instanceof RangeError) return refuse('invalid parameters');
    throw error;
  }
};

function opening(
  world: World,
  { inputMint, outputMint, maker, params }: V1CreateBody,
  orderKey: string,
): TriggerV1Order {
  const { makingAmount, takingAmount, slippageBps = '0', expiredAt } = params;
  const making = decimalOf(BigInt(makingAmount), world.tokens.of(inputMint).decimals);
  const taking = decimalOf(BigInt(takingAmount), world.tokens.of(outputMint).decimals);
  const now = new Date(world.clock.now()).toISOString();
  return {
    userPubkey: maker,
    orderKey,
    inputMint,
    outputMint,
    makingAmount: making,
    takingAmount: taking,
    remainingMakingAmount: making,
    remainingTakingAmount: taking,
    rawMakingAmount: makingAmount,
    rawTakingAmount: takingAmount,
    rawRemainingMakingAmount: makingAmount,
    rawRemainingTakingAmount: takingAmount,
    slippageBps,
    expiredAt: expiredAt === undefined ? null : new Date(Number(expiredAt) * 1000).toISOString(),
    createdAt: now,
    updatedAt: now,
    status: 'Open',
    openTx: '',
    closeTx: null,
    programVersion: PROGRAM,
    trades: [],
  };
}

export const cancelTriggerV1Order: OperationResponder = (call) => {
  const { maker, order } = call.request.body as Shapes['CancelTriggerV1OrderRequest'];
  const crafted = craft(call, maker, [order]);
  if ('status' in crafted) return crafted;
  return ok({ requestId: crafted.requestId, transaction: crafted.transactions[0] });
};

/** Without a list, cancels all open orders of the maker. Five fit into one transaction. */
export const cancelTriggerV1Orders: OperationResponder = (call) => {
  const { maker, orders } = call.request.body as Shapes['CancelTriggerV1OrdersRequest'];
  const crafted = craft(call, maker, orders);
  return 'status' in crafted ? crafted : ok(crafted);
};

function craft(
  { world, operation, handedOut }: Call,
  maker: string,
  named?: string[],
): Answer | { requestId: string; transactions: string[] } {
  if (!isAddress(maker)) return documented(operation, 'invalid-maker');
  const open = world.stores.triggerV1Orders
    .where({ userPubkey: maker, status: 'Open' })
    .filter(({ orderKey }) => named === undefined || named.includes(orderKey));
  if (open.length === 0) return documented(operation, 'no-matching-orders');
  const requestId = world.seed.uuid('trigger v1 cancel', world.serial());
  const parts = chunks(open, ordersPerCancellation).map((orders, part) => {
    const listed = orders.map(({ orderKey, inputMint }) => ({
      orderKey,
      inputMint,
      inputTokenProgram: world.tokens.of(inputMint)['tokenProgram'],
    }));
    // Give each part its own blockhash: two parts may otherwise be identical.
    const honest = buildTransaction('trigger-v1-cancel', {
      maker,
      orders: listed,
      requestId: part === 0 ? requestId : `${requestId} ${part}`,
    });
    const { transaction, signers } = handedOut(honest, maker);
    return { transaction, signers, orders: orders.map(({ orderKey }) => orderKey) };
  });
  world.stores.triggerV1Requests.set(requestId, {
    requestId,
    action: 'cancel',
    maker,
    expiresAt: world.clock.now() + BLOCKHASH_LIFE_MILLIS,
    transactions: parts.map(({ orders, ...built }) => ({ ...world.chain.handOut(built, [maker]), orders })),
  });
  return { requestId, transactions: parts.map(({ transaction }) => transaction) };
}

function chunks(orders: TriggerV1Order[], size: number): TriggerV1Order[][] {
  const count = Math.ceil(orders.length / size);
  return Array.from({ length: count }, (_, index) => orders.slice(index * size, (index + 1) * size));
}

/** Lands one of the transactions of a request, each once. */
export const executeTriggerV1Order: OperationResponder = (call) => {
  const { world, operation, scenario } = call;
  const { requestId, signedTransaction } = call.request.body as Shapes['ExecuteTriggerV1OrderRequest'];
  const refuse = (cause: string) => documented(operation, 'invalid-transaction', { cause });
  const request = world.stores.triggerV1Requests.get(requestId);
  if (!request) return refuse('request not found');
  const message = readSigned(signedTransaction)?.message.toString('base64');
  const part = request.transactions.find((one) => one.message === message);
  if (!part) return refuse('transaction was not handed out with this request');
  const before = answeredBefore(part, signedTransaction, () => refuse('transaction was executed before'));
  if (before) return before;
  if (world.clock.now() >= request.expiresAt) return refuse('request has expired');
  const checked = checkSigned(signedTransaction, part);
  if (checked.kind !== 'signed') return refuse(checked.kind);

  const signature = landedSignature(checked.transaction);
  const wished = scenario.number('execute');
  // A scenario overrules the ledger.
  const landing = wished === undefined ? executeSigned(world, checked.transaction, operation.id) : undefined;
  const code = wished ?? (landing ? executionCode(landing) : 0);
  if (code === 0) world.chain.land({ signature, operationId: operation.id });
  return settle(world, request, part, { bytes: signedTransaction, signature, code });
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

/** Decides a transaction of a request: the same bytes, in base64, get the same answer from now on. */
function settle(
  world: World,
  request: TriggerV1Request,
  part: TriggerV1Request['transactions'][number],
  { bytes, signature, code }: { readonly bytes: string; readonly signature: string; readonly code: number },
): Answer {
  if (code === 0) apply(world, request, part.orders, signature);
  return decide(part, bytes, ok({ code, signature, status: code === 0 ? 'Success' : 'Failed' }));
}

function apply(world: World, request: TriggerV1Request, orders: string[], signature: string): void {
  const updatedAt = new Date(world.clock.now()).toISOString();
  if (request.opens) return v1Orders.open(world, { ...request.opens, openTx: signature, updatedAt });
  for (const key of orders) {
    const order = world.stores.triggerV1Orders.get(key);
    // An order that was filled in the meantime stays filled.
    if (order?.status !== 'Open') continue;
    order.closeTx = signature;
    v1Orders.enter(world, order, 'Cancelled', true);
  }
}
