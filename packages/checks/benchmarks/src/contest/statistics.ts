/** The median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The interquartile range: the width of the middle half of the values. */
export const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25);

export const ratioOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) / median(theirs);

const PARTS = 8;

/**
 * The noise of a ratio: both sides are cut into eight consecutive parts, and the interquartile range of the eight ratios
 * is the noise. A temporary disturbance hits only some parts, so it shows here; variation between calls averages out, as
 * it does in the figure.
 */
export function noiseOfRatio(ours: readonly number[], theirs: readonly number[]): number {
  const parts = Math.min(PARTS, ours.length, theirs.length);
  const part = (values: readonly number[], index: number) =>
    values.slice(
      Math.floor((index * values.length) / parts),
      Math.floor(((index + 1) * values.length) / parts),
    );
  return spread(Array.from({ length: parts }, (_, i) => ratioOfMedians(part(ours, i), part(theirs, i))));
}

/** Interpolates linearly between two values. */
function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('An empty list has no quantile.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}
