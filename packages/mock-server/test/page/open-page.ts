import type { Browser, ElementHandle, Frame, Page } from 'puppeteer-core';

export type Theme = 'light' | 'dark';

export interface OpenPage {
  page: Page;
  /** Every requested URL, over the network or not. */
  asked: string[];
  /** Errors in the console, and exceptions. */
  errors: string[];
  /** Bytes received so far, compressed, by the page and its frame. */
  transferred(): Promise<number>;
}

/** A new tab that records what it does. */
export async function openPage(
  browser: Browser,
  url: string,
  { width = 1440, height = 1000, theme = 'light' as Theme } = {},
): Promise<OpenPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const asked: string[] = [];
  const errors: string[] = [];
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url, { waitUntil: 'load' });
  return { page, asked, errors, transferred: () => transferredBy(page) };
}

async function transferredBy(page: Page): Promise<number> {
  const perFrame = page
    .frames()
    .map((frame) =>
      frame.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .map((entry) => (entry as PerformanceResourceTiming).transferSize)
          .reduce((sum, bytes) => sum + bytes, 0),
      ),
    );
  return (await Promise.all(perFrame)).reduce((sum, bytes) => sum + bytes, 0);
}

/** When page and reference became usable, in milliseconds from the start of each navigation. */
export async function readyAfter(page: Page): Promise<{ page: number; reference: number }> {
  const marked = page
    .frames()
    .map((frame) =>
      frame.evaluate(() => Math.round(performance.getEntriesByName('interactive')[0]?.startTime ?? NaN)),
    );
  const [workbench = NaN, reference = NaN] = await Promise.all(marked);
  return { page: workbench, reference };
}

export const show = (page: Page, view: 'flows' | 'memory' | 'reference' | 'requests'): Promise<void> =>
  page.click(`[data-view-button=${view}]`);

/** The reference, once its explorer has read the description. */
export async function openReference(page: Page): Promise<Frame> {
  await show(page, 'reference');
  const element = await page.waitForSelector('#reference iframe');
  const frame = await element!.contentFrame();
  await frame!.waitForFunction(() => {
    const root = document.querySelector('openapi-explorer')?.shadowRoot;
    return Boolean(root?.querySelector('.nav-bar-path, .endpoint-head'));
  });
  return frame!;
}

/** Presses the buttons of a flow one after the other. @returns the text of each step */
export async function runFlow(page: Page, flow: string): Promise<string[]> {
  const steps = (await page.$$(`#flow-${flow} .steps > li`)) as ElementHandle<HTMLElement>[];
  const said: string[] = [];
  for (const step of steps) {
    await (await step.$('button'))!.click();
    await page.waitForFunction((one) => /done|failed/.test(one.dataset['state'] ?? ''), {}, step);
    said.push(await step.$eval('.says', (element) => element.textContent ?? ''));
  }
  return said;
}
