import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startMockServer, type MockServer } from '../../src/index.js';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { openPage, type OpenPage } from './open-page.js';

interface Opener {
  /** Opens the mock's page in a new tab. */
  (options?: Parameters<typeof openPage>[2]): Promise<OpenPage>;
  /** Resets the mock before each test. */
  readonly mock: MockServer;
}

/** Gives the tests of a file a mock and a browser, or skips them without a browser. */
export function inBrowser(): Opener {
  let browser: Browser | undefined;
  let mock: MockServer;

  beforeAll(async () => {
    browser = await startChromium();
    mock = await startMockServer();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await mock.close();
  });
  beforeEach((context) => {
    needsChromium(context);
    mock.reset();
  });

  const open = (options?: Parameters<typeof openPage>[2]) => openPage(browser!, `${mock.url}/`, options);
  return Object.defineProperty(open, 'mock', { get: () => mock }) as Opener;
}
