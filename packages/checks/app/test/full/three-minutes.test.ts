import { setTimeout as sleep } from 'node:timers/promises';
import { needsChromium } from '@galilean/test-kit/chromium';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { typeAmount } from '../support/play.js';
import { type Stage, startStage } from '../support/stage.js';
import { personOf } from '../support/wallet.js';

let stage: Stage;
beforeAll(async () => {
  stage = (await startStage({ rateLimit: 'free' }))!;
});
afterAll(() => stage?.close());
beforeEach(needsChromium);

it('asks for three minutes without once being refused by the limits of the plan', async () => {
  const page = await stage.tab(await stage.open(), personOf('patient'));
  const screens = ['orders', 'positions', 'swap'];
  for (let minute = 0; minute < 3; minute++)
    for (const screen of screens) {
      await page.evaluate((name) => (location.hash = name), screen);
      if (screen === 'swap') await typeAmount(page, `0.${minute + 1}`);
      await sleep(20_000);
    }
  const statuses = stage.mock.requests.map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 400_000);
