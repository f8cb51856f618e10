import { type Random, randomFrom, seed, tries } from '@galilean/test-kit/random';
import { deepStrictEqual } from 'node:assert/strict';
import { expect, it } from 'vitest';
import { canonical, plain } from '../src/run-conflict.js';

class Own {
  own = 1n;
  get inherited(): number {
    return 2;
  }
}

const single: readonly unknown[] = [
  ['', 'text', '\ud800', 'galilean:undefined', 0, -0, 1.5, NaN, Infinity, 7n, true, false, null, undefined],
  [Symbol('s'), () => 1, new Date(0), new Date(NaN), new Uint8Array([1, 2]), Buffer.from('ab'), /a/],
  [new Map([[1, 2]]), new URL('http://a/'), new Error('no'), new Own()],
  [new Number(5), new String('s'), Object(false), Object.create(null), Object.create({ inherited: 1 })],
  [
    { toJSON: () => undefined },
    { toJSON: () => ({ a: 1n }) },
    { toJSON: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ],
].flat();
const names = ['a', 'b', '1', '10', '2', '__proto__', 'constructor', 'toJSON', 'length', 'galilean'];

function anyValue(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.4)) return random.pick(single);
  const length = random.below(5);
  // A list may have holes.
  if (random.chance(0.4)) {
    const list: unknown[] = Array.from({ length });
    for (let at = 0; at < length; at++)
      if (random.chance(0.8)) list[at] = anyValue(random, depth - 1);
      else delete list[at];
    return list;
  }
  const made = {};
  for (let left = length; left; left--)
    Object.defineProperty(made, random.pick([...names, Symbol('s')]), {
      value: anyValue(random, depth - 1),
      enumerable: random.chance(0.9),
      configurable: true,
    });
  return made;
}

/** What a copy has to be: what JSON says of the value, with a bigint as its digits. */
const throughText = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
      '{"galilean:undefined":true}',
  );

it.each(single.map((value) => [value]))('a copy is what its text says: %o', (value) => {
  for (const one of [value, [value], { a: value }, { a: [{ b: value }] }])
    expect(plain(one)).toStrictEqual(throughText(one));
});

it(`a copy of any value is what its text says, seed ${seed}`, () => {
  const random = randomFrom(seed);
  for (let left = tries(20_000); left; left--) {
    const value = anyValue(random, 4);
    const [copy, read] = [plain(value), throughText(value)];
    // `toStrictEqual` takes a member `constructor` for a class.
    deepStrictEqual(copy, read);
    // The order of members too.
    expect(JSON.stringify(copy)).toBe(JSON.stringify(read));
  }
});

/** The members of each object in the order of their names. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, sorted((value as Record<string, unknown>)[name])]),
        )
      : value;

it.each(single.map((value) => [value]))('parameters are what their text says: %o', (value) => {
  // With a second member, because one is in order without a comparison.
  for (const one of [value, { b: value, a: 1 }, { list: [{ b: value, a: value }] }])
    expect(canonical(one)).toBe(JSON.stringify(sorted(throughText(one))));
});

it(`the order of their names does not change parameters of any value, seed ${seed}`, () => {
  const random = randomFrom(seed);
  for (let left = tries(5000); left; left--) {
    const value = anyValue(random, 4);
    expect(canonical(value)).toBe(JSON.stringify(sorted(throughText(value))));
  }
});

it('other wrapped numbers are other parameters', () => {
  expect(canonical({ slippageBps: new Number(50) })).not.toBe(canonical({ slippageBps: new Number(500) }));
});

it('a copy shares nothing with what was copied', () => {
  const value = { list: [{ a: '1' }], inner: { b: '2' } };
  const copy = plain(value) as typeof value;
  value.list[0]!.a = value.inner.b = 'changed';
  value.list.push({ a: '3' });
  expect(copy).toEqual({ list: [{ a: '1' }], inner: { b: '2' } });
});
