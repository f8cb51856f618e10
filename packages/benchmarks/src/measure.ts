/** Middle value; the spread says how noisy the run was. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Runs both in turns, so that what disturbs the machine disturbs both, and returns the medians in milliseconds. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown> | unknown,
  theirs: () => Promise<unknown> | unknown,
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  await ours();
  await theirs();
  for (let round = 0; round < rounds; round++) {
    times.theirs.push(await time(theirs));
    times.ours.push(await time(ours));
  }
  const result = { ours: median(times.ours), theirs: median(times.theirs) };
  return { ...result, ratio: result.ours / result.theirs };
}

async function time(act: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
