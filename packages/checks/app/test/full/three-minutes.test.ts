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

it('asks in two tabs for three minutes without once being refused by the limits of the plan', async () => {
  const [context, person] = [await stage.open(), personOf('patient')];
  const tabs = [await stage.tab(context, person), await stage.tab(context, person)];
  const screens = ['orders', 'positions', 'swap'];
  for (let minute = 0; minute < 3; minute++)
    for (const screen of screens) {
      for (const page of tabs) {
        // Only the tab in front asks for prices.
        await page.bringToFront();
        await page.evaluate((name) => (location.hash = name), screen);
        if (screen === 'swap') await typeAmount(page, `0.${minute + 1}`);
        await sleep(10_000);
      }
    }
  const statuses = stage.mock.requests.map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(20);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 400_000);
