import { type MutationMaker, mutationOf } from '@galilean/flow/query';
import { claim } from '../flows/claim.js';
import { closeAllPositions } from '../flows/close-all.js';
import { buy, closePosition, sell } from '../flows/order.js';
import { predictionKey } from '../generated/query.js';

export * from '../generated/query.js';
export type { InfiniteQueryOptions, PageSize, QueryKey, QueryOptions } from '@galilean/client/query';
export type { FlowMutation, Interrupted, MutationOptions, Progress, Store } from '@galilean/flow/query';

/** The keys of the queries that a trade or a claim changes. */
const changes = (client: object) =>
  (
    [
      'listPositions',
      'getPosition',
      'listPredictionOrders',
      'getPredictionOrder',
      'getPredictionOrderStatus',
      'listHistory',
      'getProfile',
      'getPnlHistory',
    ] as const
  ).map((operation) => predictionKey(client, operation));

/** What a form is about: those of several positions may run at once. */
const subject = ({ positionPubkey }: { readonly positionPubkey: string }) => positionPubkey;

/**
 * `buy` as a mutation for TanStack Query: one purchase per intent. See `swapMutation` of `@galilean/swap/query`.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { PredictionClient } from '@galilean/prediction';
 * import { buyMutation } from '@galilean/prediction/query';
 * import type { Signer } from '@galilean/signing';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useBuy(client: PredictionClient, signer: Signer) {
 *   const { mutate } = useMutation(buyMutation(client, signer, { journal }));
 *   return (marketId: string) =>
 *     mutate({ marketId, isYes: true, depositAmount: '10000000', maxPriceUsd: '700000' });
 * }
 */
export const buyMutation: MutationMaker<typeof buy> = /* @__PURE__ */ mutationOf(buy, {
  name: 'buy',
  changes,
});

/**
 * `sell` as a mutation for TanStack Query.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { PredictionClient } from '@galilean/prediction';
 * import { sellMutation } from '@galilean/prediction/query';
 * import type { Signer } from '@galilean/signing';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useSell(client: PredictionClient, signer: Signer) {
 *   const { mutate } = useMutation(sellMutation(client, signer, { journal }));
 *   return (positionPubkey: string) =>
 *     mutate({ positionPubkey, contractsDecimal: '5', minPriceUsd: '400000' });
 * }
 */
export const sellMutation: MutationMaker<typeof sell> = /* @__PURE__ */ mutationOf(sell, {
  name: 'sell',
  subject,
  changes,
});

/**
 * `closePosition` as a mutation for TanStack Query.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { PredictionClient } from '@galilean/prediction';
 * import { closePositionMutation } from '@galilean/prediction/query';
 * import type { Signer } from '@galilean/signing';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useClosePosition(client: PredictionClient, signer: Signer) {
 *   const { mutate } = useMutation(closePositionMutation(client, signer, { journal }));
 *   return (positionPubkey: string) => mutate({ positionPubkey, minPriceUsd: '400000' });
 * }
 */
export const closePositionMutation: MutationMaker<typeof closePosition> = /* @__PURE__ */ mutationOf(
  closePosition,
  {
    name: 'close',
    subject,
    changes,
  },
);

/**
 * `closeAllPositions` as a mutation for TanStack Query.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { PredictionClient } from '@galilean/prediction';
 * import { closeAllPositionsMutation } from '@galilean/prediction/query';
 * import type { Signer } from '@galilean/signing';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useCloseAllPositions(client: PredictionClient, signer: Signer) {
 *   const { mutate } = useMutation(closeAllPositionsMutation(client, signer, { journal }));
 *   return () => mutate({ minSellPriceSlippageBps: 200 });
 * }
 */
export const closeAllPositionsMutation: MutationMaker<typeof closeAllPositions> = /* @__PURE__ */ mutationOf(
  closeAllPositions,
  {
    name: 'close-all',
    changes,
  },
);

/**
 * `claim` as a mutation for TanStack Query.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { PredictionClient } from '@galilean/prediction';
 * import { claimMutation } from '@galilean/prediction/query';
 * import type { Signer } from '@galilean/signing';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useClaim(client: PredictionClient, signer: Signer) {
 *   const { mutate } = useMutation(claimMutation(client, signer, { journal }));
 *   return (positionPubkey: string) => mutate({ positionPubkey });
 * }
 */
export const claimMutation: MutationMaker<typeof claim> = /* @__PURE__ */ mutationOf(claim, {
  name: 'claim',
  subject,
  changes,
});
