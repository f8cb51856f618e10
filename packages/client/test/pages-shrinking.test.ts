import { describe, expect, it } from 'vitest';
import { tries } from '@galilean/test-kit/random';
import { eachItem } from '../src/index.js';
import { collect, ids, service, styles } from './support/paged-service.js';

const seed = Number(process.env['PAGES_SEED'] ?? Date.now() % 1_000_000);

/** Random numbers from 0 to below a bound, reproducible by seed (mulberry32). */
function randomOf(from: number) {
  let state = from;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe.each(styles)('%s', (style) => {
  it(`neither skips nor repeats in ${tries(300)} iterations while the list shrinks (PAGES_SEED=${seed})`, async () => {
    const wrong: object[] = [];
    for (let walk = 0; walk < tries(300); walk++) {
      const random = randomOf(seed + walk);
      const size = 20 + random(80);
      const pageSize = 2 + random(14);
      const most = 1 + random(random(3) ? 12 : 45);
      const change = (list: unknown[]) => {
        for (let gone = random(most); gone > 0 && list.length > 0; gone--) {
          list.splice(random(Math.min(list.length, 5 + random(40))), 1);
        }
      };
      const { client, list } = service(size, change, { words: random(2) === 0 });
      const given = await collect(eachItem(client, style, {}, { pageSize }));
      const skipped = list.filter(({ id }) => !given.includes(id)).length;
      const repeated = given.length - new Set(given).size;
      if (skipped + repeated > 0) wrong.push({ walk, skipped, repeated });
    }
    expect(wrong).toEqual([]);
  });

  it('yields all of a list whose items are cancelled one by one', async () => {
    const { client, list } = service(100);
    const given: string[] = [];
    for await (const { id } of eachItem(client, style, {}, { pageSize: 10 })) {
      given.push(id);
      list.splice(
        list.findIndex((item) => item.id === id),
        1,
      );
    }
    expect(given.sort()).toEqual(ids(0, 100).sort());
    expect(list).toEqual([]);
  });

  it('goes back far enough when several pages disappear between two reads', async () => {
    const { client } = service(200, (list, requests) => void (requests === 14 && list.splice(0, 65)));
    const given = await collect(eachItem(client, style, {}, { pageSize: 10 }));
    expect(given).toEqual(expect.arrayContaining(ids(65, 200)));
    expect(new Set(given).size).toBe(given.length);
  });
});
