import { expect, it } from 'vitest';
import { valueAt, withValueAt } from '../src/index.js';

const value = { 'a/b': [{ 'm~n': 1 }], empty: {} };

it('reads a value, and nothing where there is none', () => {
  expect(valueAt(value, '/a~1b/0/m~0n')).toBe(1);
  expect(valueAt(value, '')).toBe(value);
  expect(valueAt(value, '/empty/toString')).toBeUndefined();
});

it('replaces in a copy, and changes nothing in a place that does not exist', () => {
  expect(withValueAt(value, '/a~1b/0/m~0n', 2)).toEqual({ ...value, 'a/b': [{ 'm~n': 2 }] });
  expect(withValueAt(value, '/new', 2)).toEqual({ ...value, new: 2 });
  expect(withValueAt(value, '/gone/deep/er', 2)).toEqual({ ...value, gone: undefined });
  expect(value['a/b']).toEqual([{ 'm~n': 1 }]);
});
