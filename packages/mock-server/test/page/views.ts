import type { Page } from 'puppeteer-core';
import type { ShownSite, View } from '@galilean/test-kit/screenshots';
import { startMockServer, testWallet, type MockServer } from '../../src/index.js';
import { known, openReference, openRow, runFlow, show, showFlow } from './open-page.js';

/** The mocks whose pages are looked at. */
export interface Stage extends ShownSite {
  close(): Promise<void>;
}

/** Every view of the mock's page, with the mocks that they need. Screenshots and axe visit them all. */
export async function openStage(): Promise<Stage> {
  const seed = 'views';
  const [mock, ledger, fixed] = await Promise.all([
    startMockServer({ seed }),
    startMockServer({ seed, ledger: true }),
    startMockServer({ seed, static: true }),
  ]);
  const mocks = [mock, ledger, fixed];
  return {
    url: `${mock.url}/`,
    views: [...viewsOf(mock), ledgerView(ledger), staticView(fixed), goneView],
    reset: () => mocks.forEach((one) => one.reset()),
    close: async () => void (await Promise.all(mocks.map((one) => one.close()))),
  };
}

const viewsOf = (mock: MockServer): View[] => [
  { name: 'overview', open: async (page) => void (await known(page)) },
  {
    name: 'overview-busy',
    async open(page) {
      await someRequests(mock, page);
      await show(page, 'overview');
    },
  },
  { name: 'run', open: (page) => showFlow(page, 'swap') },
  { name: 'swap-done', open: async (page) => void (await runFlow(page, 'swap')) },
  {
    name: 'swap-failed',
    async open(page) {
      await mock.control.scenario('execute=6001', { operation: 'executeOrder' });
      await runFlow(page, 'swap');
    },
  },
  {
    name: 'no-transaction',
    async open(page) {
      await mock.control.scenario('order-error=1', { operation: 'getOrder', times: 1 });
      await runFlow(page, 'swap');
    },
  },
  {
    name: 'outcome-unknown',
    async open(page) {
      await mock.control.scenario('drop-after', { operation: 'executeOrder' });
      await runFlow(page, 'swap');
    },
  },
  {
    name: 'clock-held',
    async open(page) {
      await mock.control.speed(60);
      await mock.control.scenario('execute=-1001', { operation: 'executeOrder' });
      await runFlow(page, 'swap');
      await page.waitForSelector('#held');
    },
  },
  {
    name: 'not-proven',
    async open(page) {
      await mock.control.scenario('router=dflow', { times: 1 });
      // As a service that answers with an excluded router.
      await page.evaluate(() => {
        const real = fetch;
        window.fetch = (url, init) => real(String(url).replace(/&excludeRouters=\w+/, ''), init);
      });
      await runFlow(page, 'swap');
    },
  },
  {
    name: 'lie',
    async open(page) {
      await known(page);
      await show(page, 'lie');
      await page.waitForSelector('#unguarded');
    },
  },
  { name: 'prediction-done', open: async (page) => void (await runFlow(page, 'prediction')) },
  {
    name: 'play',
    async open(page) {
      await mock.control.play('flash-crash');
      await mock.control.advance({ seconds: 3600 });
      await known(page);
      await show(page, 'world');
      // It moves what is below.
      await page.waitForSelector('#happened');
      await page.click('#plays summary');
      await page.waitForSelector('#play-choice option');
      await page.$eval('#price-list', (list) => ((list.parentElement as HTMLDetailsElement).open = true));
    },
  },
  { name: 'order-open', open: async (page) => void (await runFlow(page, 'trigger')) },
  {
    name: 'scenarios',
    async open(page) {
      const wallet = testWallet('wallet').publicKey.toBase58();
      await mock.control.scenario('execute=6001', { operation: 'executeOrder', times: 2, wallet });
      await mock.control.scenario('slow=200');
      await page.waitForSelector('.chip:nth-of-type(2)');
      await show(page, 'break');
    },
  },
  {
    name: 'palette',
    async open(page) {
      await someRequests(mock, page);
      await page.click('#find');
      await page.waitForSelector('#palette[open]');
    },
  },
  {
    name: 'requests',
    async open(page) {
      await someRequests(mock, page);
      await show(page, 'requests');
    },
  },
  {
    name: 'request-open',
    async open(page) {
      await someRequests(mock, page);
      await openRow(page, 'getOrder');
    },
  },
  {
    name: 'orders',
    async open(page) {
      await runFlow(page, 'swap');
      await runFlow(page, 'trigger');
      await mock.control.advance({ seconds: 90_000 });
      await show(page, 'orders');
      await page.waitForFunction(() => /ahead/.test(document.querySelector('#ahead')?.textContent ?? ''));
    },
  },
  {
    name: 'order-selected',
    async open(page) {
      await runFlow(page, 'trigger');
      await show(page, 'orders');
      // The order comes over the stream, a moment after the flow has it.
      await page.waitForFunction(() =>
        document.querySelector('#memory')?.textContent?.includes('Price orders'),
      );
      await page.$eval('.thing', (one) => (one as HTMLElement).click());
      await page.waitForSelector('.states');
    },
  },
  {
    name: 'transactions',
    async open(page) {
      await runFlow(page, 'swap');
      await show(page, 'transactions');
      await landedIsShown(page);
    },
  },
  {
    name: 'forget',
    async open(page) {
      await known(page);
      await show(page, 'world');
      await page.click('#reset');
    },
  },
  { name: 'reference', open: async (page) => void (await openReference(page)) },
  {
    name: 'reference-operation',
    async open(page) {
      const frame = await openReference(page);
      await frame.evaluate(() => (location.hash = '#?route=get-/swap/v2/order'));
      await frame.waitForSelector('openapi-explorer >>> button.btn-execute');
    },
  },
];

/** The page reads its memory a moment after the execution. */
const landedIsShown = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#memory')?.textContent?.includes('Landed'));

const ledgerView = (mock: MockServer): View => ({
  name: 'ledger',
  async open(page) {
    await page.goto(`${mock.url}/`);
    await runFlow(page, 'swap');
    await show(page, 'world');
    await page.waitForSelector('#balance-list li');
  },
});

const staticView = (mock: MockServer): View => ({
  name: 'static',
  async open(page) {
    await page.goto(`${mock.url}/`);
    await page.waitForSelector('#connection[data-state=static]');
  },
});

const goneView: View = {
  name: 'gone',
  async open(page) {
    const mock = await startMockServer();
    await page.goto(`${mock.url}/`);
    await known(page);
    await mock.close();
    await page.waitForSelector('#connection[data-state=gone]');
    await runFlow(page, 'swap');
  },
};

/** A right request, a wrong one, one that is limited and one that fails. */
async function someRequests(mock: MockServer, page: Page): Promise<void> {
  await mock.control.rateLimit({ times: 1 });
  const headers = { 'x-api-key': 'any' };
  const get = (path: string) => fetch(`${mock.url}${path}`, { headers });
  await get('/tokens/v2/search?query=JUP');
  await get('/tokens/v2/search?query=JUP&querry=SOL');
  await get('/price/v3?idz=SOL');
  await get('/nothing/here');
  await mock.control.scenario('execute=6001', { operation: 'executeOrder', times: 1 });
  await runFlow(page, 'swap');
}
