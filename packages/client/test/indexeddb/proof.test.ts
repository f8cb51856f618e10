import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { proveJournal } from '../../src/journal/prove/index.js';
import { inAnotherTab } from './in-another-tab.js';

/** Makes the built journal a global of its tab. */
const site = `<!doctype html><script type="module">
import { indexedDbJournal } from '/journal/indexeddb.js';
globalThis.indexedDbJournal = indexedDbJournal;
</script>`;
let browser: Browser | undefined;
let server: Server;
let url: string;

beforeAll(async () => {
  browser = await startChromium();
  server = createServer(async ({ url: path }, response) => {
    const isPage = path === '/';
    const file = new URL(`../../dist${path}`, import.meta.url);
    const body = isPage ? site : await readFile(file).catch(() => undefined);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(needsChromium);

it('the IndexedDB journal keeps all promises across tabs, and when a tab is closed', async () => {
  const { held, notProven } = await proveJournal(() => inAnotherTab(browser!, url, 'proof'), {
    takeoverMs: 10_000,
    leaseMs: 200,
  });
  expect(held.length).toBeGreaterThan(18);
  // The browser frees a run only when its tab ends, so no pause is too long.
  expect(notProven.every((says) => /paused/.test(says))).toBe(true);
}, 300_000);

it('a tab whose site data was cleared records nothing more', async () => {
  const { journal } = await inAnotherTab(browser!, url, 'cleared');
  const page = await journal.open({ run: 'a', flow: 'proof', wallet: 'w', input: {} });
  await page.record('signed', 1);
  const [tab] = (await browser!.pages()).slice(-1);
  await tab!.evaluate(async () => {
    const request = indexedDB.deleteDatabase('cleared');
    await new Promise((resolve) => (request.onsuccess = resolve));
  });
  await expect(page.record('sent', 1)).rejects.toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
});

it('says what is missing where there is no browser', async () => {
  const { indexedDbJournal } = await import('../../src/journal/indexeddb/index.js');
  await expect(indexedDbJournal().unfinished('w')).rejects.toMatchObject({
    code: 'journal/store-failed',
    message: expect.stringMatching(/no IndexedDB: use it in a browser/),
  });
});
