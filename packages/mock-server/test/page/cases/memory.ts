import { VersionedTransaction } from '@solana/web3.js';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { startMockServer, testWallet } from '../../../src/index.js';
import { itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { fill, known, openPage, runFlow, show, showFlow } from '../open-page.js';

const wallet = testWallet('wallet');
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const said = (page: Page, words: string) =>
  page.waitForFunction((text) => document.querySelector('#said')?.textContent?.includes(text), {}, words);
const body = (page: Page, words: RegExp) =>
  page.waitForFunction(
    (source) => new RegExp(source, 's').test(document.body.textContent ?? ''),
    {},
    words.source,
  );
/** Opens the first listed thing with these words, and presses a button of it. */
const press = async (page: Page, label: string, words: string) => {
  const line = await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll<HTMLElement>('.thing')].find((one) => one.textContent?.includes(text)),
    {},
    words,
  );
  await line.asElement()!.evaluate((one) => (one as HTMLElement).click());
  const button = await page.waitForSelector(`button[aria-label^="${label}:"]`);
  await button!.evaluate((one) => (one as HTMLElement).click());
};

/** What the mock remembers, its clock, its prices and its ledger. */
export function memoryCases(open: Opener): void {
  describe('what the mock remembers', () => {
    it('shows pair, amount, price and wallet; rows open', async () => {
      const { page } = await open();
      await runFlow(page, 'swap');
      await runFlow(page, 'trigger');
      await show(page, 'transactions');
      await body(page, /Swap orders.*0\.1 SOL → 15\.\d+ USDC, \w+executedthe test wallet/);
      await show(page, 'orders');
      await body(page, /Price orders.*150 USDC → SOL when SOL is below 65 USDopenthe test wallet/);
      const listed = await page.$eval('#memory', ({ textContent }) => textContent ?? '');
      expect(listed).not.toMatch(/undefined|NaN|\[object|[\w+/]{60}/);
      await page.$eval('.thing', (one) => (one as HTMLElement).click());
      await page.waitForFunction(() =>
        /"initialInputAmount": "150000000"/.test(document.querySelector('.inspector pre')?.textContent ?? ''),
      );
      // The address keeps what is selected.
      await page.reload();
      await page.waitForSelector('.thing[aria-current]');
      // The state of its machine is lit.
      const lit = await page.waitForSelector('.states [aria-current=step]');
      expect(await lit!.evaluate(({ textContent }) => textContent)).toMatch(/^open→ ready execute, /);
      // It opened at once, and says when.
      expect(await page.$eval('.way li', ({ textContent }) => textContent)).toMatch(/^open \d\d:\d\d:\d\d$/);
      const { machines } = (await (await fetch(`${open.mock.url}/__page/operations.json`)).json()) as {
        machines: Record<string, object>;
      };
      expect(await page.$$eval('.states li', ({ length }) => length)).toBe(
        Object.keys(machines['priceOrders']!).length,
      );
    });

    itInFull('lists what is open first, and what expired last', async () => {
      const { page } = await open();
      for (let orders = 0; orders < 2; orders++) {
        await runFlow(page, 'trigger');
        await page.click('#flow-trigger .again');
      }
      const [first] = Object.keys((await open.mock.control.state()).memory['priceOrders']!);
      await open.mock.control.expire(first!);
      await show(page, 'orders');
      await page.waitForFunction(
        (words) =>
          [...document.querySelectorAll('.kind:first-of-type .came')].map((one) => one.textContent).join() ===
          words,
        {},
        'open,expired',
      );
    });

    it('shows how an order got there, also when much has happened since', async () => {
      const { mock } = open;
      const place = async (triggerPriceUsd: number): Promise<string> => {
        const sale = { inputMint: SOL, outputMint: USDC, inputAmount: '1000000000' };
        const terms = { orderType: 'single', triggerMint: SOL, triggerCondition: 'below', triggerPriceUsd };
        const answer = await fetch(`${mock.url}/__control/order`, {
          method: 'POST',
          body: JSON.stringify({ wallet: 'wallet', kind: 'price', ...sale, ...terms }),
        });
        return ((await answer.json()) as { placed: string }).placed;
      };
      await mock.control.keepers(true);
      const first = await place(140);
      await mock.control.price('SOL', 139);
      await mock.advance({ seconds: 3600 });
      for (let count = 0; count < 15; count++) await place(130);
      await mock.control.price('SOL', 129);
      await mock.advance({ seconds: 3600 });
      const { events } = await mock.control.events();
      expect(events.slice(-50).map(({ subject }) => subject)).not.toContain(first);
      const { page, errors } = await open();
      await known(page);
      await page.evaluate((id) => (location.hash = `#/orders/${id}`), first);
      await page.waitForSelector('.way li:nth-of-type(7)');
      const way = await page.$$eval('.way li', (steps) => steps.map((step) => step.firstChild!.textContent));
      expect(way).toEqual([
        'open',
        'ready execute',
        'executing',
        'execute success',
        'ready withdraw output',
        'withdrawing',
        'fill success',
      ]);
      // As a path over all that such an order can do.
      expect((await page.$$('.arcs [data-was=true]')).length).toBe(6);
      expect((await page.$$('.arcs path')).length).toBeGreaterThan(20);
      expect(errors).toEqual([]);
    });

    itInFull('changes with the buttons of the control endpoint', async () => {
      const { page } = await open();
      await runFlow(page, 'trigger');
      await show(page, 'orders');
      await press(page, 'Fill', '150 USDC');
      await body(page, /Price orders.*filled/);
      await said(page, 'Done: fill.');
    });

    itInFull('asks before it forgets', async () => {
      const { page } = await open();
      await runFlow(page, 'swap');
      await show(page, 'world');
      await page.click('#reset');
      expect(await page.$eval('#forget', (dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
      await page.click('#forget-no');
      expect(Object.keys((await open.mock.control.state()).memory['swapOrders']!)).toHaveLength(1);
      await page.click('#reset');
      await page.click('#forget-yes');
      await said(page, 'Everything is forgotten.');
      await show(page, 'transactions');
      await body(page, /No transaction yet/);
      expect(open.mock.requests).toEqual([]);
      await show(page, 'requests');
      await page.waitForSelector('#no-requests');
    });

    it('shows the clock, and moves it by a step and to a chosen time', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'world');
      await page.click('[data-seconds="3600"]');
      await body(page, /1× · 1 hour ahead/);
      const { now } = await open.mock.control.state();
      const wanted = await page.evaluate((time) => {
        const later = new Date(time + 3 * 86_400_000);
        later.setSeconds(0, 0);
        const local = new Date(later.getTime() - later.getTimezoneOffset() * 60_000);
        document.querySelector<HTMLInputElement>('#clock-to')!.value = local.toISOString().slice(0, 16);
        return later.getTime();
      }, now);
      await page.click('#clock-form button');
      // Not `The clock is`: the step of an hour may still say that.
      await said(page, 'days');
      // The clock of the mock goes on meanwhile, so it is past the chosen time by what the test took.
      const reached = (await open.mock.control.state()).now;
      expect(reached).toBeGreaterThanOrEqual(wanted);
      expect(reached - wanted).toBeLessThan(60_000);
    });

    itInFull('stops the clock and lets it run', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'world');
      await page.click('#pace');
      await body(page, /stopped · the machine’s time/);
      expect((await open.mock.control.state()).speed).toBe(0);
      await page.click('#pace');
      await said(page, 'The clock runs at 1×.');
      expect((await open.mock.control.state()).speed).toBe(1);
    });

    itInFull('shows prices of tokens and markets, and sets them', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'world');
      await page.waitForSelector('#price-list > li');
      const shown = () =>
        page.$$eval('#price-list > li', (rows) => rows.map(({ textContent }) => textContent));
      expect(await shown()).toEqual(
        expect.arrayContaining([
          'SOL150.25 USD',
          'JUP0.2004 USD',
          'JUP (D7Us…UHVS)0.0000031 USD',
          'yes: Kashima Antlers to win0.705 USD',
        ]),
      );
      const set = async (asset: string, usd: string) => {
        await page.select('#price-of', asset);
        await fill(page, '#price', usd);
        await page.focus('#price');
        await page.keyboard.press('Enter');
      };
      await set('So11111111111111111111111111111111111111112', '99.5');
      await said(page, 'SOL is at 99.5 USD now.');
      await page.waitForFunction(() => document.body.textContent?.includes('SOL99.5 USD'));
      expect(
        (await open.mock.control.state()).tokens['So11111111111111111111111111111111111111112'],
      ).toMatchObject({ usdPrice: 99.5 });
      await set('POLY-561201', '2');
      await said(page, 'Refused:');
    });

    itInFull('begins a play, says what it is, and what happens', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'world');
      expect(await page.$eval('#play', ({ textContent }) => textContent)).toBe('None runs.');
      await page.focus('#plays summary');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#play-choice option:nth-of-type(10)');
      await page.select('#play-choice', 'market-resolves-against-you');
      expect(await page.$eval('#play-says', ({ textContent }) => textContent)).toMatch(/rises to 92 cents/);
      await page.click('#play-form button');
      await body(page, /market-resolves-against-you runs until 2 Sept? 2026.*rises to 92 cents/);
      await body(page, /stopped · .* behind/);
      expect((await open.mock.control.state()).play?.name).toBe('market-resolves-against-you');
      await page.click('[data-seconds="86400"]');
      await body(page, /market-resolves-against-you, over since/);
      await body(page, /What happened, newest first.*market Bitcoin above .*, resolved no/);
      open.mock.reset();
      await body(page, /None runs\./);
    });

    itInFull('shows another client’s order, and lets it expire', async () => {
      const { page } = await open();
      await show(page, 'transactions');
      const query = new URLSearchParams({
        inputMint: 'So11111111111111111111111111111111111111112',
        outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        amount: '1000000000',
        taker: 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3',
      });
      await fetch(`${open.mock.url}/swap/v2/order?${query.toString()}`, {
        headers: { 'x-api-key': 'other' },
      });
      await press(page, 'Expire', 'BiM3');
      await body(page, /Swap orders.*1 SOL → .*expiredBiM3…d5D3/);
    });

    itInFull('fills another client’s bet and resolves its market', async () => {
      const { page } = await open();
      await show(page, 'orders');
      await placeBet(open.mock.url);
      await press(page, 'Fill', 'buy yes');
      await body(page, /Positions.*yes in POLY-558934, [\d.]+ contracts for [\d.]+ USD/);
      await press(page, 'Resolve no', 'contracts for');
      await said(page, 'Done: resolve no.');
      const { positions } = (await open.mock.control.state()).memory;
      expect(Object.values(positions!)).toMatchObject([{ realizedPnlUsd: expect.any(Number) }]);
      await press(page, 'Resolve no', 'contracts for');
      await said(page, 'resolved already');
    });

    itInFull('lands a first swap in two clicks on a ledger too, and shows its balances', async () => {
      const ledger = await startMockServer({ ledger: true });
      const { page } = await openPage(open.browser, `${ledger.url}/`);
      await known(page);
      await page.click('.hero .primary');
      await page.waitForSelector('.run-all');
      await page.click('.run-all');
      await page.waitForSelector('#flow-swap .steps > li:nth-of-type(4)[data-state=good]');
      const funded = await page.$eval('#flow-swap .steps > li', ({ textContent }) => textContent);
      expect(funded).toContain('Done. The test wallet got 0.15 SOL.');
      await show(page, 'world');
      // Of 0.15 SOL, without what was sold, fees and the rent of an account.
      await body(page, /the test wallet0\.04\d+ SOL, 15\.\d+ USDC/);
      await ledger.control.fund(wallet.publicKey.toBase58(), { amount: '5000000000' });
      await body(page, /the test wallet5\.04\d+ SOL/);
      const said = await runFlow(page, 'prediction');
      expect(said[0]).toBe('Done. The test wallet got 10 USDC and 0.05 SOL.');
      expect(said.at(-1)).toBe('Done. The position is paid out.');
      await show(page, 'world');
      await body(page, /the test wallet5\.\d+ SOL, (15\.\d+ (USDC|JupUSD)(, )?){2}/);
      // The service's own wallets took a fee and paid the win.
      expect((await page.$$('#balance-list > li')).length).toBe(1);
      // A mock without a ledger at the same address has other steps, and nothing of the run.
      const { port } = ledger;
      await ledger.close();
      const without = await startMockServer({ port });
      await page.waitForSelector('#connection[data-state=live]');
      await showFlow(page, 'swap');
      await page.waitForFunction(() => document.querySelectorAll('#flow-swap .steps > li').length === 3);
      expect(await page.$$('#flow-swap [data-state=good]')).toEqual([]);
      await without.close();
    });
  });
}

async function placeBet(url: string): Promise<void> {
  const post = async (path: string, content: object) => {
    const headers = { 'x-api-key': 'other', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(content) };
    return (await fetch(`${url}/prediction/v1/${path}`, init)).json() as Promise<any>;
  };
  const ownerPubkey = wallet.publicKey.toBase58();
  const bet = { ownerPubkey, marketId: 'POLY-558934', isBuy: true, isYes: true, depositAmount: '10000000' };
  const { transaction, execution } = await post('orders', bet);
  const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  signed.sign([wallet]);
  const signedTransaction = Buffer.from(signed.serialize()).toString('base64');
  await post('execute', { signedTransaction, context: execution.context });
}
