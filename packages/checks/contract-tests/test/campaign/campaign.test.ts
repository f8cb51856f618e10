import * as prediction from '@galilean/prediction/flows';
import * as swap from '@galilean/swap/flows';
import * as trigger from '@galilean/trigger/flows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCampaign } from '../../src/campaign/campaign.js';
import { planOf, type Plan } from '../../src/campaign/plan.js';
import { places } from '../../src/campaign/places.js';
import { flowNames, type FlowName } from '../../src/campaign/stages/index.js';
import { isFull } from '@galilean/test-kit/in-full';

const runs = (seed: number, count: number) =>
  Array.from({ length: count }, (_, number) => ({ seed, number }));

/**
 * When a random fault hits depends on the machine. Here the swap arrives, its answer does not, and the process waits for
 * it when it is killed.
 */
const diesBeforeAnswer = (plan: Plan): Plan => ({
  ...plan,
  rpc: 'absent',
  faults: [undefined, 'no answer after it arrived'],
  calls: [
    {
      clockMs: 0,
      refused: [],
      blow: { how: 'kill', request: 1, stage: 'before', afterMs: 0 },
      attemptMs: 60_000,
    },
  ],
  expires: false,
});

/** The flows that `test/interruption/every-flow.test.ts` leaves to the campaign. */
const killedHereAlone: readonly FlowName[] = ['ultraSwap', 'withdraw', 'cancelV1', 'sell', 'closePosition'];

describe('flows under random faults', () => {
  it('double, lose and hide nothing, and end with what happened', { timeout: 180_000 }, async () => {
    // Here once each flow that no test of `test/interruption` kills; in `npm run test:full` each flow twice, and a
    // thousand more of a new seed.
    // With seed 11, a process that was paused once advised to begin again after another had finished its run.
    const once = runs(11, flowNames.length);
    const wanted = isFull
      ? [...once, ...runs(12, flowNames.length)]
      : once.filter((_, index) => killedHereAlone.includes(flowNames[index]!));
    const played = await runCampaign({ runs: wanted, lanes: 9 });
    expect(played.filter(({ wrongs }) => wrongs.length > 0).map((run) => run.report())).toEqual([]);
    expect(played).toHaveLength(wanted.length);
    // The faults were there, and the flows had effects in spite of them.
    const endings = played.flatMap((run) => run.endings);
    const died = endings.filter(({ ended }) => ended?.died);
    const failed = endings.filter(({ ended }) => ended?.error);
    expect(died.length + failed.length).toBeGreaterThan(wanted.length / 4);
    if (isFull) expect(Math.min(died.length, failed.length)).toBeGreaterThan(5);
    expect(endings.filter(({ effects }) => effects.length > 0).length).toBeGreaterThan(wanted.length * 0.75);
  });

  it('happen twice without a journal, and the campaign notices', { timeout: 180_000 }, async () => {
    // With each API once; twice in full.
    const swaps = runs(13, isFull ? 36 : 18).filter(({ number }) => number % flowNames.length < 2);
    const played = await runCampaign({ runs: swaps, lanes: 4, isCareless: true, bend: diesBeforeAnswer });
    expect(played).toHaveLength(swaps.length);
    for (const run of played) {
      const found = run.wrongs.map(([wrong]) => wrong);
      expect(found, run.report()).toEqual(expect.arrayContaining(['doubled', 'two messages']));
    }
  });
});

it('a plan follows from its seed and number', () => {
  expect(planOf(7, 3, 0.5)).toEqual(planOf(7, 3, 0.5));
  expect(planOf(7, 3, 0.5)).not.toEqual(planOf(8, 3, 0.5));
});

describe('the plans of a campaign', () => {
  const calls = Array.from({ length: 2000 }, (_, number) => planOf(5, number, 0)).flatMap(
    (plan) => plan.calls,
  );
  const offsetsMs = [21, 31, 46, 3600, 86_400].flatMap((seconds) => [1000 * seconds, -1000 * seconds]);

  it('have every flow that signs', () => {
    const exported = { ...swap, ...trigger, ...prediction };
    const known = Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' ? name : [],
    );
    // Those that only read, check or sign in. `protectPurchase` calls two flows of the campaign; its own test of
    // interruptions ends it at each write.
    const others =
      /^(is|reference|watch|waitFor|list|exact|memoryJournal|FlowError|WatchTimeout|ensureVault|createTrigger|protectPurchase$)/;
    const called = readFileSync(new URL('../../src/campaign/call-flow.ts', import.meta.url), 'utf8');
    const missing = known.filter((name) => !others.test(name) && !called.includes(` ${name}(...`));
    expect(missing).toEqual([]);
  });

  it.each([0, ...offsetsMs])('have clocks that are %i ms off', (ms) => {
    expect(calls.some(({ clockMs }) => clockMs === ms)).toBe(true);
  });

  it.each(offsetsMs)('have clocks that jump by %i ms during a call', (ms) => {
    expect(calls.some(({ jump }) => jump?.byMs === ms)).toBe(true);
  });

  it.each(places)('have processes that are killed %s', (place) => {
    expect(calls.some(({ diesAt }) => diesAt === place)).toBe(true);
  });
});
