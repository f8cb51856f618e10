import { describe, expect, it } from 'vitest';
import { mismatches } from './rules/examples.js';

describe('what an example must show', () => {
  const value = { a: '', b: 1, c: null, d: [[1], [2]], e: 1 };

  it('passes when it shows it', () => {
    const expected = {
      a: '',
      b: { above: 0 },
      c: null,
      d: { ascending: 0 },
      e: { same: 'b' },
      f: { absent: true },
    };
    expect(mismatches(value, { ...expected, 'd.1.0': 2, d: { length: 2 } })).toEqual([]);
  });

  it.each([
    { a: { matches: '.' } },
    { b: { above: 1 } },
    { c: { absent: true } },
    { d: { length: 1 } },
    { e: { differs: 'b' } },
    { f: { present: true } },
    { b: { same: 'f' } },
    { b: 2 },
  ])('names what differs from %j', (expected) => {
    expect(mismatches(value, expected)).toHaveLength(1);
  });
});
