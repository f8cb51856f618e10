import { startMockServer } from '@galilean/mock-server';
import { expect, it } from 'vitest';
import { memoryOf } from '@galilean/test-kit/mock-control';
import {
  describeKill,
  finishDespiteKills,
  killPointsOf,
  type KillPoint,
} from '../../src/interruption/index.js';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const script = new URL('scripts/sign-and-send.ts', import.meta.url);
const careful = { careless: false };
const mock = await mockForThisFile(startMockServer({ strict: true }));

const executed = async () =>
  Object.values((await memoryOf(mock.url))['predictionOrders']!).filter(({ state }) => state).length;

it('finds every point at which a flow can be killed, in order', async () => {
  const points = await killPointsOf({ script, url: mock.url, input: careful });
  expect(points.map(describeKill)).toEqual([
    'started signed',
    'before-request createPredictionOrder #1',
    'after-answer createPredictionOrder #1',
    'after-signature #1',
    'done signed',
    'started executed',
    'before-request executePredictionOrder #1',
    'after-answer executePredictionOrder #1',
    'done executed',
    'at its end',
  ]);
});

const after: KillPoint = { at: 'after-answer', operation: 'executePredictionOrder', nth: 1 };

it('kills again and again, and counts starts and signatures over all processes', async () => {
  const kills: KillPoint[] = [
    { at: 'after-signature', nth: 1 },
    { at: 'done', step: 'signed', cycle: 1 },
    after,
  ];
  const seen: number[] = [];
  const { result, starts, signed } = await finishDespiteKills({
    script,
    url: mock.url,
    input: careful,
    kills,
    between: async () => void seen.push(await executed()),
  });
  expect(result).toEqual({ kind: 'Success' });
  expect([starts, signed.length, new Set(signed).size]).toEqual([4, 2, 2]);
  expect(seen).toEqual([0, 0, 1]);
  expect(await executed()).toBe(1);
});

it('shows a flow that buys twice', async () => {
  const { signed } = await finishDespiteKills({
    script,
    url: mock.url,
    input: { careless: true },
    kills: [after],
  });
  expect([signed.length, await executed()]).toEqual([2, 2]);
});

it('refuses a kill point that is never reached', async () => {
  const kills: KillPoint[] = [{ at: 'done', step: 'elsewhere', cycle: 1 }];
  await expect(finishDespiteKills({ script, url: mock.url, input: careful, kills })).rejects.toThrow(
    /before it reached "done elsewhere"/,
  );
});
