/** Random numbers, reproducible by seed (mulberry32). */
export interface Chance {
  readonly seed: number;
  /** From 0 to 1. */
  next(): number;
  oneOf<T>(choices: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, next, oneOf: (choices) => choices[Math.floor(next() * choices.length)]! };
}

/** A new seed per run, which is printed, or `GALILEAN_SEED` to repeat a run. */
export function printedSeed(what: string): number {
  const seed = Number(process.env['GALILEAN_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${what}: GALILEAN_SEED=${seed}`);
  return seed;
}

/** Calls of a run: 500 in `npm test`, 5,000 in `npm run test:full`. */
export const callsOfRun = Number(process.env['GALILEAN_FAULT_CALLS'] ?? 500);
