import { expect, it } from 'vitest';
import { createClient } from '../src/index.js';
import { infiniteQueryOptions, queryKey, queryOptions } from '../src/query.js';
import { service, styles } from './support/paged-service.js';

const row = { method: 'GET', risk: 'read', retry: 'safe', bucket: 'default' } as const;
const rows = {
  getOrder: { ...row, path: '/order' },
  getVault: { ...row, path: '/vault', bearer: true },
} as const;
const servers = { api: 'https://api.jup.ag' };
const clientOf = (options: object = {}) =>
  createClient<object>(rows, servers, { keyless: true, ...options } as never);
const asked = (data?: unknown) => ({ state: { data } });

it('finds an answer under one key, whether an amount is a bigint or a text, and never under that of another server', () => {
  const client = clientOf();
  const key = queryKey(client, 'swap', 'getOrder', { amount: 5n, ids: ['a'], dexes: undefined });
  expect(key).toEqual(queryKey(client, 'swap', 'getOrder', { ids: ['a'], amount: '5' }));
  expect(key).toEqual(queryKey(clientOf(), 'swap', 'getOrder', { ids: ['a'], amount: '5' }));
  expect(() => JSON.stringify(key)).not.toThrow();
  const mock = clientOf({ baseUrl: 'http://127.0.0.1:4010' });
  expect(queryKey(mock, 'swap', 'getOrder', {})).not.toEqual(queryKey(client, 'swap', 'getOrder', {}));
  for (const prefix of [queryKey(client, 'swap'), queryKey(client, 'swap', 'getOrder')])
    expect(key.slice(0, prefix.length)).toEqual(prefix);
});

it('shows no client the answers that the token of another wallet opened', () => {
  const [mine, yours] = [clientOf(), clientOf()];
  expect(queryKey(mine, 'trigger', 'getVault', {})).toEqual(queryKey(mine, 'trigger', 'getVault', {}));
  expect(queryKey(mine, 'trigger', 'getVault', {})).not.toEqual(queryKey(yours, 'trigger', 'getVault', {}));
  expect(queryKey(mine, 'trigger')).toEqual(queryKey(yours, 'trigger'));
});

it('passes on the signal, leaves retries to the client, and keeps nothing that is good once', async () => {
  const seen: unknown[] = [];
  const client = { getOrder: async (...given: unknown[]) => void seen.push(...given) };
  const options = queryOptions(client, 'swap', 'getOrder', { amount: '5' }, { seconds: 0 });
  await options.queryFn({ signal: new AbortController().signal });
  expect(seen).toEqual([{ amount: '5' }, { signal: expect.any(AbortSignal) }]);
  expect(options).toMatchObject({ retry: false, gcTime: 0 });
  expect(options.staleTime(asked({}))).toBe(0);
  expect(options.refetchInterval(asked({}))).toBe(false);
});

it('asks again until an order has ended, and about a state that it does not know', () => {
  const one = queryOptions({}, 'trigger', 'getOrder', {}, { seconds: 5, ended: 'state completed|cancelled' });
  const again = (answer: unknown) => [one.refetchInterval(asked(answer)), one.staleTime(asked(answer))];
  expect(again({ state: 'active' })).toEqual([5000, 5000]);
  expect(again({ state: 'moonlit' })).toEqual([5000, 5000]);
  expect(again({ state: 'completed' })).toEqual([false, Infinity]);
  expect(again(undefined)).toEqual([false, 5000]);

  const list = queryOptions({}, 'trigger', 'list', {}, { seconds: 5, ended: 'orders.state completed' });
  const listed = (...states: string[]) => asked({ orders: states.map((state) => ({ state })) });
  expect(list.refetchInterval(listed('completed', 'active'))).toBe(5000);
  expect(list.refetchInterval(listed('completed'))).toBe(false);
  expect(list.refetchInterval(listed())).toBe(false);
  // Another order may be opened.
  expect(list.staleTime(listed('completed'))).toBe(5000);
});

it.each(styles)('reads a list in pages by %s, without repeats, also while it shrinks', async (style) => {
  const items = Array.from({ length: 55 }, (_, i) => ({ id: `i${i}` }));
  const { client, seen } = service(items, (list) => void (seen.length === 3 && list.splice(0, 1)));
  const options = infiniteQueryOptions<object, object>(client as never, 'test', style, { pageSize: 10 });
  const { signal } = new AbortController();
  const pages: object[] = [];
  const pageParams: number[] = [];
  let place: number | undefined = options.initialPageParam;
  while (place !== undefined) {
    pages.push(await options.queryFn({ signal, pageParam: place }));
    pageParams.push(place);
    place = options.getNextPageParam(pages.at(-1)!, pages, place);
    expect(pages.length).toBeLessThan(20);
  }
  const given = options.select({ pages, pageParams }) as { id: string }[];
  expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
  // Numbered pages do not overlap: the next refetch shows what moved between two.
  expect(given).toEqual(style === 'byPage' ? items.filter((_, i) => i !== 20) : items);
});
