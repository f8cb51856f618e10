import type { QueryKey } from '@galilean/client/query';
import { flowMutation, type MutationOf, type OptionsOf } from '@galilean/flow/query';
import type { Signer } from '@galilean/signing';
import { claim } from '../flows/claim.js';
import { closeAllPositions } from '../flows/close-all.js';
import { buy, closePosition, sell } from '../flows/order.js';
import type { PredictionClient } from '../generated/index.js';
import { predictionKey } from '../generated/query.js';

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

/** The keys of the queries that a trade or a claim changes. */
export const changedByTrade = (client: PredictionClient): QueryKey[] =>
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

/** What a form does about one position: those of several positions may run at once. */
const ofPosition = (name: string, client: PredictionClient) => ({
  name,
  subject: ({ positionPubkey }: { readonly positionPubkey: string }) => positionPubkey,
  changes: changedByTrade(client),
});

/** `buy` as a mutation for TanStack Query: one purchase per intent. See `swapMutation` of `@galilean/swap/query`. */
export const buyMutation = (
  client: PredictionClient,
  signer: Signer,
  options: OptionsOf<typeof buy>,
): MutationOf<typeof buy> =>
  flowMutation(buy, { name: 'buy', changes: changedByTrade(client) }, client, signer, options);

/** `sell` as a mutation for TanStack Query. */
export const sellMutation = (
  client: PredictionClient,
  signer: Signer,
  options: OptionsOf<typeof sell>,
): MutationOf<typeof sell> => flowMutation(sell, ofPosition('sell', client), client, signer, options);

/** `closePosition` as a mutation for TanStack Query. */
export const closePositionMutation = (
  client: PredictionClient,
  signer: Signer,
  options: OptionsOf<typeof closePosition>,
): MutationOf<typeof closePosition> =>
  flowMutation(closePosition, ofPosition('close', client), client, signer, options);

/** `closeAllPositions` as a mutation for TanStack Query. */
export const closeAllPositionsMutation = (
  client: PredictionClient,
  signer: Signer,
  options: OptionsOf<typeof closeAllPositions>,
): MutationOf<typeof closeAllPositions> =>
  flowMutation(
    closeAllPositions,
    { name: 'close-all', changes: changedByTrade(client) },
    client,
    signer,
    options,
  );

/** `claim` as a mutation for TanStack Query. */
export const claimMutation = (
  client: PredictionClient,
  signer: Signer,
  options: OptionsOf<typeof claim>,
): MutationOf<typeof claim> => flowMutation(claim, ofPosition('claim', client), client, signer, options);
