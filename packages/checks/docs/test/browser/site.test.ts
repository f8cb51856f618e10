import type { Page } from 'puppeteer-core';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../src/paths.js';
import { builtPages } from '../built-pages.js';
import { isFull, itInFull } from '@galilean/test-kit/in-full';
import { inBrowser } from './in-browser.js';
import { twentySearches } from './twenty-searches.js';

// One file, so that all share one browser.
const open = inBrowser();

describe('a reader', { timeout: 30_000 }, () => {
  it('finds slippage with a search that needs no service', async () => {
    const { page, asked, errors } = await open();
    await page.goto(`${open.url}/`);
    await page.click('.DocSearch-Button');
    await page.waitForSelector('#localsearch-input');
    await page.type('#localsearch-input', 'slippage');
    await page.waitForSelector('.search-box .result');
    expect(await page.$$eval('.search-box .result', ({ length }) => length)).toBeGreaterThan(3);
    await Promise.all([
      page.waitForFunction(() => location.pathname.endsWith('.html'), { timeout: 20_000 }),
      // Found again when the list is drawn again, as it is while the index still loads.
      page.locator('.search-box .result').click(),
    ]);
    await page.waitForFunction(() => /slippage/i.test(document.querySelector('main')?.textContent ?? ''));
    expect(origins(asked)).toEqual([open.url]);
    expect(errors).toEqual([]);
  });

  itInFull('goes from page to page without a request to another host', async () => {
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
    expect(await shown()).not.toContain('A pool and the amounts swapped in it');
    await page.click('main li > details > summary');
    expect(await shown()).toContain('A pool and the amounts swapped in it');
    await Promise.all([page.waitForNavigation(), page.click('main a[href$="packages/swap/"]')]);
    expect(await shown()).toContain('@galilean/swap');
    expect(asked.filter((url) => url.includes('/assets/app.'))).toEqual([]);
  });

  it('sees in the sidebar where a page is among the names of its package', async () => {
    const { page } = await open();
    await page.setViewport({ width: 1280, height: 700 });
    await page.goto(`${open.url}/reference/packages/swap/`, { waitUntil: 'networkidle0' });
    const placeOf = () =>
      page.$eval('.VPSidebarItem.is-active > .item', (item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top > 64 && bottom < innerHeight ? item.textContent!.trim() : `${top} to ${bottom}`;
      });
    expect(await placeOf()).toBe('swap');
    for (const [link, name] of [
      ['swap/flows/ultraSwap', 'ultraSwap()'],
      ['swap/flows/swap', 'swap()'],
    ]) {
      await page.$eval(`.VPSidebar a[href$="packages/${link}.html"]`, (item) =>
        (item as HTMLElement).click(),
      );
      await page.waitForFunction((path) => location.pathname.includes(path), {}, link!);
      await page.waitForFunction(
        (title) => document.querySelector('h1')!.textContent!.includes(title),
        {},
        name!,
      );
      expect(await placeOf()).toBe(name);
    }
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await placeOf()).toBe('swap()');
    // The rest of the reference stays within reach.
    expect(await page.$$eval('.VPSidebar a[href$="reference/errors.html"]', ({ length }) => length)).toBe(1);
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

/** What people type, and the page that answers it. */
const searches: [typed: string, page: string][] = [
  ['swap', '/guides/swap.html#swap'],
  ['decimals', '/concepts/units.html#units'],
  ['phantom', '/guides/wallets.html#your-wallet-as-signer'],
  ['keypair', '/guides/wallets.html#your-wallet-as-signer'],
  ['devnet', '/concepts/clusters.html#clusters-and-test-networks'],
  ['python', '/guides/other-languages.html#python-and-other-languages'],
  ['6001', '/reference/errors/swap.html#executeorder-'],
  ['-2003', '/reference/errors/swap.html#executeorder-'],
  ['TransactionTooLarge', '/reference/errors.html#transaction-too-large'],
  ['guard/refused', '/reference/errors.html#guard-refused'],
  ['PORT_IN_USE', '/reference/errors.html#port-in-use'],
  ['rate limit', '/guides/bots.html#bots-under-rate-limits'],
  ['429', '/guides/bots.html'],
  ['stop loss', '/guides/limit-order.html#limit-order-with-a-stop-loss'],
  ['journal', '/concepts/journal.html#the-journal'],
  ['react', '/guides/build-an-app.html#build-an-app'],
  ['vue', '/guides/build-an-app.html#build-an-app'],
  ['mock', '/guides/testing.html#testing-in-ci-with-the-mock'],
  ['claim', '/guides/prediction.html#prediction-trade-and-claim'],
  ['paper trading', '/concepts/clusters.html#paper-trading-and-backtests'],
  ['backtest', '/concepts/clusters.html#paper-trading-and-backtests'],
  ['cloudflare', '/guides/browser.html#browser-apps-without-leaking-the-key'],
  ['metamask', '/guides/wallets.html#your-wallet-as-signer'],
  ['jito', '/guides/build-and-submit.html#build-and-submit'],
  ['priority fee', '/guides/build-and-submit.html'],
  ['licence', '/concepts/openness-and-versions.html#licence'],
  ['license', '/concepts/openness-and-versions.html'],
  ['websocket', '/guides/bots.html#bots-under-rate-limits'],
  ['webhook', '/guides/bots.html#bots-under-rate-limits'],
  ['anchor', '/guides/wallets.html#your-wallet-as-signer'],
  ['token search', '/reference/operations/searchTokens.html#searchtokens'],
  ['getting started', '/start.html#start-in-five-minutes'],
  ['authentication', '/start.html'],
  ['jwt', '/guides/limit-order.html'],
  ['login', '/guides/limit-order.html'],
  ['retry', '/concepts/retries-and-unknown-outcomes.html#retries-and-unknown-outcomes'],
  ['timeout', '/concepts/retries-and-unknown-outcomes.html'],
  ['stuck', '/concepts/retries-and-unknown-outcomes.html'],
  ['idempotent', '/concepts/retries-and-unknown-outcomes.html'],
  ['blind signing', '/concepts/guard.html'],
  ['security', '/concepts/guard.html'],
  ['audit', '/concepts/guard.html'],
  ['migrate', '/guides/migrating-from-legacy.html'],
  ['changelog', '/concepts/openness-and-versions.html'],
  ['commonjs', '/concepts/openness-and-versions.html'],
  ['deno', '/concepts/openness-and-versions.html'],
  ['svelte', '/guides/build-an-app.html'],
  ['telegram bot', '/guides/bots.html'],
  ['arbitrage', '/guides/bots.html'],
  ['quote', '/guides/swap.html#swap'],
  ['recurring order', '/guides/dca.html#dca'],
  ['vault', '/guides/limit-order.html'],
  ['error codes', '/concepts/errors-and-advice.html#errors-and-advice'],
  ['401', '/concepts/errors-and-advice.html'],
  ['postgres', '/concepts/journal.html'],
  ['referral', '/guides/gasless.html'],
  ['rpc', '/concepts/clusters.html'],
  ['mint address', '/start.html'],
];

describe('the first result of the search', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open());
    // The box waits 200 ms for a next letter. Here none comes.
    await page.evaluateOnNewDocument(() => {
      const { setTimeout: real } = globalThis;
      globalThis.setTimeout = ((run: () => void) => real(run)) as typeof real;
    });
    await page.goto(`${open.url}/`);
    await page.click('.DocSearch-Button');
    await page.waitForSelector('#localsearch-input');
  });

  it.each(isFull ? searches : searches.filter((_, index) => index % 3 === 0))(
    '%s: %s',
    async (typed, expected) => {
      expect((await results(typed))[0]).toContain(expected);
    },
  );

  it.each(twentySearches)('is, or the second, what a newcomer looks for: %s: %s', async (typed, expected) => {
    expect((await results(typed)).slice(0, 2)).toContainEqual(expect.stringContaining(expected));
  });

  it('is never a generated type, where a guide has the word too', async () => {
    const found = await results('quote');
    const places = found.map((href) => href.includes('/reference/packages/'));
    expect(places.length).toBeGreaterThan(5);
    expect(places).toEqual([...places].sort((one, other) => Number(one) - Number(other)));
  });

  it('is the public name that was typed', async () => {
    expect((await results('signatureStatusOverRpc'))[0]).toContain(
      '/signing/rpc/signatureStatusOverRpc.html',
    );
  });

  /** Types into the site's own search box. */
  async function results(typed: string): Promise<string[]> {
    // No result of the search before may be taken for one of this one.
    await enter('zzzzqqqq');
    await page.waitForSelector('.search-box .no-results');
    await enter(typed);
    await page.waitForSelector('.search-box a.result');
    return page.$$eval('.search-box a.result', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
  }

  const enter = (text: string) =>
    page.$eval(
      '#localsearch-input',
      (input, value) => {
        (input as HTMLInputElement).value = value;
        input.dispatchEvent(new Event('input'));
      },
      text,
    );
});

