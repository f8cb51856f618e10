import { describe, expect, expectTypeOf, it } from 'vitest';
import { createClient, eachItem, type Call, type ClientOptions, type OperationTable } from '../src/index.js';
import { rejection } from './support/rejection.js';

const row = { method: 'GET', risk: 'read', retry: 'safe', bucket: 'default' } as const;
const operations = {
  byStart: { ...row, path: '/start', pages: { style: 'start-end', items: 'data' } },
  byOffset: { ...row, path: '/offset', pages: { style: 'limit-offset', items: 'data' } },
  byPage: { ...row, path: '/page', pages: { style: 'page', items: 'data' } },
  single: { ...row, path: '/single' },
} as const satisfies OperationTable;

interface Item {
  id: string;
}
type List = (params?: { filter?: string }, options?: object) => Call<{ data: Item[]; pagination: object }>;
type Methods = Record<'byStart' | 'byOffset' | 'byPage' | 'single', List>;

/** A service whose list may change before each answer. */
function service(size: number, change: (list: Item[], requests: number) => void = () => {}, words = true) {
  const list = Array.from({ length: size }, (_, i) => ({ id: `item-${i}` }));
  const seen: string[] = [];
  const client = createClient<Methods>(operations, { api: 'https://api.example' }, {
    apiKey: 'k',
    fetch: async ({ url }) => {
      const { searchParams: asked, pathname, search } = new URL(url);
      seen.push(pathname + search);
      change(list, seen.length);
      const page = Number(asked.get('page') ?? 1);
      const start = Number(asked.get('start') ?? asked.get('offset') ?? (page - 1) * 10);
      const end = Math.min(Number(asked.get('end') ?? start + Number(asked.get('limit') ?? 10)), list.length);
      const data = list.slice(start, end);
      const pagination = words ? { start, end, total: list.length, hasNext: end < list.length } : {};
      return Response.json({ data, pagination, totalPages: Math.ceil(list.length / 10) });
    },
  } as ClientOptions);
  return { client, seen, list };
}

async function collect(items: AsyncIterable<Item>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `item-${from + i}`);
const styles = ['byStart', 'byOffset', 'byPage'] as const;

describe.each(styles)('%s', (style) => {
  it.each([0, 1, 9, 10, 11, 25, 100])('gives each of %i items once', async (size) => {
    const { client } = service(size);
    expect(await collect(eachItem(client, style, {}, { pageSize: 10 }))).toEqual(ids(0, size));
  });

  it.each([0, 1, 10, 25])('needs no word of the service about the end: %i items', async (size) => {
    const { client } = service(size, undefined, false);
    expect(await collect(eachItem(client, style, {}, { pageSize: 10 }))).toEqual(ids(0, size));
  });

  it('misses nothing that stays while the list shrinks under it', async () => {
    const { client } = service(60, (list, requests) => {
      if (requests === 2) list.splice(0, 7);
      if (requests === 4) list.splice(0, 5);
    });
    const got = await collect(eachItem(client, style, {}, { pageSize: 10 }));
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(ids(12, 60)));
  });

  it('repeats nothing while the list grows at its head', async () => {
    const { client } = service(30, (list, requests) => void list.unshift({ id: `new-${requests}` }));
    const got = await collect(eachItem(client, style, {}, { pageSize: 10 }));
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(ids(0, 30)));
  });

  it('ends when the list is emptied', async () => {
    const { client } = service(60, (list, requests) => void (requests === 3 && list.splice(0)));
    expect((await collect(eachItem(client, style, {}, { pageSize: 10 }))).length).toBeGreaterThanOrEqual(10);
  });
});

describe('a walk', () => {
  it('keeps the parameters, and asks only for what is taken', async () => {
    const { client, seen } = service(100);
    for await (const { id } of eachItem(client, 'byStart', { filter: 'x' }, { pageSize: 10 })) {
      if (id === 'item-12') break;
    }
    expect(seen).toEqual(['/start?filter=x&start=0&end=10', '/start?filter=x&start=9&end=19']);
  });

  it('stops on abort, with the signal\u2019s reason', async () => {
    const { client, seen } = service(100);
    const controller = new AbortController();
    const walk = (async () => {
      for await (const { id } of eachItem(
        client,
        'byOffset',
        {},
        { pageSize: 10, signal: controller.signal },
      )) {
        if (id === 'item-5') controller.abort('enough');
      }
    })();
    expect(await rejection(walk)).toBe('enough');
    expect(seen).toHaveLength(1);
  });

  it('refuses what is no list', async () => {
    const { client } = service(1);
    expect(await rejection(collect(eachItem(client, 'single')))).toMatchObject({
      code: 'params/no-pages',
      context: { operationId: 'single' },
    });
  });

  it('knows the type of its items', () => {
    const { client } = service(1);
    expectTypeOf(eachItem(client, 'byStart')).toEqualTypeOf<AsyncGenerator<Item, void, undefined>>();
  });
});
