import { listEventsInfiniteOptions } from '@galilean/prediction/query';
import type { SwapParams, SwapResult } from '@galilean/swap/flows';
import { swapMutation } from '@galilean/swap/query';
import { getPricesOptions, tokensKey } from '@galilean/tokens/query';
import {
  createInfiniteQuery,
  createMutation,
  createQueries,
  createQuery,
  useQueryClient,
} from '@tanstack/svelte-query';
import { fromStore, readable } from 'svelte/store';
import { expectTypeOf } from 'vitest';
import { asked, type Events, journal, predictions, type Prices, signer, swaps, tokens } from './clients.js';

export function useAll() {
  const prices = getPricesOptions(tokens, { ids: [asked.inputMint] });
  const events = listEventsInfiniteOptions(predictions, { category: 'crypto', pageSize: 10 });

  expectTypeOf(createQuery(() => prices).data).toEqualTypeOf<Prices | undefined>();
  expectTypeOf(createInfiniteQuery(() => events).data).toEqualTypeOf<Events | undefined>();
  const all = createQueries(() => ({ queries: [prices, prices] }));
  expectTypeOf(all[0].data).toEqualTypeOf<Prices | undefined>();

  const cache = useQueryClient();
  expectTypeOf(cache.fetchQuery(prices)).resolves.toEqualTypeOf<Prices>();
  void cache.prefetchQuery(prices);
  void cache.prefetchInfiniteQuery(events);
  void cache.invalidateQueries({ queryKey: tokensKey(tokens, 'getPrices') });

  const form = swapMutation(swaps, signer, { journal });
  const mutation = createMutation(() => form);
  expectTypeOf(mutation.data).toEqualTypeOf<SwapResult | undefined>();
  expectTypeOf(mutation.mutate).parameter(0).toEqualTypeOf<SwapParams>();
  const { subscribe, getSnapshot } = form.progress;
  const progress = fromStore(readable(getSnapshot(), (set) => subscribe(() => set(getSnapshot()))));
  expectTypeOf(progress.current.interrupted[0]?.params).toEqualTypeOf<SwapParams | undefined>();
}
