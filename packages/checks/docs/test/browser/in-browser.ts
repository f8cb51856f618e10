import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { serveSite, type Site } from '../../src/server/site.js';
import { visit, type Visit } from './visit.js';

interface Opener {
  /** Opens a tab. */
  (options?: Parameters<typeof visit>[1]): Promise<Visit>;
  /** Address of the served site. */
  readonly url: string;
}

/** Gives the tests of a file the served site and a browser. Skips them if there is no browser. */
export function inBrowser(options?: Parameters<typeof serveSite>[0]): Opener {
  let browser: Browser | undefined;
  let site: Site;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), serveSite(options)]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });
  beforeEach(needsChromium);

  const open = (visited?: Parameters<typeof visit>[1]) => visit(browser!, visited);
  return Object.defineProperty(open, 'url', { get: () => site.url }) as Opener;
}
