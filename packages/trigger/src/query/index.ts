import type { QueryKey } from '@galilean/client/query';
import { flowMutation, type MutationOf, type OptionsOf } from '@galilean/flow/query';
import type { Signer } from '@galilean/signing';
import { cancelOrder, withdrawExpired } from '../flows/cancel-order.js';
import { createOrder } from '../flows/create-order.js';
import { updateOrder } from '../flows/update-order.js';
import type { TriggerClient } from '../generated/index.js';
import { triggerKey } from '../generated/query.js';

export * from '../generated/query.js';
export type { InfiniteQueryOptions, PageSize, QueryKey, QueryOptions } from '@galilean/client/query';
export type {
  FlowMutation,
  Interrupted,
  MutationOf,
  MutationOptions,
  OptionsOf,
  Progress,
  Store,
} from '@galilean/flow/query';

/** The keys of the queries that a new, changed or cancelled order changes. */
export const changedByOrder = (client: TriggerClient): QueryKey[] =>
  (['listPriceOrders', 'listDcaOrders', 'getDcaOrder', 'getVault'] as const).map((operation) =>
    triggerKey(client, operation),
  );

/** `createOrder` as a mutation for TanStack Query: one order per intent. See `swapMutation` of `@galilean/swap/query`. */
export const createOrderMutation = (
  client: TriggerClient,
  signer: Signer,
  options: OptionsOf<typeof createOrder>,
): MutationOf<typeof createOrder> =>
  flowMutation(createOrder, { name: 'order', changes: changedByOrder(client) }, client, signer, options);

/** `updateOrder` as a mutation for TanStack Query. Changes of several orders may run at once. */
export const updateOrderMutation = (
  client: TriggerClient,
  signer: Signer,
  options: OptionsOf<typeof updateOrder>,
): MutationOf<typeof updateOrder> => {
  const form = { name: 'update', subject: ({ order }: { order: string }) => order };
  return flowMutation(updateOrder, { ...form, changes: changedByOrder(client) }, client, signer, options);
};

/** `cancelOrder` as a mutation for TanStack Query. Cancellations of several orders may run at once. */
export const cancelOrderMutation = (
  client: TriggerClient,
  signer: Signer,
  options: OptionsOf<typeof cancelOrder>,
): MutationOf<typeof cancelOrder> => {
  const form = { name: 'cancel', subject: ({ order }: { order: string }) => order };
  return flowMutation(cancelOrder, { ...form, changes: changedByOrder(client) }, client, signer, options);
};

/** `withdrawExpired` as a mutation for TanStack Query. */
export const withdrawExpiredMutation = (
  client: TriggerClient,
  signer: Signer,
  options: OptionsOf<typeof withdrawExpired>,
): MutationOf<typeof withdrawExpired> =>
  flowMutation(
    withdrawExpired,
    { name: 'withdraw', changes: changedByOrder(client) },
    client,
    signer,
    options,
  );
