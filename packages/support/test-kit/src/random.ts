/** Numbers that a seed decides, so that a failure can be repeated: `SEED=123 npx vitest run`. */
export interface Random {
  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number;
  chance(probability: number): boolean;
  bytes(length: number): Uint8Array;
  pick<T>(items: readonly T[]): T;
}

/** Put it into the name of the test, which is printed when the test fails. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Whether this is `npm run test:full`. */
export const isFull = process.env['GALILEAN_TRIES'] === 'all';

/**
 * How many random cases a test tries: a quarter of them in `npm test`, which has another seed each time; all in
 * `npm run test:full`.
 */
export const tries = (all: number): number => (isFull ? all : Math.ceil(all / 4));

/** The generator mulberry32. */
export function randomFrom(start: number): Random {
  let state = start >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(fraction() * bound);
  return {
    below,
    chance: (probability) => fraction() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    pick: (items) => items[below(items.length)]!,
  };
}
