import { needsChromium, startChromium } from '@galilean/test-kit/chromium';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Journal } from '../../src/index.js';
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

/** Runs in a tab, with a journal of a new database. */
async function inTab<T>(database: string, work: (journal: Journal, name: string) => Promise<T>): Promise<T> {
  await inAnotherTab(browser!, url, database);
  const [tab] = (await browser!.pages()).slice(-1);
  return (await tab!.evaluate(`(${String(work)})(journal, ${JSON.stringify(database)})`)) as T;
}

it('a run whose lock is taken away while it is opened records nothing', async () => {
  const code = await inTab('taken', async (journal, name) => {
    // The read of the run ends only once another one has the lock: how long the browser takes for either differs.
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      IDBDatabase.prototype.transaction = transaction;
      const made = transaction.apply(this, given);
      const taken = new Promise<void>((resolve) => {
        const keep = () => new Promise<never>(() => resolve());
        navigator.locks.request(`${name} w a`, { steal: true }, keep).catch(() => {});
      });
      const listen = made.addEventListener.bind(made) as (type: string, listener: () => void) => void;
      made.addEventListener = (type: string, listener: any) =>
        listen(type, type === 'complete' ? () => void taken.then(() => setTimeout(listener)) : listener);
      return made;
    };
    const page = await journal.open({ run: 'a', flow: 'proof', wallet: 'w', input: {} });
    return page.record('signed', 1).then(
      () => 'recorded',
      (error: { code: string }) => error.code,
    );
  });
  expect(code).toBe('journal/lost-lock');
});

it('a run that an older release finished, which did not record when, is listed at the time of its start', async () => {
  const finished = await inTab('older', async (journal, name) => {
    await journal.unfinished('w');
    const row = {
      wallet: 'w',
      run: 'a',
      flow: 'f',
      format: 1,
      input: '{}',
      startedAt: 7,
      steps: [['result', '1']],
    };
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('runs', 'readwrite');
        writing.objectStore('runs').put(row);
        writing.oncomplete = () => resolve();
      };
    });
    return [await journal.finished('w'), await journal.finished('w', 8), await journal.unfinished()];
  });
  const identity = { wallet: 'w', run: 'a', flow: 'f', format: 1, input: {} };
  expect(finished).toEqual([[{ ...identity, finishedAt: 7, result: 1 }], [], []]);
});

it('forgetting a run removes no later run of the same name', async () => {
  const unfinished = await inTab('forgotten', async (journal) => {
    const identity = { run: 'a', flow: 'proof', wallet: 'w', input: {} };
    const first = await journal.open(identity);
    await first.record('result', 1);
    await first.close();
    // Holds the first call after its first transaction, while another one forgets the run.
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...given) {
      IDBDatabase.prototype.transaction = transaction;
      const made = transaction.apply(this, given);
      const listen = made.addEventListener.bind(made) as (type: string, listener: () => void) => void;
      made.addEventListener = (type: string, listener: any) =>
        listen(type, type === 'complete' ? () => void held.then(listener) : listener);
      return made;
    };
    const forgetting = journal.forget('w', 'a');
    await journal.forget('w', 'a');
    const later = await journal.open(identity);
    await later.record('signed', 2);
    go();
    await forgetting.catch(() => {});
    await later.close();
    return (await journal.unfinished('w')).length;
  });
  expect(unfinished).toBe(1);
});

it('a database that never answers ends with the caller\u2019s signal and frees the run', async () => {
  const outcome = await inTab('silent', async (journal, name) => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    const identity = { run: 'a', flow: 'proof', wallet: 'w', input: {} };
    const controller = new AbortController();
    const opening = journal.open(identity, { signal: controller.signal }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort('bye');
    const ended = await opening;
    IDBFactory.prototype.open = open;
    // The browser frees a lock a little later; a request for it waits until then.
    return [ended, await navigator.locks.request(`${name} w a`, () => 'free')];
  });
  expect(outcome).toEqual(['bye', 'free']);
});

it('says what is missing where there is no browser', async () => {
  const { indexedDbJournal } = await import('../../src/journal/indexeddb.js');
  await expect(indexedDbJournal().unfinished('w')).rejects.toMatchObject({
    code: 'journal/store-failed',
    message: expect.stringMatching(/no IndexedDB: use it in a browser/),
  });
});
