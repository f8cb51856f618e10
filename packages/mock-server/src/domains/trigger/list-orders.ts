import type { OperationResponder, Query } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { documented, ok } from '../answering/answers.js';
import type { Choices } from '../../contract/generated/choices.js';
import { listedItems } from './order-legs.js';
import { signedIn, withOwnDcaOrder } from './signed-in.js';

/** One page of a list, in the requested order. */
function page<
  Order extends { inputMint: string; outputMint: string },
  Id extends 'listPriceOrders' | 'listDcaOrders',
>(
  id: Id,
  orders: Order[],
  query: Query,
  isPast: (order: Order) => boolean,
  sortKeys: Readonly<Record<Choices[Id]['sort'], (order: Order) => number>>,
) {
  const state = query.choice(id, 'state');
  const mint = query.text('mint');
  const limit = query.number('limit') ?? 20;
  const offset = query.number('offset') ?? 0;
  const key = sortKeys[query.choice(id, 'sort') ?? 'updated_at'] ?? (() => 0);
  const direction = query.choice(id, 'dir') === 'asc' ? 1 : -1;
  const found = orders
    .filter((order) => state === undefined || isPast(order) === (state === 'past'))
    .filter(({ inputMint, outputMint }) => mint === undefined || mint === inputMint || mint === outputMint)
    .sort((a, b) => direction * (key(a) - key(b)));
  return {
    orders: found.slice(offset, offset + limit),
    pagination: { total: found.length, limit, offset },
  };
}

export const listPriceOrders = signedIn(({ world, wallet, query }) => {
  const own = world.stores.priceOrders.where({ userPubkey: wallet }).flatMap(listedItems);
  const past = ['filled', 'cancelled', 'expired', 'failed'];
  const found = page('listPriceOrders', own, query, ({ orderState }) => past.includes(orderState), {
    updated_at: ({ updatedAt }) => updatedAt,
    created_at: ({ createdAt }) => createdAt,
    expires_at: ({ expiresAt }) => expiresAt,
  });
  return ok(found);
});

export const listDcaOrders = signedIn(({ world, wallet, query }) => {
  const own = world.stores.dcaOrders.where({ userPubkey: wallet });
  const past = ['completed', 'cancelled', 'deposit_failed'];
  return ok(
    page('listDcaOrders', own, query, ({ state }) => past.includes(state), {
      updated_at: ({ updatedAt }) => Date.parse(updatedAt),
      created_at: ({ createdAt }) => Date.parse(createdAt),
      next_fill_at: ({ nextFillAt }) => Date.parse(nextFillAt ?? '') || 0,
    }),
  );
});

export const getDcaOrder = withOwnDcaOrder((_, order) => ok(order));

const PAGE_SIZE = 10;

export const listTriggerV1Orders: OperationResponder = ({ query, world, operation }) => {
  const user = query.needed('user');
  if (!isAddress(user)) return documented(operation, 'invalid-user');
  const orderStatus = query.choice('listTriggerV1Orders', 'orderStatus');
  const page = query.number('page') ?? 1;
  const found = world.stores.triggerV1Orders
    .where({ userPubkey: user, inputMint: query.text('inputMint'), outputMint: query.text('outputMint') })
    .filter(({ status }) => (status === 'Open') === (orderStatus === 'active'))
    .reverse();
  return ok({
    user,
    orderStatus,
    orders: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalPages: Math.ceil(found.length / PAGE_SIZE),
    page,
  });
};
