import { describe, expect, expectTypeOf, it } from 'vitest';
import { eachItem } from '../src/index.js';
import { collect, ids, service, styles, type Item } from './support/paged-service.js';
import { rejection } from '@galilean/test-kit/rejection';

describe.each(styles)('%s', (style) => {
  it.each([0, 1, 9, 10, 11, 25, 100])('yields each of %i items once', async (size) => {
    const { client } = service(size);
    expect(await collect(eachItem(client, style, {}, { pageSize: 10 }))).toEqual(ids(0, size));
  });

  it.each([0, 1, 10, 25])('does not need the service to say where the list ends: %i items', async (size) => {
    const { client } = service(size, undefined, { words: false });
    expect(await collect(eachItem(client, style, {}, { pageSize: 10 }))).toEqual(ids(0, size));
  });

  it('skips no remaining item while the list shrinks', async () => {
    const { client } = service(60, (list, requests) => {
      if (requests === 2) list.splice(0, 7);
      if (requests === 4) list.splice(0, 5);
    });
    const got = await collect(eachItem(client, style, {}, { pageSize: 10 }));
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(ids(12, 60)));
  });

  it('repeats nothing while the list grows at its start', async () => {
    const { client } = service(30, (list, requests) => void list.unshift({ id: `new-${requests}` }));
    const got = await collect(eachItem(client, style, {}, { pageSize: 10 }));
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(ids(0, 30)));
  });

  it('does not treat a short page as the last one', async () => {
    const { client } = service(250, undefined, { words: false, most: style === 'byPage' ? 10 : 100 });
    expect(await collect(eachItem(client, style, {}, { pageSize: 500 }))).toEqual(ids(0, 250));
  });

  it.each([1, 0, -1, NaN, 2.5, Infinity])('requests nothing with a page size of %d', async (pageSize) => {
    const { client, seen } = service(5);
    expect(await rejection(collect(eachItem(client, style, {}, { pageSize })))).toMatchObject({
      code: 'config/bad-option',
      message: expect.stringContaining('`pageSize` must be a whole number of 2 or more'),
      context: { option: 'pageSize' },
    });
    expect(seen).toEqual([]);
  });

  it('yields everything with the smallest page size', async () => {
    const { client } = service(5);
    expect(await collect(eachItem(client, style, {}, { pageSize: 2 }))).toEqual(ids(0, 5));
  });

  it('ends when the list is emptied', async () => {
    const { client } = service(60, (list, requests) => void (requests === 3 && list.splice(0)));
    expect((await collect(eachItem(client, style, {}, { pageSize: 10 }))).length).toBeGreaterThanOrEqual(10);
  });
});

describe('an iteration', () => {
  it('keeps the parameters, and requests only the pages that are consumed', async () => {
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

  it('refuses an operation that is not a list', async () => {
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
