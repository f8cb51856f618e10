import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dca, single } from '@galilean/test-kit/trigger-orders';
import {
  describeKill,
  finishDespiteKills,
  killPointsOf,
  pointsToTry,
  withoutRepeats,
  type KillPoint,
} from '../../src/interruption/index.js';
import { triggerStage } from './trigger-stage.js';

const script = new URL('scripts/cancel-order.ts', import.meta.url);

describe.each([
  { family: 'price', make: single, kind: 'priceOrders' },
  { family: 'dca', make: dca, kind: 'dcaOrders' },
])('cancel → confirm ($family), killed anywhere, returns the funds once', async ({ family, make, kind }) => {
  const { mock, accessToken, memory, order: newOrder } = await triggerStage();
  const taskFor = (order: string) => ({
    script,
    url: mock.url,
    input: { accessToken, order: { family, order } },
  });
  const points = withoutRepeats(await killPointsOf(taskFor(await newOrder(make()))));
  beforeEach(() => mock.reset());
  afterAll(() => mock.close());

  it('can be killed after every step and around every request', () => {
    const steps = points.flatMap((point) => (point.at === 'done' ? point.step : []));
    expect(steps).toEqual(['vault', 'stopped', 'signed', 'sending', 'settled']);
    const sent = points.flatMap((point) => ('operation' in point ? point.operation : []));
    expect(new Set(sent).size).toBe(4);
  });

  async function holds(kills: readonly KillPoint[]) {
    const order = await newOrder(make());
    const { result, error, signed } = await finishDespiteKills({ ...taskFor(order), kills });
    if (error) throw new Error(`${error.message} (${error.next})`);
    const remembered = await memory();
    const cancelled = remembered[kind]![order];
    const landed = Object.values(remembered['withdrawals']!).filter(({ execution }) => execution);
    const withdrawn = cancelled.events.filter(({ type }: { type: string }) => type === 'withdrawal');
    expect([cancelled.orderState ?? cancelled.state, landed.length, withdrawn.length]).toEqual([
      'cancelled',
      1,
      1,
    ]);
    expect(result).toEqual({
      kind: 'cancelled',
      order,
      signature: withdrawn[0].txSignature,
      // Pins are in memory here, and each process starts without them.
      unproven: ['vault'],
    });
    // Only the deposit and the withdrawal.
    expect(Object.keys(remembered['signatures']!)).toHaveLength(2);
    expect(signed).toHaveLength(kills.some(({ at }) => at === 'after-signature') ? 2 : 1);
    expect(new Set(signed).size).toBe(1);
  }

  // Both families take the same steps: one is killed at each point alone, the other at all points in turn.
  if (family === 'price') {
    it.each(pointsToTry(points).map((kill) => [describeKill(kill), kill] as const))('%s', async (_, kill) => {
      await holds([kill]);
    });
  } else {
    it('at each of the points, one after the other', { timeout: 240_000 }, async () => {
      await holds(pointsToTry(points));
    });
  }
});
