import { describe, expect, it } from 'vitest';
import { compare, ratioOf } from '../src/contest/comparison.js';
import { eachOnce, inTurns } from '../src/contest/contest.js';
import { sampleInTurns } from '../src/contest/sample-in-turns.js';

const pace = { rounds: 6, turnMs: 0.001, warmUpMs: 0 };

/** Keeps this thread busy for this long. */
const busy = (millis: number) => () => {
  const until = performance.now() + millis;
  while (performance.now() < until);
};

describe('inTurns', () => {
  it('runs all in every round, and reverses the order each time', async () => {
    const order: string[] = [];
    const contestant = (name: string) => ({ name, prepare: () => () => void order.push(name) });
    await inTurns([contestant('a'), contestant('b'), contestant('c')], { ...pace, rounds: 3 });
    const turns = order.join('').replaceAll(/(.)\1+/g, '$1');
    expect(turns.slice(-9)).toBe('abcbcacab');
  });

  it('returns the time of one operation, for any number per turn', async () => {
    const [one] = await inTurns([{ name: 'slow', prepare: () => busy(2) }], {
      rounds: 5,
      turnMs: 10,
      warmUpMs: 20,
    });
    expect(one!.samples).toHaveLength(5);
    for (const sample of one!.samples) expect(sample).toBeGreaterThanOrEqual(2);
  });

  it('hears of Ctrl-C between the turns of work that never waits', async () => {
    let isHeard = false;
    setImmediate(() => (isHeard = true));
    await inTurns([{ name: 'busy', prepare: () => busy(1) }], pace);
    expect(isHeard).toBe(true);
  });

  it('waits for promises and other thenables', async () => {
    let settled = 0;
    // oxlint-disable-next-line unicorn/no-thenable -- our client's calls are such a thenable
    const thenable = { then: (done: () => void) => setTimeout(() => (settled++, done()), 1) };
    const samples = await inTurns([{ name: 'lazy', prepare: () => () => thenable }], pace);
    expect(settled).toBe(pace.rounds + 1);
    expect(samples[0]!.samples).toHaveLength(pace.rounds);
  });

  it('keeps contestants that cannot be prepared or fail, with the reason', async () => {
    const samples = await inTurns(
      [
        { name: 'fine', version: '1', prepare: () => () => {} },
        {
          name: 'unprepared',
          version: '2',
          prepare: () => Promise.reject(new Error('needs Node 22\nor so')),
        },
        {
          name: 'failing',
          version: '3',
          prepare: () => () => {
            throw new TypeError('no such thing');
          },
        },
      ],
      pace,
    );
    expect(samples.map(({ name, missing }) => [name, missing])).toEqual([
      ['fine', undefined],
      ['unprepared', 'needs Node 22'],
      ['failing', 'no such thing'],
    ]);
  });

  it('drops the samples of a contestant that fails in a later round, and goes on with the others', async () => {
    let left = 3;
    const samples = await inTurns(
      [
        { name: 'fine', prepare: () => () => {} },
        {
          name: 'failing',
          prepare: () => () => {
            if (left-- === 0) throw new Error('nothing is left');
          },
        },
      ],
      { ...pace, turnMs: 1e-5 },
    );
    expect(samples[0]!.samples).toHaveLength(pace.rounds);
    expect(samples[1]).toEqual({
      name: 'failing',
      version: undefined,
      samples: [],
      missing: 'nothing is left',
    });
  });

  it('makes before each turn what its operations use up, and uses each once', async () => {
    const used: number[] = [];
    let made = 0;
    const work = eachOnce(
      () => made++,
      (thing) => used.push(thing),
    );
    await inTurns([{ name: 'some', prepare: () => work }], { rounds: 20, turnMs: 1, warmUpMs: 5 });
    expect(used.length).toBeGreaterThan(20);
    expect(used).toEqual(Array.from({ length: made }, (_, at) => at));
  });

  it('lets slow contestants skip some rounds, but not all', async () => {
    const [quick, slow] = await inTurns(
      [
        { name: 'quick', prepare: () => () => {} },
        { name: 'slow', prepare: () => busy(20) },
      ],
      { rounds: 50, turnMs: 0.5, warmUpMs: 50 },
    );
    expect(quick!.samples).toHaveLength(50);
    expect(slow!.samples.length).toBeGreaterThanOrEqual(5);
    expect(slow!.samples.length).toBeLessThan(15);
  });
});

describe('sampleInTurns', () => {
  it('reverses the order of each round, and gives each contestant its own samples', async () => {
    const order: string[] = [];
    const contestant = (name: string, value: number) => ({
      name,
      sample: async () => {
        order.push(name);
        return { value };
      },
    });
    const contestants = [contestant('a', 1), contestant('b', 2), contestant('c', 3)];
    const { value } = await sampleInTurns(contestants, 3, ['value']);
    expect(order.join('')).toBe('abcbcacab');
    expect(value.map(({ name, samples }) => [name, samples])).toEqual([
      ['a', [1, 1, 1]],
      ['b', [2, 2, 2]],
      ['c', [3, 3, 3]],
    ]);
  });

  it('samples each measure, and drops all samples of a contestant that fails', async () => {
    let left = 2;
    const contestants = [
      { name: 'a', sample: async () => ({ millis: 3, memory: 7 }) },
      {
        name: 'b',
        sample: async () => {
          if (--left === 0) throw new Error('out of memory');
          return { millis: 1, memory: 1 };
        },
      },
    ];
    const { millis, memory } = await sampleInTurns(contestants, 3, ['millis', 'memory']);
    expect(millis[0]!.samples).toEqual([3, 3, 3]);
    expect(memory[0]!.samples).toEqual([7, 7, 7]);
    expect(millis[1]).toMatchObject({ samples: [], missing: 'out of memory' });
  });
});

describe('compare', () => {
  const about = { id: 'x', title: 'X', unit: 'ms', reference: 'them' } as const;
  const samples = [
    { name: 'us', version: '1.0.0', samples: [2, 2, 4] },
    { name: 'them', samples: [4, 4, 4] },
    { name: 'gone', samples: [], missing: 'needs Node 22' },
  ];

  it("divides the medians by the reference's, and keeps a row for contestants that could not run", () => {
    expect(compare(about, samples).rows).toEqual([
      { name: 'us', version: '1.0.0', median: 2, spread: 1, ratio: 0.5 },
      { name: 'them', version: undefined, median: 4, spread: 0, ratio: 1 },
      { name: 'gone', version: undefined, missing: 'needs Node 22' },
    ]);
  });

  it('fails if the reference or a promised side could not run', () => {
    expect(() => compare({ ...about, reference: 'gone' }, samples)).toThrow('needs Node 22');
    expect(() => ratioOf(samples, 'gone', 'them')).toThrow('gone could not run');
    expect(() => ratioOf(samples, 'us', 'nobody')).toThrow('nobody could not run');
  });
});
