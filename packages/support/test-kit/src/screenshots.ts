import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { startChromium } from './chromium.js';

/** One state of a site, as people meet it. */
export interface View {
  /** Names the file: lower case, with dashes. */
  name: string;
  /** Brings a page, which shows the site's address, into this state. */
  open(page: Page): Promise<void>;
}

/** A site and all of its views. */
export interface ShownSite {
  /** Where each view starts. */
  url: string;
  views: readonly View[];
  /** Called before each view, to forget what earlier ones did. */
  reset?: () => Promise<void> | void;
}

export type Theme = 'light' | 'dark';

/** What people look at: a desk and a phone. In CSS pixels. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
} as const;

export const themes: readonly Theme[] = ['light', 'dark'];

/** Opens a view in a tab without shared storage. Close `page.browserContext()` afterwards. */
export async function openView(
  browser: Browser,
  { url, reset }: ShownSite,
  { open }: View,
  look: { size: keyof typeof sizes; theme: Theme },
): Promise<Page> {
  await reset?.();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(sizes[look.size]);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: look.theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(url, { waitUntil: 'load' });
  await open(page);
  return page;
}

/** Waits until nothing of the document has changed for a while: what comes over a stream would move it meanwhile. */
const isSettled = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, ms);
    const observer = new MutationObserver((changes) => {
      // A clock that ticks moves nothing.
      if (changes.every(({ target }) => target.parentElement?.closest('time'))) return;
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });

/**
 * Takes every view of a site, at both sizes and in both themes, whole pages long: `<folder>/<view>-<size>-<theme>.png`.
 * @param folder emptied first
 * @returns how many it took
 * @throws Error without a browser
 */
export async function takeScreenshots(site: ShownSite, folder: string): Promise<number> {
  const browser = await startChromium();
  if (!browser) throw new Error('There is no Chromium: sudo apt-get install -y chromium');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let taken = 0;
  try {
    for (const view of site.views)
      for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
        for (const theme of themes) {
          const page = await openView(browser, site, view, { size, theme });
          // Otherwise a header that sticks to the window shows in the middle of the page.
          await page.evaluate(() => scrollTo(0, 0));
          await page.evaluate(isSettled, 400);
          await page.screenshot({ path: join(folder, `${view.name}-${size}-${theme}.png`), fullPage: true });
          await page.browserContext().close();
          taken += 1;
        }
  } finally {
    await browser.close();
  }
  return taken;
}
