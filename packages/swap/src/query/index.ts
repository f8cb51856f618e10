import { type MutationMaker, mutationOf } from '@galilean/flow/query';
import { swap } from '../flows/swap.js';
import { swapKey } from '../generated/query.js';

export * from '../generated/query.js';
export type { QueryKey, QueryOptions } from '@galilean/client/query';
export type { FlowMutation, Interrupted, MutationOptions, Progress, Store } from '@galilean/flow/query';

/**
 * `swap` as a mutation for TanStack Query: one swap per intent, however often it is clicked, in how many tabs, and over a
 * reload. The same parameters within a second of the outcome are the same click; after that the next call is another swap.
 *
 * @param options.journal One per app: `indexedDbJournal()` in a page.
 *
 * @example
 * import { indexedDbJournal } from '@galilean/flow/journal/indexeddb';
 * import type { Signer } from '@galilean/signing';
 * import { mints, type SwapClient } from '@galilean/swap';
 * import { swapMutation } from '@galilean/swap/query';
 * import { useMutation } from '@tanstack/react-query';
 *
 * const journal = indexedDbJournal(); // one per app
 * export function useSwap(client: SwapClient, signer: Signer) {
 *   const { mutate } = useMutation(swapMutation(client, signer, { journal, maxRequotes: 1 }));
 *   return () =>
 *     mutate({ inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000', slippageBps: 50 });
 * }
 */
export const swapMutation: MutationMaker<typeof swap> = /* @__PURE__ */ mutationOf(swap, {
  name: 'swap',
  changes: (client, wallet) =>
    (['getUltraHoldings', 'getUltraBalances', 'getUltraNativeHoldings'] as const).map((operation) =>
      swapKey(client, operation, { address: wallet }),
    ),
});
