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

it('has one limit in two tabs, also when both are reloaded', async () => {
  const [context, person] = [await stage.open(), personOf('hasty')];
  const before = stage.mock.requests.length;
  const listed = (page: Awaited<ReturnType<Stage['tab']>>) =>
    // A tab behind another one paints nothing.
    page.waitForFunction(() => document.body.textContent?.includes('You have no orders yet.'), {
      polling: 100,
    });
  const tabs = await Promise.all([0, 1].map(() => stage.tab(context, person, 'orders')));
  for (let time = 0; time < 6; time++) {
    await Promise.all(tabs.map(listed));
    await Promise.all(tabs.map((page) => page.reload()));
  }
  const statuses = stage.mock.requests.slice(before).map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(15);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 120_000);
