import { describe, expect, it } from 'vitest';
import { median, noiseOfRatio, ratioOfMedians, spread } from '../src/contest/statistics.js';

describe('median and spread', () => {
  it('works for odd and even counts in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('ignores one disturbed sample', () => {
    expect(median([10, 10, 11, 10, 5000])).toBe(10);
    expect(spread([10, 10, 11, 10, 5000])).toBe(1);
  });

  it('measures the width of the middle half', () => {
    expect(spread([1, 2, 3, 4, 5])).toBe(2);
    expect(spread([7])).toBe(0);
  });

  it('throws on an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('a ratio and its noise', () => {
  it('divides the medians', () => {
    expect(ratioOfMedians([2, 4, 6], [1, 2, 3])).toBe(2);
  });

  it('has no noise when both sides are disturbed alike', () => {
    const theirs = Array.from({ length: 80 }, (_, i) => 10 + i);
    const ours = theirs.map((value) => value * 3);
    expect(noiseOfRatio(ours, theirs)).toBeCloseTo(0, 10);
  });

  it('has more noise the more its parts differ', () => {
    const theirs = Array.from({ length: 80 }, () => 10);
    const ours = theirs.map((_, i) => (i < 40 ? 10 : 20));
    expect(ratioOfMedians(ours, theirs)).toBe(1.5);
    expect(noiseOfRatio(ours, theirs)).toBe(1);
  });

  it('compares sides with different sample counts by their time', () => {
    const theirs = [10, 10, 10, 10, 20, 20, 20, 20];
    const ours = Array.from({ length: 80 }, (_, i) => (i < 40 ? 10 : 20));
    expect(noiseOfRatio(ours, theirs)).toBe(0);
  });
});
