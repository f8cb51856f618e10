import type { Browser, ElementHandle, Frame, Page } from 'puppeteer-core';

export type Theme = 'light' | 'dark';

export interface OpenPage {
  page: Page;
  /** Every requested URL, over the network or not. */
  asked: string[];
  /** Errors in the console, and exceptions. */
  errors: string[];
  /** Bytes of the page's files so far, as they were sent: compressed, without headers. */
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
  const perFrame = page.frames().map((frame) =>
    frame.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name, entryType }) => entryType === 'navigation' || name.includes('/__page/'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
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

export type Shown =
  | 'overview'
  | 'run'
  | 'lie'
  | 'requests'
  | 'transactions'
  | 'orders'
  | 'world'
  | 'break'
  | 'api';

/** Once the page knows the mock's state. */
export const known = (page: Page) => page.waitForSelector('#clock');

const CONTENT: Readonly<Record<Shown, string>> = {
  overview: '.hero',
  run: '#flows',
  lie: '#lie',
  requests: '#requests',
  transactions: '#memory',
  orders: '#memory',
  world: '#world',
  break: '#catalogue > li',
  api: '#reference',
};

/** Shows a view, whose code may be loaded with it. */
export async function show(page: Page, view: Shown): Promise<void> {
  // By the element: what arrives meanwhile may move it from under a pointer.
  await page.$eval(`[data-view-button=${view}]`, (link) => (link as HTMLElement).click());
  await page.waitForSelector(`[data-view-button=${view}][aria-current]`);
  await page.waitForSelector(CONTENT[view]);
}

/** Shows a flow, with the mock's state. */
export async function showFlow(page: Page, flow: string): Promise<void> {
  await known(page);
  await page.evaluate((id) => (location.hash = `#/run/${id}`), flow);
  await page.waitForSelector(`#flow-${flow}`);
}

/** Types a value in place of another. */
export async function fill(page: Page, selector: string, value: string): Promise<void> {
  await page.$eval(
    selector,
    (input, text) => {
      (input as HTMLInputElement).value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
  );
}

/** The reference, once its explorer has read the description. */
export async function openReference(page: Page): Promise<Frame> {
  await show(page, 'api');
  const element = await page.waitForSelector('#reference');
  const frame = await element!.contentFrame();
  await frame!.waitForFunction(() => {
    const root = document.querySelector('openapi-explorer')?.shadowRoot;
    return Boolean(root?.querySelector('.nav-bar-path, .endpoint-head'));
  });
  return frame!;
}

/** With the keyboard, because what moves between the aim and the click of a mouse is missed. */
async function press(page: Page, button: ElementHandle): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Presses the buttons of a flow one after the other, until one fails. @returns what came of each step */
export async function runFlow(page: Page, flow: string): Promise<string[]> {
  await showFlow(page, flow);
  const steps = (await page.$$(`#flow-${flow} .steps > li`)) as ElementHandle<HTMLElement>[];
  const said: string[] = [];
  for (const step of steps) {
    await press(page, (await step.$('button'))!);
    await page.waitForFunction((one) => /good|bad|open/.test(one.dataset['state'] ?? ''), {}, step);
    said.push(await step.$eval('.outcome', (element) => element.textContent ?? ''));
    if ((await step.evaluate((one) => one.dataset['state'])) !== 'good') break;
  }
  return said;
}

/** Opens the newest request of an operation, and waits for its content. */
export async function openRow(page: Page, operation: string): Promise<void> {
  await show(page, 'requests');
  const row = await page.waitForSelector(`#request-list [data-operation=${operation}]`);
  await press(page, row!);
  await page.waitForSelector(`#request-list [data-operation=${operation}][aria-current]`);
  await page.waitForSelector('.inspector .fold');
}
