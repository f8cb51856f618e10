import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '../../src/index.js';
import { seriousFindings } from './axe.js';
import { needsChromium, startChromium } from './chromium.js';
import { openPage, openReference, runFlow, show } from './open-page.js';

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
const hosts = (urls: readonly string[]) => [
  ...new Set(urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];

describe('a flow', () => {
  it('swaps: the browser signs, the mock verifies, and the list tells it live', async () => {
    const { page, errors } = await open();
    const said = await runFlow(page, 'swap');
    expect(said).toEqual([
      expect.stringMatching(/^0\.1 SOL would bring about [\d.]+ USDC\.$/),
      'Signed. Nothing has been sent yet.',
      expect.stringMatching(/^The mock says Success\./),
    ]);
    const words = await page.$eval('#flow-swap .sentences', (list) => list.textContent ?? '');
    expect(words).toContain('The test wallet pays 5000 lamports for signatures');
    expect(words).toMatch(/aggregator: route/);
    const listed = await page.$$eval('#request-list > li', (rows) =>
      rows.map((row) => row.textContent ?? ''),
    );
    expect(listed).toEqual([
      expect.stringMatching(/POST\/swap\/v2\/execute.*valid200executeOrder/),
      expect.stringMatching(/GET\/swap\/v2\/order.*valid200getOrder/),
    ]);
    expect(mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
      ['getOrder', 'valid'],
      ['executeOrder', 'valid'],
    ]);
    expect(await page.$eval('#announcements', (place) => place.textContent)).toMatch(/^Execute it: /);
    expect(errors).toEqual([]);
  });

  it.each(['transaction', 'message'])('logs in with a %s, and opens an order', async (kind) => {
    const { page } = await open();
    await page.select('#flow-trigger select', kind);
    const said = await runFlow(page, 'trigger');
    expect(said.at(-1)).toMatch(/^The order .+ is open\.$/);
    expect(mock.requests.map(({ verdict }) => verdict)).toEqual(Array(5).fill('valid'));
  });

  it('says what the mock refused, and can be begun anew', async () => {
    const { page } = await open();
    await fetch(`${mock.url}/__control/scenario`, {
      method: 'POST',
      body: JSON.stringify({ scenario: 'execute=-1000', operation: 'executeOrder' }),
    });
    await page.$eval('#flow-swap input', (input) => (input.value = 'a lot'));
    await page.click('#flow-swap .steps button');
    await page.waitForSelector('#flow-swap [data-state=failed]');
    expect(await page.$eval('#flow-swap .says', ({ textContent }) => textContent)).toMatch(
      /"a lot" is no amount/,
    );
    await page.$eval('#flow-swap input', (input) => (input.value = '1'));
    const said = await runFlow(page, 'swap');
    expect(said.at(-1)).not.toMatch(/Success/);
  });
});

describe('the memory', () => {
  it('changes by the buttons of the control endpoint', async () => {
    const { page } = await open();
    await runFlow(page, 'trigger');
    await show(page, 'memory');
    const press = async (label: string) => {
      const button = await page.waitForSelector(`button[aria-label^="${label} "]`);
      await button!.click();
    };
    const stateOf = () => page.$$eval('.kind', (kinds) => kinds.map(({ textContent }) => textContent ?? ''));
    await press('Fill');
    await page.waitForFunction(() => /Price orders.*filled/.test(document.body.textContent ?? ''));
    expect((await stateOf()).find((kind) => kind.startsWith('Price orders'))).not.toContain('open');
    await page.click('#reset');
    await page.waitForFunction(() => document.querySelectorAll('.kind').length === 0);
    expect(await page.$eval('#control-said', ({ textContent }) => textContent)).toBe('Done: reset.');
    expect(await page.$$('#request-list > li')).toEqual([]);
  });

  it('shows what another client did, and lets it expire', async () => {
    const { page } = await open();
    await show(page, 'memory');
    const query = new URLSearchParams({
      inputMint: 'So11111111111111111111111111111111111111112',
      outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      amount: '1000000000',
      taker: 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3',
    });
    await fetch(`${mock.url}/swap/v2/order?${query.toString()}`, { headers: { 'x-api-key': 'other' } });
    const expire = await page.waitForSelector('button[aria-label^="Expire "]');
    await expire!.click();
    await page.waitForFunction(() => /Swap orders.*expired/.test(document.body.textContent ?? ''));
  });
});

