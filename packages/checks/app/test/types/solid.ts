import { listEventsInfiniteOptions } from '@galilean/prediction/query';
import type { SwapParams, SwapResult } from '@galilean/swap/flows';
import { swapMutation } from '@galilean/swap/query';
import { getPricesOptions, tokensKey } from '@galilean/tokens/query';
import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/solid-query';
import { from } from 'solid-js';
import { expectTypeOf } from 'vitest';
import { asked, type Events, journal, predictions, type Prices, signer, swaps, tokens } from './clients.js';

export function useAll() {
  const prices = getPricesOptions(tokens, { ids: [asked.inputMint] });
  const events = listEventsInfiniteOptions(predictions, { category: 'crypto', pageSize: 10 });

  expectTypeOf(useQuery(() => prices).data).toEqualTypeOf<Prices | undefined>();
  expectTypeOf(useInfiniteQuery(() => events).data).toEqualTypeOf<Events | undefined>();
  const all = useQueries(() => ({ queries: [prices, prices] }));
  expectTypeOf(all[0].data).toEqualTypeOf<Prices | undefined>();

  const cache = useQueryClient();
  expectTypeOf(cache.fetchQuery(prices)).resolves.toEqualTypeOf<Prices>();
  void cache.prefetchQuery(prices);
  void cache.prefetchInfiniteQuery(events);
  void cache.invalidateQueries({ queryKey: tokensKey(tokens, 'getPrices') });

  const form = swapMutation(swaps, signer, { journal });
  const mutation = useMutation(() => form);
  expectTypeOf(mutation.data).toEqualTypeOf<SwapResult | undefined>();
  expectTypeOf(mutation.mutate).parameter(0).toEqualTypeOf<SwapParams>();
  const { subscribe, getSnapshot } = form.progress;
  const progress = from<ReturnType<typeof getSnapshot>>((set) => subscribe(() => set(() => getSnapshot())));
  expectTypeOf(progress()?.interrupted[0]?.params).toEqualTypeOf<SwapParams | undefined>();
}
