import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { testWallet } from '../../src/index.js';
import { inBrowser } from './in-browser.js';
import { openReference, runFlow, show } from './open-page.js';

const open = inBrowser();

describe('a flow', () => {
  it('swaps: the browser signs, the mock verifies, and the list shows it live', async () => {
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
    expect(open.mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
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
    expect(open.mock.requests.map(({ verdict }) => verdict)).toEqual(Array(5).fill('valid'));
  });

  it('shows what the mock refused, and can be restarted', async () => {
    const { page } = await open();
    await fetch(`${open.mock.url}/__control/scenario`, {
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
  it('changes with the buttons of the control endpoint', async () => {
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

  it('shows another client’s order, and lets it expire', async () => {
    const { page } = await open();
    await show(page, 'memory');
    const query = new URLSearchParams({
      inputMint: 'So11111111111111111111111111111111111111112',
      outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      amount: '1000000000',
      taker: 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3',
    });
    await fetch(`${open.mock.url}/swap/v2/order?${query.toString()}`, { headers: { 'x-api-key': 'other' } });
    const expire = await page.waitForSelector('button[aria-label^="Expire "]');
    await expire!.click();
    await page.waitForFunction(() => /Swap orders.*expired/.test(document.body.textContent ?? ''));
  });
});

describe('a bet', () => {
  it('of another client is filled, and its market resolved, with buttons', async () => {
    const { page } = await open();
    await show(page, 'memory');
    const wallet = testWallet('wallet');
    const post = async (path: string, body: object) => {
      const headers = { 'x-api-key': 'other', 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${open.mock.url}/prediction/v1/${path}`, init)).json() as Promise<any>;
    };
    const ownerPubkey = wallet.publicKey.toBase58();
    const bet = { ownerPubkey, marketId: 'POLY-558934', isBuy: true, isYes: true, depositAmount: '10000000' };
    const { transaction, execution } = await post('orders', bet);
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    signed.sign([wallet]);
    const signedTransaction = Buffer.from(signed.serialize()).toString('base64');
    await post('execute', { signedTransaction, context: execution.context });
    await (await page.waitForSelector('button[aria-label^="Fill "]'))!.click();
    await page.waitForFunction(() => /Positions.*yes in POLY-558934/.test(document.body.textContent ?? ''));
    const resolve = await page.waitForSelector('button[aria-label^="Resolve no "]');
    await resolve!.click();
    await page.waitForFunction(
      () => document.querySelector('#control-said')?.textContent === 'Done: resolve.',
    );
    const state = (await (await fetch(`${open.mock.url}/__control/state`)).json()) as any;
    expect(Object.values(state.memory.positions)).toMatchObject([{ realizedPnlUsd: expect.any(Number) }]);
    await resolve!.click();
    await page.waitForFunction(() =>
      /^Refused: .*resolved already/.test(document.querySelector('#control-said')?.textContent ?? ''),
    );
  });
});

describe('the reference', () => {
  it('finds an operation and calls it on this mock', async () => {
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
    expect(open.mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
      ['getPrices', 'valid'],
    ]);
    await frame.waitForFunction(() => {
      const root = document.querySelector('openapi-explorer')?.shadowRoot;
      const texts = [...(root?.querySelectorAll('syntax-highlighter') ?? [])];
      return texts.some(({ shadowRoot }) => shadowRoot?.textContent?.includes('usdPrice'));
    });
    expect(errors).toEqual([]);
  });

  it('finds and opens an operation with the keyboard on a small screen', async () => {
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
