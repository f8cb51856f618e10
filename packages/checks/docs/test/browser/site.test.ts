import { describe, expect, it } from 'vitest';
import { inBrowser } from './in-browser.js';

const open = inBrowser();

describe('a reader', () => {
  it('finds slippage with a search that needs no service', async () => {
    const { page, asked, errors } = await open();
    await page.goto(`${open.url}/`);
    await page.click('.DocSearch-Button');
    await page.waitForSelector('#localsearch-input');
    await page.type('#localsearch-input', 'slippage');
    const first = await page.waitForSelector('.VPLocalSearchBox .result');
    expect(await page.$$eval('.VPLocalSearchBox .result', ({ length }) => length)).toBeGreaterThan(3);
    await Promise.all([
      page.waitForFunction(() => location.pathname.endsWith('.html'), { timeout: 20_000 }),
      first!.click(),
    ]);
    await page.waitForFunction(() => /slippage/i.test(document.querySelector('main')?.textContent ?? ''));
    expect(origins(asked)).toEqual([open.url]);
    expect(errors).toEqual([]);
  });

  it('goes from page to page without a request to another host', async () => {
    const { page, asked, errors } = await open();
    for (const path of ['', 'reference/', 'reference/operations/getOrder.html', 'reference/errors.html']) {
      await page.goto(`${open.url}/${path}`, { waitUntil: 'networkidle0' });
    }
    expect(asked.length).toBeGreaterThan(10);
    expect(origins(asked)).toEqual([open.url]);
    expect(errors).toEqual([]);
  });

  it('reads a page, unfolds nested fields and follows links, without JavaScript', async () => {
    const { page, asked } = await open({ javascript: false });
    await page.goto(`${open.url}/reference/operations/getOrder.html`);
    const shown = () => page.$eval('main', (main) => main.innerText);
    expect(await shown()).toMatch(/inputMint[\s\S]*createSwapClient|createSwapClient[\s\S]*inputMint/);
    expect(await shown()).not.toContain('Meteora DLMM');
    await page.click('main details > summary');
    expect(await shown()).toContain('Meteora DLMM');
    await Promise.all([page.waitForNavigation(), page.click('main a[href$="packages/swap/"]')]);
    expect(await shown()).toContain('@galilean/swap');
    expect(asked.filter((url) => url.includes('/assets/app.'))).toEqual([]);
  });

  it('gets the Markdown of a page by its link', async () => {
    const { page } = await open();
    await page.goto(`${open.url}/reference/operations/getOrder.html`);
    const href = await page.$eval('.twin a', (link) => (link as HTMLAnchorElement).href);
    const head = await page.$eval('link[type="text/markdown"]', (link) => (link as HTMLLinkElement).href);
    expect(head).toBe(href);
    const twin = await fetch(href);
    expect(await twin.text()).toMatch(/^# getOrder\n/);
  });
});

const origins = (urls: readonly string[]) => [
  ...new Set(urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];
