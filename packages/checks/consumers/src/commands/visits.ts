import { startChromium } from '@galilean/test-kit/chromium';
import type { Page } from 'puppeteer-core';

/** Uses what a command serves, as its reader would. */
export type Visit = (url: string) => Promise<void>;

/** The request of the mock's README. */
export const visitMock: Visit = async (url) => {
  const answer = await fetch(`${url}/tokens/v2/search?query=JUP`, { headers: { 'x-api-key': 'any' } });
  const tokens = (await answer.json()) as { symbol?: string }[];
  if (answer.status !== 200 || tokens.length === 0)
    throw new Error(`The mock answered ${answer.status} with ${tokens.length} tokens.`);
};

/** Home, a guide, a page of the reference, and a search whose first result is opened. */
export const visitDocs: Visit = async (url) => {
  const browser = await startChromium();
  if (!browser) throw new Error('The documentation is looked at in Chromium.');
  try {
    const page = await browser.newPage();
    for (const path of ['/', '/guides/swap', '/reference/operations/getOrder.html'])
      await open(page, `${url}${path}`);
    await page.goto(url);
    await page.click('.DocSearch-Button');
    await page.type('#localsearch-input', 'stop loss');
    await page.waitForSelector('.VPLocalSearchBox a.result');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]).catch(() => {});
    if (!page.url().includes('/guides/limit-order')) throw new Error(`The search led to ${page.url()}.`);
  } finally {
    await browser.close();
  }
};

async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url);
  const heading = await page.$eval('h1', (element) => element.textContent ?? '').catch(() => '');
  if (answer?.status() !== 200 || heading === '')
    throw new Error(`${url} answered ${answer?.status()} with the heading "${heading}".`);
}
