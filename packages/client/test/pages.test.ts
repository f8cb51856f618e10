import { describe, expect, expectTypeOf, it } from 'vitest';
import { eachItem } from '../src/index.js';
import { collect, ids, service, styles, type Item } from './support/paged-service.js';
import { rejection } from './support/rejection.js';

describe.each(styles)('%s', (style) => {
  it.each([0, 1, 9, 10, 11, 25, 100])('gives each of %i items once', async (size) => {
    const { client } = service(size);
    expect(await collect(eachItem(client, style, {}, { pageSize: 10 }))).toEqual(ids(0, size));
  });

  it.each([0, 1, 10, 25])('needs no word of the service about the end: %i items', async (size) => {
    const { client } = service(size, undefined, { words: false });
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

  it('takes no page for the last that is shorter than asked for', async () => {
    const { client } = service(250, undefined, { words: false, most: style === 'byPage' ? 10 : 100 });
    expect(await collect(eachItem(client, style, {}, { pageSize: 500 }))).toEqual(ids(0, 250));
  });

  it.each([1, 0, -1, NaN, 2.5, Infinity])('asks for nothing with a page size of %d', async (pageSize) => {
    const { client, seen } = service(5);
    expect(await rejection(collect(eachItem(client, style, {}, { pageSize })))).toMatchObject({
      code: 'config/bad-option',
      message: expect.stringContaining('`pageSize` must be a whole number of 2 or more'),
      context: { option: 'pageSize' },
    });
    expect(seen).toEqual([]);
  });

  it('gives all with the smallest page size', async () => {
    const { client } = service(5);
    expect(await collect(eachItem(client, style, {}, { pageSize: 2 }))).toEqual(ids(0, 5));
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
