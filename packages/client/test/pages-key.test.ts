import { describe, expect, it } from 'vitest';
import { eachItem } from '../src/index.js';
import { keyBy } from '../src/pages.js';
import { service, styles } from './support/paged-service.js';

async function readAll(
  items: readonly object[],
  style: (typeof styles)[number],
  change?: (list: object[]) => void,
) {
  const { client, seen } = service(items, change);
  const given: object[] = [];
  for await (const item of eachItem(client, style, {}, { pageSize: 10 })) {
    given.push(item);
    if (seen.length > 200) throw new Error('The iteration does not end.');
  }
  return given;
}

describe.each(styles)('%s', (style) => {
  it.each([
    ['that differ elsewhere', (i: number) => ({ name: `n${i}` })],
    ['that are all equal', () => ({})],
    ['whose key is null or empty', (i: number) => ({ id: i % 2 ? null : '', name: 'same' })],
  ])('drops and repeats none of 35 items without a key, %s', async (_, make) => {
    const items = Array.from({ length: 35 }, (__, i) => make(i));
    expect(await readAll(items, style)).toEqual(items);
  });

  it.each([0, 8, 9, 10, 11, 18, 19, 20, 29])(
    'yields item %i once, which is the only one without a key',
    async (at) => {
      const items = Array.from({ length: 30 }, (_, i) => (i === at ? { name: 'none' } : { id: `i${i}` }));
      expect(await readAll(items, style)).toEqual(items);
    },
  );

  it('drops no item without a key while the list shrinks', async () => {
    const items = Array.from({ length: 60 }, (_, i) => (i % 7 === 3 ? { name: `n${i}` } : { id: `i${i}` }));
    let requests = 0;
    const given = await readAll(items, style, (list) => void (++requests % 2 === 0 && list.splice(0, 4)));
    const left = items.slice(4 * Math.floor(requests / 2));
    expect(left.length).toBeGreaterThan(5);
    expect(given).toEqual(expect.arrayContaining(left));
    const keyed = given.flatMap((item) => ('id' in item ? [item.id] : []));
    expect(new Set(keyed).size).toBe(keyed.length);
  });

  it('ends although items without a key differ on each read', async () => {
    const items = Array.from({ length: 30 }, (_, i) => ({ price: i }));
    const given = await readAll(items, style, (list) => {
      for (const item of list) (item as { price: number }).price += 100;
    });
    expect(given.length).toBeGreaterThanOrEqual(30);
  });

  it('treats two items of one page as two, although they share the key', async () => {
    const items = Array.from({ length: 10 }, (_, i) => ({ id: `i${i >> 1}`, leg: i % 2 }));
    expect(await readAll(items, style)).toEqual(items);
  });
});

it.each([
  [['id'], { id: 'a' }, { id: 'b' }],
  [['id'], { id: 1 }, { id: '1' }],
  [['id', 'leg'], { id: 'a', leg: 1 }, { id: 'a', leg: 2 }],
  [['id', 'leg'], { id: 'a,b', leg: 'c' }, { id: 'a', leg: 'b,c' }],
  [['up'], { up: true }, { up: false }],
])('by %j, %j is not %j', (key, one, other) => {
  const keyOf = keyBy(key);
  expect(keyOf(one)).toBeDefined();
  expect(keyOf(one)).not.toBe(keyOf(other));
  expect(keyOf({ ...one, more: 1 })).toBe(keyOf(one));
});

it.each([[['id']], [['id', 'leg']], [[]]])('by %j, a value that identifies nothing has no key', (key) => {
  for (const item of [{}, null, 'text', 7, { id: null }, { id: '' }, { id: {} }])
    expect(keyBy(key)(item)).toBeUndefined();
});
