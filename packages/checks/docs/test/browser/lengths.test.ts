import { expect, it } from 'vitest';
import { builtPages } from '../built-pages.js';
import { inBrowser } from './in-browser.js';

const open = inBrowser();
/** Of 800 pixels. Who looks for something on a longer page scrolls past it. */
const MOST_SCREENS = 20;

it(`no page is longer than ${MOST_SCREENS} screens of a laptop`, { timeout: 120_000 }, async () => {
  const { page } = await open({ javascript: false });
  await page.setViewport({ width: 1280, height: 800 });
  const screens = new Map<string, number>();
  // Shorter ones cannot fill so many screens; each visit takes a moment.
  const longest = builtPages().sort((one, other) => other.html.length - one.html.length);
  for (const { path } of longest.slice(0, 15)) {
    await page.goto(`${open.url}/${path}`, { waitUntil: 'load' });
    screens.set(path, await page.evaluate(() => document.documentElement.scrollHeight / innerHeight));
  }
  // The visited ones reach far below the limit.
  expect(Math.min(...screens.values())).toBeLessThan(MOST_SCREENS / 2);
  const long = [...screens].filter(([, count]) => count > MOST_SCREENS);
  expect(long.map(([path, count]) => `${path}: ${count.toFixed(1)} screens`)).toEqual([]);
});
