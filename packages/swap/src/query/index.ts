import { flowMutation, type MutationOf, type OptionsOf } from '@galilean/flow/query';
import { addressOf, type Signer } from '@galilean/signing';
import { swap } from '../flows/swap.js';
import type { SwapClient } from '../generated/index.js';
import { swapKey } from '../generated/query.js';

export * from '../generated/query.js';
export type { QueryKey, QueryOptions } from '@galilean/client/query';
export type {
  FlowMutation,
  Interrupted,
  MutationOf,
  MutationOptions,
  OptionsOf,
  Progress,
  Store,
} from '@galilean/flow/query';

/** The keys of the queries that a swap of a wallet changes. */
export const changedBySwap = (client: SwapClient, wallet: string) =>
  (['getUltraHoldings', 'getUltraBalances', 'getUltraNativeHoldings'] as const).map((operation) =>
    swapKey(client, operation, { address: wallet }),
  );

/**
 * `swap` as a mutation for TanStack Query: one swap per intent, however often it is clicked, in how many tabs, and over a
 * reload. The same parameters within a second of the outcome are the same click; after that the next call is another swap.
 *
 * @param options.journal One per app: `indexedDbJournal()` in a page.
 */
export const swapMutation = (
  client: SwapClient,
  signer: Signer,
  options: OptionsOf<typeof swap>,
): MutationOf<typeof swap> =>
  flowMutation(
    swap,
    { name: 'swap', changes: changedBySwap(client, addressOf(signer)) },
    client,
    signer,
    options,
  );
