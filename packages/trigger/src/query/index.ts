import { type MutationMaker, mutationOf } from '@galilean/flow/query';
import { cancelOrder, withdrawExpired } from '../flows/cancel-order.js';
import { createOrder } from '../flows/create-order.js';
import { updateOrder } from '../flows/update-order.js';
import { triggerKey } from '../generated/query.js';

export * from '../generated/query.js';
export type { InfiniteQueryOptions, PageSize, QueryKey, QueryOptions } from '@galilean/client/query';
export type { FlowMutation, Interrupted, MutationOptions, Progress, Store } from '@galilean/flow/query';

/** The keys of the queries that a new, changed or cancelled order changes. */
const changes = (client: object) =>
  (['listPriceOrders', 'listDcaOrders', 'getDcaOrder', 'getVault'] as const).map((operation) =>
    triggerKey(client, operation),
  );

const subject = ({ order }: { readonly order: string }) => order;

/**
 * `createOrder` as a mutation for TanStack Query: one order per intent. See `swapMutation` of `@galilean/swap/query`.
 *
 * @example
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession } from '@galilean/trigger/flows';
 * import { createOrderMutation } from '@galilean/trigger/query';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = createOrderMutation(trigger, wallet, { journal: memoryJournal() });
 */
export const createOrderMutation: MutationMaker<typeof createOrder> = /* @__PURE__ */ mutationOf(
  createOrder,
  { name: 'order', changes },
);

/**
 * `updateOrder` as a mutation for TanStack Query. Changes of several orders may run at once.
 *
 * @example
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession } from '@galilean/trigger/flows';
 * import { updateOrderMutation } from '@galilean/trigger/query';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = updateOrderMutation(trigger, wallet, { journal: memoryJournal() });
 */
export const updateOrderMutation: MutationMaker<typeof updateOrder> = /* @__PURE__ */ mutationOf(
  updateOrder,
  {
    name: 'update',
    subject,
    changes,
  },
);

/**
 * `cancelOrder` as a mutation for TanStack Query. Cancellations of several orders may run at once.
 *
 * @example
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession } from '@galilean/trigger/flows';
 * import { cancelOrderMutation } from '@galilean/trigger/query';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = cancelOrderMutation(trigger, wallet, { journal: memoryJournal() });
 */
export const cancelOrderMutation: MutationMaker<typeof cancelOrder> = /* @__PURE__ */ mutationOf(
  cancelOrder,
  {
    name: 'cancel',
    subject,
    changes,
  },
);

/**
 * `withdrawExpired` as a mutation for TanStack Query.
 *
 * @example
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createTriggerSession } from '@galilean/trigger/flows';
 * import { withdrawExpiredMutation } from '@galilean/trigger/query';
 *
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const trigger = createTriggerSession({ apiKey: '<API_KEY>' }, wallet);
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = withdrawExpiredMutation(trigger, wallet, { journal: memoryJournal() });
 */
export const withdrawExpiredMutation: MutationMaker<typeof withdrawExpired> = /* @__PURE__ */ mutationOf(
  withdrawExpired,
  {
    name: 'withdraw',
    changes,
  },
);