it('has an index of less than 305 KB', () => {
  const folder = join(builtSite, 'assets/chunks');
  const index = readdirSync(folder).find((name) => name.startsWith('@localSearchIndex'));
  expect(statSync(join(folder, index!)).size).toBeLessThan(305_000);
});

/** Of 800 pixels. Who looks for something on a longer page scrolls past it. */
const MOST_SCREENS = 20;

it(`no page is longer than ${MOST_SCREENS} screens of a laptop`, { timeout: 120_000 }, async () => {
  const { page } = await open({ javascript: false });
  await page.setViewport({ width: 1280, height: 800 });
  const screens = new Map<string, number>();
  // Shorter ones cannot fill so many screens; each visit takes a moment.
  const longest = builtPages().sort((one, other) => other.html.length - one.html.length);
  for (const { path } of longest.slice(0, 15)) {
    await page.goto(`${open.url}/${path}`, { waitUntil: 'load' });
    screens.set(path, await page.evaluate(() => document.documentElement.scrollHeight / innerHeight));
  }
  // The visited ones reach far below the limit.
  expect(Math.min(...screens.values())).toBeLessThan(MOST_SCREENS / 2);
  const long = [...screens].filter(([, count]) => count > MOST_SCREENS);
  expect(long.map(([path, count]) => `${path}: ${count.toFixed(1)} screens`)).toEqual([]);
});

const origins = (urls: readonly string[]) => [
  ...new Set(urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];
