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

const script = new URL('scripts/create-order.ts', import.meta.url);

describe.each([
  { make: single, kind: 'priceOrders', other: 'dcaOrders' },
  { make: dca, kind: 'dcaOrders', other: 'priceOrders' },
])('deposit → create ($kind), killed anywhere, is one order', async ({ make, kind, other }) => {
  const { mock, accessToken, memory } = await triggerStage();
  const task = { script, url: mock.url, input: { accessToken, params: make() } };
  const points = withoutRepeats(await killPointsOf(task));
  beforeEach(() => mock.reset());
  afterAll(() => mock.close());

  it('can be killed after every step and around every request', () => {
    const steps = points.flatMap((point) => (point.at === 'done' ? point.step : []));
    expect(steps).toEqual(['checked', 'vault', 'crafted', 'signed', 'sending', 'settled', 'confirmed']);
    const sent = points.flatMap((point) => ('operation' in point ? point.operation : []));
    expect(new Set(sent).size).toBe(4);
  });

  async function holds(kills: readonly KillPoint[]) {
    const { result, error, signed } = await finishDespiteKills({ ...task, kills });
    if (error) throw new Error(`${error.message} (${error.next})`);
    const remembered = await memory();
    const [order, ...more] = Object.values(remembered[kind]!);
    expect([more, Object.keys(remembered[other]!), Object.keys(remembered['vaults']!).length]).toEqual([
      [],
      [],
      1,
    ]);
    expect(result).toEqual({
      kind: 'created',
      order: order.id,
      signature: order.events[0].txSignature,
      // Pins are in memory here, and each process starts without them.
      unproven: ['vault'],
    });
    expect(Object.keys(remembered['signatures']!)).toEqual([result.signature]);
    // An unrecorded signature is made again, over the same deposit.
    expect(signed).toHaveLength(kills.some(({ at }) => at === 'after-signature') ? 2 : 1);
    expect(new Set(signed).size).toBe(1);
    // A deposit with a lost answer is crafted again; only one is ever paid.
    const paid = Object.values(remembered['deposits']!).filter(({ execution }) => execution);
    expect(paid).toHaveLength(1);
  }

  // Both families take the same steps: one is killed at each point alone, the other at all points in turn.
  if (kind === 'priceOrders') {
    it.each(pointsToTry(points).map((kill) => [describeKill(kill), kill] as const))('%s', async (_, kill) => {
      await holds([kill]);
    });
  } else {
    it('at each of the points, one after the other', { timeout: 240_000 }, async () => {
      await holds(pointsToTry(points));
    });
  }
});
