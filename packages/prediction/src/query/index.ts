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
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { buyMutation } from '@galilean/prediction/query';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = buyMutation(prediction, wallet, { journal: memoryJournal() });
 */
export const buyMutation: MutationMaker<typeof buy> = /* @__PURE__ */ mutationOf(buy, {
  name: 'buy',
  changes,
});

/**
 * `sell` as a mutation for TanStack Query.
 *
 * @example
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { sellMutation } from '@galilean/prediction/query';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = sellMutation(prediction, wallet, { journal: memoryJournal() });
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
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { closePositionMutation } from '@galilean/prediction/query';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = closePositionMutation(prediction, wallet, { journal: memoryJournal() });
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
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { closeAllPositionsMutation } from '@galilean/prediction/query';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = closeAllPositionsMutation(prediction, wallet, { journal: memoryJournal() });
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
 * import { memoryJournal } from '@galilean/flow';
 * import { testWallet } from '@galilean/mock-server';
 * import { createPredictionClient } from '@galilean/prediction';
 * import { claimMutation } from '@galilean/prediction/query';
 * import { fromKeypair } from '@galilean/signing/web3js';
 *
 * const prediction = createPredictionClient({ apiKey: '<API_KEY>' });
 * const wallet = fromKeypair(testWallet('wallet')); // yours; this one is public
 * // For `useMutation`. In a page: `indexedDbJournal()`, and the wallet of the browser.
 * export const mutation = claimMutation(prediction, wallet, { journal: memoryJournal() });
 */
export const claimMutation: MutationMaker<typeof claim> = /* @__PURE__ */ mutationOf(claim, {
  name: 'claim',
  subject,
  changes,
});
