import { isAddress } from '../answering/account.js';
import { documented, ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

const PAGE_SIZE = 10;

export const listTriggerV1Orders: OperationResponder = ({ query, world, operation }) => {
  const user = query.needed('user');
  if (!isAddress(user)) return documented(operation, 'invalid-user');
  const orderStatus = query.needed('orderStatus');
  const page = query.number('page') ?? 1;
  const mints = { inputMint: query.text('inputMint'), outputMint: query.text('outputMint') };
  const found = world.stores.triggerV1Orders
    .all()
    .filter(({ userPubkey }) => userPubkey === user)
    .filter(({ status }) => (status === 'Open') === (orderStatus === 'active'))
    .filter(({ inputMint }) => mints.inputMint === undefined || inputMint === mints.inputMint)
    .filter(({ outputMint }) => mints.outputMint === undefined || outputMint === mints.outputMint)
    .reverse();
  return ok({
    user,
    orderStatus,
    orders: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalPages: Math.ceil(found.length / PAGE_SIZE),
    page,
  });
};
