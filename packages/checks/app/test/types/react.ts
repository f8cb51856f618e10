import { listEventsInfiniteOptions } from '@galilean/prediction/query';
import type { SwapParams, SwapResult } from '@galilean/swap/flows';
import { swapMutation } from '@galilean/swap/query';
import { getPricesOptions, tokensKey } from '@galilean/tokens/query';
import {
  useInfiniteQuery,
  useMutation,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { expectTypeOf } from 'vitest';
import { asked, type Events, journal, predictions, type Prices, signer, swaps, tokens } from './clients.js';

export function useAll() {
  const prices = getPricesOptions(tokens, { ids: [asked.inputMint] });
  const events = listEventsInfiniteOptions(predictions, { category: 'crypto', pageSize: 10 });

  expectTypeOf(useQuery(prices).data).toEqualTypeOf<Prices | undefined>();
  expectTypeOf(useQuery({ ...prices, enabled: false, refetchInterval: 3000 }).data).toEqualTypeOf<
    Prices | undefined
  >();
  expectTypeOf(useQuery({ ...prices, select: (all) => Object.keys(all).length }).data).toEqualTypeOf<
    number | undefined
  >();
  expectTypeOf(useSuspenseQuery(prices).data).toEqualTypeOf<Prices>();
  const [first, second] = useQueries({ queries: [prices, { ...prices, enabled: true }] });
  expectTypeOf(first.data).toEqualTypeOf<Prices | undefined>();
  expectTypeOf(second.data).toEqualTypeOf<Prices | undefined>();

  expectTypeOf(useInfiniteQuery(events).data).toEqualTypeOf<Events | undefined>();
  expectTypeOf(useSuspenseInfiniteQuery(events).data).toEqualTypeOf<Events>();

  usePrefetchQuery(prices);
  const cache = useQueryClient();
  expectTypeOf(cache.fetchQuery(prices)).resolves.toEqualTypeOf<Prices>();
  void cache.prefetchQuery(prices);
  void cache.prefetchInfiniteQuery(events);
  void cache.invalidateQueries({ queryKey: tokensKey(tokens, 'getPrices') });
  void cache.invalidateQueries(prices);

  const form = swapMutation(swaps, signer, { journal });
  const mutation = useMutation(form);
  expectTypeOf(mutation.data).toEqualTypeOf<SwapResult | undefined>();
  expectTypeOf(mutation.mutate).parameter(0).toEqualTypeOf<SwapParams>();
  mutation.mutate(asked, { onSuccess: (result) => expectTypeOf(result).toEqualTypeOf<SwapResult>() });
  const progress = useSyncExternalStore(form.progress.subscribe, form.progress.getSnapshot);
  expectTypeOf(progress.interrupted[0]?.params).toEqualTypeOf<SwapParams | undefined>();

  // @ts-expect-error -- a price list takes mints
  getPricesOptions(tokens, { ids: 5 });
  // @ts-expect-error -- without an amount
  mutation.mutate({ inputMint: asked.inputMint, outputMint: asked.outputMint });
}
