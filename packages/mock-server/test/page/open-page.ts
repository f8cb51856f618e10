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

/** Shows a view. The memory's code is loaded with it. */
export async function show(page: Page, view: 'flows' | 'memory' | 'reference' | 'requests'): Promise<void> {
  await page.click(`[data-view-button=${view}]`);
  if (view === 'memory') await page.waitForSelector('#memory:not([aria-busy])');
}

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

/** With the keyboard, because what moves between the aim and the click of a mouse is missed. */
async function press(page: Page, button: ElementHandle): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Presses the buttons of a flow one after the other, until one fails. @returns what came of each step */
export async function runFlow(page: Page, flow: string): Promise<string[]> {
  // Every scenario that is turned on shows above the flow, some time after, and moves the buttons.
  await page.waitForSelector('#catalogue > li');
  await press(page, (await page.$(`[data-flow=${flow}]`))!);
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
  const rows = (await page.$$('#request-list > li')) as ElementHandle<HTMLElement>[];
  for (const row of rows) {
    if (!(await row.evaluate((one) => one.textContent ?? '')).includes(operation)) continue;
    await (await row.$('summary'))!.focus();
    await page.keyboard.press('Enter');
    await row.waitForSelector('.row-content > *');
    return;
  }
  throw new Error(`No request of ${operation} is listed.`);
}
