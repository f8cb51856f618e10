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
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { Signer } from '@galilean/signing';
 * import { mints, type TriggerClient } from '@galilean/trigger';
 * import { createOrderMutation } from '@galilean/trigger/query';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useStopLoss(client: TriggerClient, signer: Signer) {
 *   const { mutate } = useMutation(createOrderMutation(client, signer, { journal }));
 *   return (triggerPriceUsd: number) =>
 *     mutate({
 *       orderType: 'single',
 *       inputMint: mints.SOL,
 *       inputAmount: '1000000000',
 *       outputMint: mints.USDC,
 *       triggerMint: mints.SOL,
 *       triggerCondition: 'below',
 *       triggerPriceUsd,
 *       slippageBps: 300,
 *       // The same for each click of a double click.
 *       expiresAt: Date.UTC(2099, 0, 1),
 *     });
 * }
 */
export const createOrderMutation: MutationMaker<typeof createOrder> = /* @__PURE__ */ mutationOf(
  createOrder,
  { name: 'order', changes },
);

/**
 * `updateOrder` as a mutation for TanStack Query. Changes of several orders may run at once.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { Signer } from '@galilean/signing';
 * import type { TriggerClient } from '@galilean/trigger';
 * import { updateOrderMutation } from '@galilean/trigger/query';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useUpdateOrder(client: TriggerClient, signer: Signer) {
 *   const { mutate } = useMutation(updateOrderMutation(client, signer, { journal }));
 *   return (order: string, triggerPriceUsd: number) => mutate({ order, triggerPriceUsd });
 * }
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
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { Signer } from '@galilean/signing';
 * import type { TriggerClient } from '@galilean/trigger';
 * import { cancelOrderMutation } from '@galilean/trigger/query';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useCancelOrder(client: TriggerClient, signer: Signer) {
 *   const { mutate } = useMutation(cancelOrderMutation(client, signer, { journal }));
 *   return (order: string) => mutate({ family: 'price', order }); // or 'dca'
 * }
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
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { Signer } from '@galilean/signing';
 * import { mints, type TriggerClient } from '@galilean/trigger';
 * import { withdrawExpiredMutation } from '@galilean/trigger/query';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useWithdrawExpired(client: TriggerClient, signer: Signer) {
 *   const { mutate } = useMutation(withdrawExpiredMutation(client, signer, { journal }));
 *   return () => mutate({ mint: mints.USDC }); // {} for all
 * }
 */
export const withdrawExpiredMutation: MutationMaker<typeof withdrawExpired> = /* @__PURE__ */ mutationOf(
  withdrawExpired,
  {
    name: 'withdraw',
    changes,
  },
);
