/** A value over time: when it changed, in order, and to what. It keeps each value until the next change. */
export interface Series<Value extends number | bigint> {
  /** Milliseconds since 1970; the first may be `-Infinity`, for a value that was always there. */
  readonly times: number[];
  readonly values: Value[];
}

export const emptySeries = <Value extends number | bigint>(): Series<Value> => ({ times: [], values: [] });

/** How many changes are kept of one value: 64 KB of numbers. */
const MOST = 4096;
/** Thinning keeps four of this many changes. */
const GROUP = 8;

/** Adds a change. When there are too many, the older half is thinned, so that what lies further back is coarser. */
export function note<Value extends number | bigint>(series: Series<Value>, at: number, value: Value): void {
  const { times, values } = series;
  if (value === values.at(-1)) return;
  times.push(Math.max(at, times.at(-1) ?? at));
  values.push(value);
  if (times.length <= MOST) return;
  const half = MOST / 2;
  const kept = cornersOf(values, half, (index) => Math.floor(index / GROUP));
  times.splice(0, half, ...kept.map((index) => times[index]!));
  values.splice(0, half, ...kept.map((index) => values[index]!));
}

/** The value at a time; undefined before the first change. */
export const valueAt = <Value extends number | bigint>(
  { times, values }: Series<Value>,
  time: number,
): Value | undefined => values[indexAt(times, time)];

/** The changes of a span, after the value at its start. Of more than `most`, those that a line needs. */
export function within<Value extends number | bigint>(
  { times, values }: Series<Value>,
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): Series<Value> {
  const start = indexAt(times, from);
  const end = indexAt(times, to) + 1;
  const span = { times: times.slice(start + 1, end), values: values.slice(start + 1, end) };
  if (start >= 0) {
    span.times.unshift(from);
    span.values.unshift(values[start]!);
  }
  if (span.times.length <= most) return span;
  const groups = Math.max(1, Math.floor(most / 4));
  const width = (to - from) / groups;
  const groupOf = (index: number) => Math.min(groups - 1, Math.floor((span.times[index]! - from) / width));
  const kept = cornersOf(span.values, span.values.length, groupOf);
  return { times: kept.map((index) => span.times[index]!), values: kept.map((index) => span.values[index]!) };
}

/**
 * Of each group the first change, the last, the lowest and the highest: what a line through all of them shows.
 * @param groupOf rises with the index
 * @returns indexes, in order
 */
function cornersOf(
  values: readonly (number | bigint)[],
  count: number,
  groupOf: (index: number) => number,
): number[] {
  const kept: number[] = [];
  for (let start = 0, end = 0; start < count; start = end) {
    const group = groupOf(start);
    let [low, high] = [start, start];
    for (end = start; end < count && groupOf(end) === group; end++) {
      if (values[end]! < values[low]!) low = end;
      if (values[end]! > values[high]!) high = end;
    }
    kept.push(...new Set([start, Math.min(low, high), Math.max(low, high), end - 1]));
  }
  return kept;
}

/** The last index whose time is not after a time; -1 when there is none. */
function indexAt(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
