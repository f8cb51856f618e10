import { needsChromium } from '@galilean/test-kit/chromium';
import { seed } from '@galilean/test-kit/random';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plan, playAll } from '../support/play.js';
import { type Stage, startStage } from '../support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = (await startStage())!;
});
afterAll(() => stage?.close());
beforeEach(needsChromium);

it(`swaps once in each of 200 runs with faults, seed ${seed}`, async () => {
  // Others than those of `npm test` with the same seed.
  const plans = Array.from({ length: 200 }, (_, number) => plan(seed, 20 + number));
  expect(await playAll(stage, plans)).toEqual(plans.map(({ name }) => ({ name, executed: 1 })));
});
