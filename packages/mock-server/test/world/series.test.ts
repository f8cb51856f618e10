import { describe, expect, it } from 'vitest';
import { Seed } from '../../src/world/seed.js';
import { emptySeries, note, type Series, valueAt, within } from '../../src/world/series.js';

const seed = new Seed('series');
/** A value that wanders, once in a second. */
function wandering(count: number): { all: Series<number>; kept: Series<number> } {
  const [all, kept] = [emptySeries<number>(), emptySeries<number>()];
  let value = 1_000_000;
  for (let second = 0; second < count; second++) {
    value += seed.integer(1, 999, String(second)) * (seed.integer(0, 1, 'sign', String(second)) ? 1 : -1);
    all.times.push(second * 1000);
    all.values.push(value);
    note(kept, second * 1000, value);
  }
  return { all, kept };
}
const pairs = ({ times, values }: Series<number>) =>
  times.map((time, index) => [time, values[index]!] as const);
const risesIn = (times: readonly number[]) =>
  times.every((time, index) => !index || time >= times[index - 1]!);

describe('a series', () => {
  it('begins a span with the value that held then, and shows each change that fits', () => {
    const series = { times: [-Infinity, 10, 20, 30], values: [1, 2, 3, 4] };
    expect(within(series, { from: 5, to: 20, most: 4 })).toEqual({ times: [5, 10, 20], values: [1, 2, 3] });
    expect(within(series, { from: 10, to: 19, most: 4 })).toEqual({ times: [10], values: [2] });
    expect(within(series, { from: 31, to: 99, most: 4 })).toEqual({ times: [31], values: [4] });
    const late = { times: [10], values: [7n] };
    expect(within(late, { from: 0, to: 9, most: 4 })).toEqual({ times: [], values: [] });
    expect(within(late, { from: 0, to: 99, most: 4 })).toEqual(late);
  });

  it('shows of each part of a longer span the first change, the last, the lowest and the highest', () => {
    const { all } = wandering(3000);
    const [from, to, most] = [500_000, 2_500_000, 100];
    const shown = pairs(within(all, { from, to, most }));
    const width = (to - from) / (most / 4);
    const expected = Array.from({ length: most / 4 }, (_, part) => {
      const isLast = part === most / 4 - 1;
      const [start, end] = [from + part * width, from + (part + 1) * width];
      const some = pairs(all).filter(([time]) => time >= start && (isLast ? time <= to : time < end));
      const byValue = [...some].sort(([, a], [, b]) => a - b);
      return [some[0]!, some.at(-1)!, byValue[0]!, byValue.at(-1)!];
    });
    expect(shown.length).toBeLessThanOrEqual(most);
    expect(risesIn(shown.map(([time]) => time))).toBe(true);
    expect(new Set(shown.map(String))).toEqual(new Set(expected.flat().map(String)));
  });

  it('keeps a bounded number of changes: the newest all, of the older ones what a line needs', () => {
    const { all, kept } = wandering(50_000);
    expect(kept.times.length).toBeLessThanOrEqual(4096);
    expect(pairs(kept).slice(-2048)).toEqual(pairs(all).slice(-2048));
    expect(risesIn(kept.times)).toBe(true);
    const known = new Set(pairs(all).map(String));
    expect(pairs(kept).filter((pair) => !known.has(String(pair)))).toEqual([]);
    expect(pairs(kept)[0]).toEqual(pairs(all)[0]);
    for (const extreme of [Math.min, Math.max])
      expect(extreme(...kept.values)).toBe(all.values.reduce((a, b) => extreme(a, b)));
    expect(valueAt(kept, 49_999_999)).toBe(all.values.at(-1));
  });

  it('notes no value twice, and no time before the last', () => {
    const series = emptySeries<number>();
    for (const [at, value] of [
      [10, 1],
      [20, 1],
      [5, 2],
    ] as const)
      note(series, at, value);
    expect(series).toEqual({ times: [10, 10], values: [1, 2] });
  });
});
