import { expect, it } from 'vitest';
import { operations } from './operations/operations.js';
import { play } from './operations/play.js';

const COUNT = Number(process.env['GALILEAN_OPERATIONS'] ?? 250);
const SEED = process.env['GALILEAN_SEED'] ?? 'conservation';
/** A run in which every kind of operation happens. */
const LONG = 20_000;
/** Time alone passes in the others. */
const CAN_LAND = operations
  .map(([{ name }]) => name)
  .filter((name) => !['again', 'altered', 'expired', 'keep', 'resolve'].includes(name));

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

it(`${COUNT} random operations of seed ${SEED} conserve lamports and every mint, and a replay moves the same`, async () => {
  const first = await play(SEED, COUNT);
  // Both successes and failures; in a long run, of every kind that can land.
  expect(total(first.landed)).toBeGreaterThan(COUNT / 3);
  expect(total(first.failed)).toBeGreaterThan(COUNT / 50);
  if (COUNT >= LONG) expect(Object.keys(first.landed)).toEqual(expect.arrayContaining(CAN_LAND));
  if (COUNT >= LONG) process.stdout.write(`${JSON.stringify(first, null, 1)}\n`);
  expect(await play(SEED, COUNT)).toEqual(first);
  const short = Math.min(COUNT, 50);
  expect((await play(`not ${SEED}`, short)).hash).not.toBe((await play(SEED, short)).hash);
}, 36_000_000);
