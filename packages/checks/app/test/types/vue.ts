import { listEventsInfiniteOptions } from '@galilean/prediction/query';
import type { SwapParams, SwapResult } from '@galilean/swap/flows';
import { swapMutation } from '@galilean/swap/query';
import { getPricesOptions, tokensKey } from '@galilean/tokens/query';
import { useInfiniteQuery, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/vue-query';
import { expectTypeOf } from 'vitest';
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import { asked, type Events, journal, predictions, type Prices, signer, swaps, tokens } from './clients.js';

export function useAll() {
  const ids = ref([asked.inputMint]);
  const prices = getPricesOptions(tokens, { ids: ids.value });
  const events = listEventsInfiniteOptions(predictions, { category: 'crypto', pageSize: 10 });

  expectTypeOf(useQuery(prices).data.value).toEqualTypeOf<Prices | undefined>();
  const watched = computed(() => getPricesOptions(tokens, { ids: ids.value }));
  expectTypeOf(useQuery(watched).data.value).toEqualTypeOf<Prices | undefined>();
  expectTypeOf(useInfiniteQuery(events).data.value).toEqualTypeOf<Events | undefined>();
  const all = useQueries({ queries: [prices, prices] });
  expectTypeOf(all.value[0].data).toEqualTypeOf<Prices | undefined>();

  const cache = useQueryClient();
  expectTypeOf(cache.fetchQuery(prices)).resolves.toEqualTypeOf<Prices>();
  void cache.prefetchQuery(prices);
  void cache.prefetchInfiniteQuery(events);
  void cache.invalidateQueries({ queryKey: tokensKey(tokens, 'getPrices') });

  const form = swapMutation(swaps, signer, { journal });
  const mutation = useMutation(form);
  expectTypeOf(mutation.data.value).toEqualTypeOf<SwapResult | undefined>();
  expectTypeOf(mutation.mutate).parameter(0).toEqualTypeOf<SwapParams>();
  const progress = shallowRef(form.progress.getSnapshot());
  onScopeDispose(form.progress.subscribe(() => (progress.value = form.progress.getSnapshot())));
}
