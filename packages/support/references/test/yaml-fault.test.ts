import { expect, it } from 'vitest';
import { yamlFault } from '../src/index.js';

/** Nodes as `yaml` has them; what an alias or a scalar is, only that package knows. */
const node = (value: unknown, anchor?: string) => ({ value, anchor, range: [7] });
const alias = { source: 'a', range: [9] };
const yaml = {
  isAlias: (one: unknown) => one === alias,
  isScalar: (one: unknown) => Object(one) === one && typeof (one as { value: unknown }).value !== 'object',
};
const list = (...items: unknown[]) => ({ items });

it('counts the anchors and aliases before each alias, and stops before a hundred million', () => {
  const anchors = Array.from({ length: 100_000 }, (_, at) => node(at, 'a'));
  const aliases = (count: number) => Array.from({ length: count }, () => alias);
  expect(yamlFault(yaml, list(...aliases(990), ...anchors))).toBeUndefined();
  expect(yamlFault(yaml, list(...anchors, ...aliases(990)))).toBeUndefined();
  expect(yamlFault(yaml, list(...anchors, ...aliases(1010)))).toEqual({
    message: 'It has too many aliases among its anchors',
    offset: 9,
  });
});

it('finds a key that is there twice, wherever it is', () => {
  const pair = (name: unknown, value: unknown = null) => ({ key: node(name), value });
  const map = (...pairs: unknown[]) => ({ items: pairs });
  expect(yamlFault(yaml, map(pair('a'), pair('1'), pair(1)))).toBeUndefined();
  expect(yamlFault(yaml, list(map(pair('a')), map(pair('a'), pair('b', map(pair('c'), pair('c'))))))).toEqual(
    {
      message: 'Map keys must be unique',
      offset: 7,
    },
  );
});
