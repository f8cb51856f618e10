import { expect, it } from 'vitest';
import { operations, swapKinds } from './operations/operations.js';
import { play, tableOf } from './operations/play.js';

const COUNT = Number(process.env['GALILEAN_OPERATIONS'] ?? 120);
const SEED = process.env['GALILEAN_SEED'] ?? 'conservation';
/** A run in which every kind of operation happens. */
const LONG = 20_000;
/** Operations that may land no transaction: time passes, something is sent again, the faucet pays. */
const OTHERS = ['swap', 'again', 'altered', 'expired', 'keep', 'resolve', 'fund', 'slipping', 'spentBefore'];
const CAN_LAND = [
  ...operations.map(([{ name }]) => name).filter((name) => !OTHERS.includes(name)),
  ...swapKinds.map((kind) => `swap ${kind}`),
];
/** Of a long run, which on a free machine takes ten minutes. */
const MOST_MINUTES = 90;

const say = (text: string) => void process.stderr.write(`${text}\n`);

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

it(
  `${COUNT} random operations of seed ${SEED} conserve lamports and every mint, and a replay moves the same`,
  async () => {
    const isLong = COUNT >= LONG;
    const progress = (run: string) => (done: number) =>
      isLong && say(`${run}: ${done} of ${COUNT} operations`);
    const first = await play(SEED, COUNT, progress('first run'));
    // Both successes and failures; in a long run, of every kind that can land.
    expect(total(first.landed)).toBeGreaterThan(COUNT / 3);
    expect(total(first.failed)).toBeGreaterThan(COUNT / 50);
    if (isLong) say(tableOf(first));
    if (isLong) expect(Object.keys(first.landed)).toEqual(expect.arrayContaining(CAN_LAND));
    expect(await play(SEED, COUNT, progress('replay'))).toEqual(first);
    const short = Math.min(COUNT, 50);
    expect((await play(`not ${SEED}`, short)).hash).not.toBe((await play(SEED, short)).hash);
  },
  MOST_MINUTES * 60_000,
);
