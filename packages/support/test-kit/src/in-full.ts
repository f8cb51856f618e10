import { it, type TestContext } from 'vitest';

/** Whether this is `npm run test:full`, whose scripts say of what they try all. */
export const isFull = ['TRIES', 'KILLS', 'LOOKS'].some((what) => process.env[`GALILEAN_${what}`] === 'all');

/** Of cases that differ only in what they are given: the first one in `npm test`, all in full. */
export const few = <Case>(cases: readonly Case[]): readonly Case[] => (isFull ? cases : cases.slice(0, 1));

/** A test of what another test guards in `npm test` already: CONTRIBUTING.md has a table of them. */
export function itInFull(
  name: string,
  test: (context: TestContext) => Promise<unknown> | void,
  timeout?: number,
): void {
  if (isFull) it(name, test, timeout);
}
