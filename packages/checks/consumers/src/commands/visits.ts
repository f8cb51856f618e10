import { startChromium } from '@galilean/test-kit/chromium';
import type { Browser, Page } from 'puppeteer-core';

/**
 * Uses what a command serves, as its reader would. Throws when something is missing or wrong.
 *
 * @param browser Default: one that is started for this visit.
 */
export type Visit = (url: string, browser?: Browser) => Promise<void>;

/** The request of the mock's README. */
export const visitPrism: Visit = async (url) => {
  const answer = await fetch(`${url}/tokens/v2/search?query=JUP`, { headers: { 'x-api-key': 'any' } });
  const text = await answer.text();
  if (answer.status !== 200 || !/"symbol": ?"JUP"/.test(text))
    throw new Error(`The mock answered ${answer.status}: ${text.slice(0, 300)}`);
};

/** The same request, and the mock's page. */
export const visitMock: Visit = async (url, browser) => {
  await visitPrism(url);
  await inTab(browser, (page) => open(page, `${url}/`));
};

/** A read goes through the recorder; what could change something does not. */
export const visitRecorder: Visit = async (url) => {
  await visitPrism(url);
  const { status } = await fetch(`${url}/swap/v2/execute`, { method: 'POST', body: '{}' });
  if (status !== 403) throw new Error(`The recorder answered ${status} to an order that moves funds.`);
};

/** Our names are free there, and it answers for those of others. */
export const visitRegistry: Visit = async (url) => {
  const { status } = await fetch(`${url}/@galilean%2fswap`);
  if (status !== 404) throw new Error(`The registry answered ${status} for a package that no one published.`);
  const others = await fetch(`${url}/is-number`);
  if (others.status !== 200) throw new Error(`The registry answered ${others.status} for a package of npm.`);
};

/** Home, a guide, a page of the reference, and a search whose first result is opened. */
export const visitDocs: Visit = (url, browser) =>
  inTab(browser, async (page) => {
    for (const path of ['/guides/swap', '/reference/operations/getOrder.html', '/'])
      await open(page, `${url}${path}`);
    await page.click('.DocSearch-Button');
    await page.waitForSelector('#localsearch-input');
    await page.type('#localsearch-input', 'stop loss');
    await page.waitForSelector('.VPLocalSearchBox a.result.selected');
    await page.keyboard.press('Enter');
    await page.waitForFunction('location.pathname !== "/" && document.querySelector("h1")');
    const { pathname } = new URL(page.url());
    if (!pathname.startsWith('/guides/limit-order')) throw new Error(`The search led to ${pathname}.`);
  });

/** Lets a page be used in a browser, and fails if anything that it asks for is missing, or if it reports an error. */
async function inTab(given: Browser | undefined, use: (page: Page) => Promise<void>): Promise<void> {
  const browser = given ?? (await startChromium());
  if (!browser) throw new Error('Pages are looked at in Chromium, and there is none.');
  const context = await browser.createBrowserContext();
  const wrong: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
  } finally {
    await (given ? context : browser).close();
  }
  if (wrong.length > 0) throw new Error(`In the browser: ${wrong.join('; ')}`);
}

async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  const heading = await page.$eval('h1', (element) => element.textContent ?? '').catch(() => '');
  if (answer?.status() !== 200 || heading === '')
    throw new Error(`${url} answered ${answer?.status()} with the heading "${heading}".`);
}
