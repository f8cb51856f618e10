import type { Page } from 'puppeteer-core';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../src/paths.js';
import { inBrowser } from './in-browser.js';

const open = inBrowser();
let page: Page;
beforeAll(async () => {
  ({ page } = await open());
  await page.goto(`${open.url}/`);
  await page.click('.DocSearch-Button');
  await page.waitForSelector('#localsearch-input');
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
  ['react', '/guides/browser.html#browser-apps-without-leaking-the-key'],
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
  ['svelte', '/guides/browser.html'],
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
  it.each(searches)('%s: %s', async (typed, expected) => {
    expect((await results(typed))[0]).toContain(expected);
  });

  it('is never a generated type, where a guide has the word too', async () => {
    const found = await results('quote');
    const places = found.map((href) => href.includes('/reference/packages/'));
    expect(places.length).toBeGreaterThan(5);
    expect(places).toEqual([...places].sort((one, other) => Number(one) - Number(other)));
  });

  it('finds a public name', async () => {
    expect((await results('signatureStatusOverRpc')).some((href) => href.includes('/signing/rpc'))).toBe(
      true,
    );
  });
});

it('has an index of less than 310 KB', () => {
  const folder = join(builtSite, 'assets/chunks');
  const index = readdirSync(folder).find((name) => name.startsWith('@localSearchIndex'));
  expect(statSync(join(folder, index!)).size).toBeLessThan(310_000);
});

/** Types into the site's own search box. */
async function results(typed: string): Promise<string[]> {
  // No result of the search before may be taken for one of this one.
  await enter('zzzzqqqq');
  await page.waitForSelector('.VPLocalSearchBox .no-results');
  await enter(typed);
  await page.waitForSelector('.VPLocalSearchBox a.result');
  return page.$$eval('.VPLocalSearchBox a.result', (links) =>
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
