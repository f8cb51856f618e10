import { describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/campaign/campaign.js';
import { planOf } from '../../src/campaign/plan.js';

const runs = (seed: number, count: number) =>
  Array.from({ length: count }, (_, number) => ({ seed, number }));

describe('flows under random faults', () => {
  it('double, lose and hide nothing, and end with what happened', { timeout: 180_000 }, async () => {
    // With seed 11, a process that was paused once advised to begin again after another had finished its run.
    const played = await runCampaign({ runs: [...runs(11, 18), ...runs(12, 18)], lanes: 12 });
    expect(played.filter(({ wrongs }) => wrongs.length > 0).map((run) => run.report())).toEqual([]);
    expect(played).toHaveLength(36);
    // The faults were there, and the flows had effects in spite of them.
    const endings = played.flatMap((run) => run.endings);
    expect(endings.filter(({ ended }) => ended?.died).length).toBeGreaterThan(5);
    expect(endings.filter(({ ended }) => ended?.error).length).toBeGreaterThan(5);
    expect(endings.filter(({ effects }) => effects.length > 0).length).toBeGreaterThan(30);
  });

  it('happen twice without a journal, and the campaign notices', { timeout: 180_000 }, async () => {
    // When a fault hits depends on the machine, so one swap alone may come through.
    const swaps = [...runs(13, 36), ...runs(14, 36)].filter(({ number }) => number % 9 < 2);
    const played = await runCampaign({ runs: swaps, lanes: 8, isCareless: true });
    const found = new Set(played.flatMap(({ wrongs }) => wrongs.map(([wrong]) => wrong)));
    expect(found).toContain('doubled');
  });
});

it('a plan follows from its seed and number', () => {
  expect(planOf(7, 3, 0.5)).toEqual(planOf(7, 3, 0.5));
  expect(planOf(7, 3, 0.5)).not.toEqual(planOf(8, 3, 0.5));
});
