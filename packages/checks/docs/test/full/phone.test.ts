import { PredefinedNetworkConditions } from 'puppeteer-core';
import { sizes } from '@galilean/test-kit/screenshots';
import { expect, it } from 'vitest';
import { inBrowser } from '../browser/in-browser.js';

const open = inBrowser({ compressed: true });

declare global {
  interface Window {
    shown: { largest: number; shift: number };
  }
}

// What a reader of each kind of page meets first.
it.each([
  '',
  'start.html',
  'guides/swap.html',
  'reference/operations/getOrder.html',
  'reference/errors.html',
])('on a phone with slow 4G /%s shows what matters within 2.5 s, and nothing moves', async (path) => {
  const { page } = await open();
  await page.setViewport(sizes.phone);
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
  await page.setCacheEnabled(false);
  await page.evaluateOnNewDocument(() => {
    window.shown = { largest: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.shown.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shown.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${open.url}/${path}`, { waitUntil: 'networkidle0', timeout: 60_000 });
  const { largest, shift } = await page.evaluate(() => window.shown);
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(2500);
  expect(shift).toBeLessThan(0.02);
  await page.browserContext().close();
});
