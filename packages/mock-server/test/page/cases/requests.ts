import { describe, expect, it } from 'vitest';
import { isFull, itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { fill, openRow, runFlow, show, showFlow } from '../open-page.js';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const shown = (rows: Element[]) => rows.map((row) => row.querySelector('.path')?.textContent);

/** The list of requests. */
export function requestCases(open: Opener): void {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${open.mock.url}${path}`, { headers: { 'x-api-key': 'any', ...headers } });

  describe('the list of requests', () => {
    itInFull('shows whether a request was right, and beside it what came of it', async () => {
      const { page } = await open();
      await get('/tokens/v2/search?query=JUP');
      await get('/tokens/v2/search?query=JUP', { 'x-galilean-scenario': 'status=429' });
      await get('/price/v3?idz=SOL');
      await show(page, 'requests');
      await page.waitForSelector('#request-list > li:nth-of-type(3)');
      const rows = await page.$$eval('#request-list .request', (all) =>
        all.map((row) => [
          (row as HTMLElement).dataset['tone'],
          row.querySelector('.came')!.textContent,
          row.querySelector('.verdict')?.textContent ?? '',
        ]),
      );
      expect(rows).toEqual([
        ['bad', 'Refused', 'request: invalid'],
        ['open', 'Limited', ''],
        ['good', 'Answered', ''],
      ]);
    });

    it('opens: query, scenario, transaction in words, answer', async () => {
      const { page } = await open();
      await open.mock.control.scenario('execute=6001', { operation: 'executeOrder' });
      await runFlow(page, 'swap');
      await openRow(page, 'getOrder');
      const opened = (words: RegExp) =>
        page.waitForFunction(
          (source) => new RegExp(source, 's').test(document.querySelector('.inspector')?.textContent ?? ''),
          {},
          words.source,
        );
      await opened(
        /Sell 0\.1 SOL, receive at least [\d.]+ USDC\..*Guard: proven\..*transaction in words.*The test wallet pays.*inputMint.*So1111/,
      );
      await openRow(page, 'executeOrder');
      await opened(
        /The price moved beyond the slippage.*scenario execute=6001.*signedTransaction in words.*"code": 6001/,
      );
      // The address keeps what is selected.
      await page.reload();
      await opened(/The price moved beyond the slippage/);
    });

    it('are sent again from here, so that the same bytes settle an unknown outcome', async () => {
      const { page } = await open();
      await open.mock.control.scenario('drop-after', { operation: 'executeOrder', times: 1 });
      await runFlow(page, 'swap');
      await openRow(page, 'executeOrder');
      expect(await page.$eval('.inspector .outcome', ({ textContent }) => textContent)).toMatch(
        /^Outcome unknown/,
      );
      expect(await page.$eval('.send-again', ({ textContent }) => textContent)).toBe(
        'Send the same bytes again',
      );
      await page.focus('.send-again');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() =>
        document.querySelector('.inspector .outcome')?.textContent?.startsWith('Success'),
      );
      const sent = open.mock.requests.filter(({ operationId }) => operationId === 'executeOrder');
      expect(sent.map(({ verdict }) => verdict)).toEqual(['dropped', 'valid']);
      expect(sent[0]!.body).toBe(sent[1]!.body);
      // In the same run.
      const heads = await page.$$eval('.trace-head', (all) => all.map(({ textContent }) => textContent));
      expect(heads).toEqual([expect.stringMatching(/^swap-\w{8}3 requests/)]);
    });

    it('say what was meant, where a path or a mint is wrong', async () => {
      const { page } = await open();
      const asked = new URLSearchParams({ inputMint: 'SOL', outputMint: USDC, amount: '1000000' });
      await get('/swap/v2/ordr');
      await get(`/swap/v2/order?${asked.toString()}`);
      await show(page, 'requests');
      const says = async (row: number, words: RegExp) => {
        const link = await page.waitForSelector(`#request-list > li:nth-of-type(${row}) a`);
        await link!.evaluate((one) => (one as HTMLElement).click());
        await page.waitForFunction(
          (source) => new RegExp(source).test(document.querySelector('.inspector')?.textContent ?? ''),
          {},
          words.source,
        );
      };
      await says(1, /searchTokens` finds a mint by symbol/);
      await says(2, /Did you mean GET \/swap\/v2\/order\?/);
    });

    it('masks keys, tokens and the proofs of logins', async () => {
      const { page } = await open();
      await showFlow(page, 'trigger');
      await page.select('#flow-trigger label:nth-of-type(8) select', 'message');
      await runFlow(page, 'trigger');
      const recorded = open.mock.requests.find(({ operationId }) => operationId === 'verifyChallenge')!;
      const { signature } = JSON.parse(recorded.body) as { signature: string };
      const token = await page.evaluate(() => sessionStorage.getItem('galilean-access-token')!);
      const stream = await streamOf(open.mock.url, 5);
      const details = await Promise.all(
        [...stream.matchAll(/"id":(\d+)/g)].map(async ([, id]) =>
          (await get(`/__page/requests/${id}`)).text(),
        ),
      );
      const told = [stream, ...details].join('\n');
      expect(signature).toMatch(/^\w{80,90}$/);
      expect(told).toContain('walletPubkey');
      expect(told).not.toContain(signature);
      expect(told).not.toContain(token);
      expect(told).not.toContain('page-of-the-mock');
    });

    it('shows markup in requests as text, and runs none of it', async () => {
      const { page } = await open();
      const markup = '<img src=x onerror="window.isRun=1"><script>window.isRun=1</script>';
      const encoded = encodeURIComponent(markup);
      await get(`/tokens/v2/search?query=${encoded}`, { 'x-note': markup });
      await get(`/tokens/v2/${encoded}/1h`);
      await fetch(`${open.mock.url}/swap/v2/execute`, {
        method: 'POST',
        headers: { 'x-api-key': 'any', 'content-type': 'application/json', 'user-agent': markup },
        body: JSON.stringify({ requestId: markup, signedTransaction: markup, memo: markup }),
      });
      await openRow(page, 'executeOrder');
      await page.waitForFunction(() =>
        document.querySelector('.inspector')?.textContent?.includes('<img src=x onerror'),
      );
      const found = await page.evaluate(() => [
        // The logo is an image of the page.
        document.querySelectorAll('#app img:not(header img[alt=""]), #app script').length,
        'isRun' in window,
      ]);
      expect(found).toEqual([0, false]);
    });

    itInFull('can be filtered by operation, status, scenario and what came of it', async () => {
      const { page } = await open();
      await get('/tokens/v2/search?query=JUP');
      await get('/price/v3?idz=SOL');
      await get('/price/v3?ids=So11111111111111111111111111111111111111112', {
        'x-galilean-scenario': 'slow=1',
      });
      await show(page, 'requests');
      await page.waitForSelector('#request-list > li:nth-of-type(3)');
      const fitting = async (text: string, tone = '') => {
        await fill(page, '#filter-text', text);
        await page.select('#filter-tone', tone);
        return page.$$eval('#request-list > li', shown);
      };
      expect(await fitting('getPrices')).toEqual(['/price/v3', '/price/v3']);
      expect(await fitting('PRICE 400')).toEqual(['/price/v3']);
      expect(await fitting('slow=1')).toEqual(['/price/v3']);
      expect(await fitting('', 'good')).toEqual(['/price/v3', '/tokens/v2/search']);
      expect(await fitting('nothing')).toEqual([]);
      await page.waitForSelector('#none-fit');
    });

    itInFull('copies a request, or shows the text where the browser does not let it copy', async () => {
      const { page } = await open();
      await get('/tokens/v2/search?query=JUP');
      await openRow(page, 'searchTokens');
      const buttons = await page.$$('.inspector .actions button');
      await buttons[1]!.click();
      const shownOrCopied = await page.waitForFunction(() => {
        const area = document.querySelector<HTMLTextAreaElement>('.inspector textarea');
        const copied = [...document.querySelectorAll('.inspector button')].some(
          (one) => one.textContent === 'Copied',
        );
        return area?.value ?? (copied ? 'Copied' : undefined);
      });
      expect(await shownOrCopied.jsonValue()).toMatch(/^Copied$|createTokensClient/);
    });

    const many = isFull ? 1000 : 120;
    itInFull('counts more than it keeps, and shows the requests of a run as one trace', async () => {
      const { page } = await open();
      for (let count = 0; count < many; count++) await get('/tokens/v2/search?query=JUP');
      await runFlow(page, 'swap');
      await show(page, 'requests');
      await page.waitForFunction(
        (words) => document.querySelector('#request-count')?.textContent === words,
        {},
        `last 100 of ${(many + 2).toLocaleString('en')}`,
      );
      // The page adds so many rows at once, then more: the last of them are the oldest requests.
      await page.waitForFunction(() => document.querySelectorAll('#request-list .request').length >= 100);
      expect((await page.$$('#request-list .request')).length).toBe(100);
      const trace = await page.$eval('#request-list > li:first-of-type', (one) => one.textContent ?? '');
      expect(trace).toMatch(/^swap-\w{8}2 requests, .*\/swap\/v2\/order.*\/swap\/v2\/execute/);
    });

    it('are found with ⌘K, as are scenarios and views', async () => {
      const { page } = await open();
      await get('/tokens/v2/search?query=JUP');
      await page.waitForSelector('#timeline > li');
      const find = async (words: string, href: RegExp) => {
        await page.keyboard.down('Control');
        await page.keyboard.press('k');
        await page.keyboard.up('Control');
        await page.waitForSelector('#palette[open]');
        await page.type('#palette-text', words);
        await page.keyboard.press('Enter');
        await page.waitForSelector('#palette:not([open])');
        expect(await page.evaluate(() => location.hash)).toMatch(href);
      };
      await find('searchtokens', /^#\/requests\/\d+$/);
      await page.waitForSelector('.inspector .fold');
      await find('drop-after', /^#\/break\/drop-after$/);
      await page.waitForSelector('#catalogue [data-chosen=true]');
      await find('world', /^#\/world$/);
    });

    itInFull('forgets with a reset from the same process', async () => {
      const { page } = await open();
      await get('/tokens/v2/search?query=JUP');
      await show(page, 'requests');
      await page.waitForSelector('#request-list > li');
      open.mock.reset();
      await page.waitForSelector('#no-requests');
      expect((await get('/__page/requests/1')).status).toBe(404);
      expect(open.mock.requests).toEqual([]);
    });
  });
}

/** What a page hears first. */
async function streamOf(url: string, requests: number): Promise<string> {
  const reader = (await fetch(`${url}/__control/stream`)).body!.getReader();
  let text = '';
  while (text.split('event: request').length <= requests)
    text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text;
}
