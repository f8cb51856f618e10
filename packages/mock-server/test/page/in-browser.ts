import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startMockServer, type MockServer } from '../../src/index.js';
import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { openPage, type OpenPage } from './open-page.js';

export interface Opener {
  /** Opens the mock's page in a new tab. */
  (options?: Parameters<typeof openPage>[2]): Promise<OpenPage>;
  /** Reset before each test. */
  readonly mock: MockServer;
  /** For pages of other mocks. */
  readonly browser: Browser;
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

  // Pages that stay open slow the next ones down.
  afterEach(async () => {
    const contexts = (browser?.browserContexts() ?? []).filter((one) => one.id !== undefined);
    await Promise.all(contexts.map((one) => one.close()));
  });

  const open = (options?: Parameters<typeof openPage>[2]) => openPage(browser!, `${mock.url}/`, options);
  return Object.defineProperties(open, {
    mock: { get: () => mock },
    browser: { get: () => browser },
  }) as Opener;
}
