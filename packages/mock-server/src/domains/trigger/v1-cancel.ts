import { buildTransaction, ordersPerCancellation } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import type { TriggerV1Order } from './records.js';
import { handOut } from '../answering/hand-out.js';
import { type Call, isAddress, type OperationResponder } from '../answering/handler.js';
import { documented, ok } from '../answering/answers.js';
import { V1_LIFE_MILLIS } from './v1-create.js';

export const cancelTriggerV1Order: OperationResponder = (call) => {
  const { maker, order } = call.request.body as { maker: string; order: string };
  const crafted = craft(call, maker, [order]);
  if ('status' in crafted) return crafted;
  return ok({ requestId: crafted.requestId, transaction: crafted.transactions[0] });
};

/** Without a list, cancels all open orders of the maker. Five fit into one transaction. */
export const cancelTriggerV1Orders: OperationResponder = (call) => {
  const { maker, orders } = call.request.body as { maker: string; orders?: string[] };
  const crafted = craft(call, maker, orders);
  return 'status' in crafted ? crafted : ok(crafted);
};

function craft(
  { world, operation }: Call,
  maker: string,
  named?: string[],
): Answer | { requestId: string; transactions: string[] } {
  if (!isAddress(maker)) return documented(operation, 'invalid-maker');
  const open = world.stores.triggerV1Orders
    .all()
    .filter(({ userPubkey, status }) => userPubkey === maker && status === 'Open')
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
    const { transaction, signers } = buildTransaction('trigger-v1-cancel', {
      maker,
      orders: listed,
      requestId: part === 0 ? requestId : `${requestId} ${part}`,
    });
    return { transaction, signers, orders: orders.map(({ orderKey }) => orderKey) };
  });
  world.stores.triggerV1Requests.set(requestId, {
    requestId,
    action: 'cancel',
    maker,
    expiresAt: world.clock.now() + V1_LIFE_MILLIS,
    transactions: parts.map(({ orders, ...built }) => ({ ...handOut(world.chain, built, [maker]), orders })),
  });
  return { requestId, transactions: parts.map(({ transaction }) => transaction) };
}

function chunks(orders: TriggerV1Order[], size: number): TriggerV1Order[][] {
  const count = Math.ceil(orders.length / size);
  return Array.from({ length: count }, (_, index) => orders.slice(index * size, (index + 1) * size));
}
