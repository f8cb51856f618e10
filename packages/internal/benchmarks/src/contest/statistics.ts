/** Middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Interquartile range: how far apart the middle half of the values lies. */
export const spread = (values: readonly number[]): number => quantile(values, 0.75) - quantile(values, 0.25);

export const ratioOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) / median(theirs);

const PARTS = 8;

/**
 * How unsure a ratio of this run is: both sides are cut into eight consecutive parts, each part gives a ratio of its own,
 * and their interquartile range is the noise. What disturbs the machine for a while disturbs some parts and not others,
 * so it shows here; what varies from call to call averages out, as it does in the figure.
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

/** Between two values it lies on the straight line. */
function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('There is no value to take the middle of.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}