describe('the reference', () => {
  it('finds an operation and tries it against this mock', async () => {
    const { page, errors } = await open();
    const frame = await openReference(page);
    const filter = await frame.waitForSelector('openapi-explorer >>> #nav-bar-search');
    await filter!.type('price');
    const found = await frame.waitForSelector('openapi-explorer >>> .nav-bar-path[id*="price/v3"]');
    await found!.click();
    const button = await frame.waitForSelector('openapi-explorer >>> button.btn-execute');
    await button!.click();
    await page.waitForFunction(() =>
      /\/price\/v3/.test(document.querySelector('#request-list')?.textContent ?? ''),
    );
    expect(mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
      ['getPrices', 'valid'],
    ]);
    await frame.waitForFunction(() => {
      const root = document.querySelector('openapi-explorer')?.shadowRoot;
      const texts = [...(root?.querySelectorAll('syntax-highlighter') ?? [])];
      return texts.some(({ shadowRoot }) => shadowRoot?.textContent?.includes('usdPrice'));
    });
    expect(errors).toEqual([]);
  });

  it('finds and opens an operation by keys on a small screen', async () => {
    const { page } = await open({ width: 390, height: 844 });
    const frame = await openReference(page);
    const count = () => frame.$$('openapi-explorer >>> .endpoint-head').then(({ length }) => length);
    const all = await count();
    await frame.type('#narrow-search', 'land a signed');
    await frame.waitForFunction(
      (most) => {
        const heads = document
          .querySelector('openapi-explorer')
          ?.shadowRoot?.querySelectorAll('.endpoint-head');
        return heads !== undefined && heads.length > 0 && heads.length < most;
      },
      {},
      all,
    );
    const head = await frame.waitForSelector('openapi-explorer >>> .endpoint-head');
    await head!.focus();
    await page.keyboard.press('Enter');
    await frame.waitForSelector('openapi-explorer >>> .endpoint-head[aria-expanded=true]');
  });
});

describe('what the browser fetches', () => {
  it('comes from this mock alone, and is small', async () => {
    const { page, asked, errors, transferred } = await open();
    const first = await transferred();
    await runFlow(page, 'swap');
    await openReference(page);
    expect(hosts(asked)).toEqual([mock.url]);
    const whole = await transferred();
    console.log(`transferred: ${first} bytes to begin with, ${whole} with the reference`);
    expect(first).toBeGreaterThan(10_000);
    expect(whole).toBeGreaterThan(200_000);
    expect(whole).toBeLessThan(1_500_000);
    expect(errors).toEqual([]);
  });

  it('may come from nowhere else', async () => {
    const { page } = await open();
    const outcome = await page.evaluate(() =>
      fetch('http://localhost:9/elsewhere').then(
        () => 'let through',
        (error: unknown) => String(error),
      ),
    );
    const policy = (await fetch(`${mock.url}/`, { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
    expect(outcome).toMatch(/TypeError/);
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; connect-src 'self'/);
    expect(policy).not.toContain('unsafe');
  });
});

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([390, 1440])('%i px wide, axe finds nothing serious, and nothing is cut off', async (width) => {
    const { page } = await open({ width, theme });
    await runFlow(page, 'swap');
    await runFlow(page, 'trigger');
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const view of ['flows', 'memory', 'requests'] as const) {
      if (view !== 'requests' || width < 1100) await show(page, view);
      if (view === 'memory') await page.waitForSelector('.kind');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await wider()).toBe(0);
    }
    const frame = await openReference(page);
    expect(await seriousFindings(page)).toEqual([]);
    await frame.evaluate(() => (location.hash = '#?route=get-/swap/v2/order'));
    await frame.waitForSelector('openapi-explorer >>> button.btn-execute');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await wider()).toBe(0);
  });
});
