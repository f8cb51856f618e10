import { it } from 'vitest';

/** Whether this is `npm run test:full`, which opens each view in every look, and plays each case. */
export const isFull = process.env['GALILEAN_LOOKS'] === 'all';

/** Of cases that differ only in what they are given: the first one here, all in full. */
export const few = <Case>(cases: readonly Case[]): readonly Case[] => (isFull ? cases : cases.slice(0, 1));

/** A test of a view that another test opens in `npm test` already. */
export const itInFull = (name: string, test: () => Promise<unknown>): void => {
  if (isFull) it(name, test);
};
