import { describe, expect, it } from 'vitest';
import { startMockServer } from '../../../src/index.js';
import { few, itInFull } from '@galilean/test-kit/in-full';
import { startCommand } from '../../support/child.js';
import type { Opener } from '../in-browser.js';
import { fill, known, openPage, runFlow, show, showFlow } from '../open-page.js';

/** The flows: what they do, and that what they say is what happened. */
export function flowCases(open: Opener): void {
  describe('a flow', () => {
    it('swaps: the browser signs, the mock verifies, and the list shows it live', async () => {
      const { page, errors } = await open();
      expect(await runFlow(page, 'swap')).toEqual([
        expect.stringMatching(/^Done\. 0\.1 SOL would bring about [\d.]+ USDC\.$/),
        'Done. Nothing has been sent yet.',
        expect.stringMatching(/^Done\. The swap landed on the mock\./),
      ]);
      const words = await page.$eval('#flow-swap .sentences', (list) => list.textContent ?? '');
      expect(words).toContain('The test wallet pays 5000 lamports for signatures');
      expect(words).toMatch(/aggregator: route/);
      // First in one sentence, and what changes in the wallet.
      expect(await page.$eval('#flow-swap .sentence', (one) => one.textContent)).toMatch(
        /^Sell 0\.1 SOL, receive at least [\d.]+ USDC, fee at most 0\.0000\d+ SOL\.$/,
      );
      const moves = await page.$$eval('#flow-swap .moves li', (rows) => rows.map((row) => row.textContent));
      expect(moves).toEqual([
        '− 0.1 SOLleaves the wallet',
        expect.stringMatching(/^\+ at least [\d.]+ USDCreaches the wallet$/),
        expect.stringMatching(/^− at most 0\.0000\d+ SOLfee$/),
      ]);
      const listed = await page.$$eval('#timeline > li', (rows) => rows.map((row) => row.textContent ?? ''));
      expect(listed).toEqual([
        expect.stringMatching(/POST\/swap\/v2\/executeSuccess200/),
        expect.stringMatching(/GET\/swap\/v2\/orderAnswered200/),
      ]);
      expect(open.mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
        ['getOrder', 'valid'],
        ['executeOrder', 'valid'],
      ]);
      expect(await page.$eval('#announcements', (place) => place.textContent)).toMatch(/^Execute it: Done/);
      expect(errors).toEqual([]);
    });

    it('lands a first swap in two clicks', async () => {
      const { page } = await open();
      await known(page);
      await page.click('.hero .primary');
      await page.waitForSelector('.run-all');
      await page.click('.run-all');
      await page.waitForSelector('#flow-swap .steps > li:nth-of-type(3)[data-state=good]');
      expect(Object.keys((await open.mock.control.state()).memory['signatures']!)).toHaveLength(1);
    });

    itInFull('swaps another pair through the legacy API', async () => {
      const { page } = await open();
      await showFlow(page, 'swap');
      await page.select(
        '#flow-swap label:nth-of-type(1) select',
        'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
      );
      await fill(page, '#flow-swap label:nth-of-type(2) input', '25');
      await page.select('#flow-swap label:nth-of-type(4) select', 'ultra/v1');
      const said = await runFlow(page, 'swap');
      expect(said[0]).toMatch(/^Done\. 25 JUP would bring about [\d.]+ USDC/);
      expect(open.mock.requests.map(({ operationId }) => operationId)).toEqual([
        'getUltraOrder',
        'executeUltraOrder',
      ]);
    });

    it.each(few(['pair', 'below', 'above', 'recurring']))('opens an order: %s', async (kind) => {
      const { page } = await open();
      await showFlow(page, 'trigger');
      await page.select('#flow-trigger label:nth-of-type(4) select', kind);
      const said = await runFlow(page, 'trigger');
      expect(said.at(-1)).toMatch(/^Done\. The order .+ is open\.$/);
      const { priceOrders, dcaOrders } = (await open.mock.control.state()).memory;
      expect(Object.values({ ...priceOrders, ...dcaOrders })).toHaveLength(1);
      expect(open.mock.requests.map(({ verdict }) => verdict)).toEqual(Array(5).fill('valid'));
    });

    itInFull('opens a second order from the vault that the wallet has already', async () => {
      const { page } = await open();
      await runFlow(page, 'trigger');
      await page.click('#flow-trigger .again');
      const said = await runFlow(page, 'trigger');
      expect(said[3]).toMatch(/^Done\. The vault is .+, as before\.$/);
      expect(said.at(-1)).toMatch(/^Done\. The order .+ is open\.$/);
      expect(Object.keys((await open.mock.control.state()).memory['priceOrders']!)).toHaveLength(2);
    });

    itInFull('logs in with a text', async () => {
      const { page } = await open();
      await showFlow(page, 'trigger');
      await page.select('#flow-trigger label:nth-of-type(8) select', 'message');
      expect((await runFlow(page, 'trigger'))[1]).toBe('Done. The text is signed.');
    });

    itInFull('survives a reload, and goes on', async () => {
      const { page } = await open();
      await runFlow(page, 'trigger');
      await showFlow(page, 'swap');
      await fill(page, '#flow-swap input', '0.25');
      await page.click('#flow-swap .steps li:nth-of-type(1) button');
      await page.waitForSelector('#flow-swap li:nth-of-type(1)[data-state=good]');
      await page.reload();
      const states = async (flow: string) => {
        await showFlow(page, flow);
        return page.$$eval(`#flow-${flow} .steps > li`, (steps) =>
          steps.map(({ dataset }) => dataset['state'] ?? ''),
        );
      };
      expect(await states('trigger')).toEqual(Array(7).fill('good'));
      expect(await states('swap')).toEqual(['good', '', '']);
      expect(await page.$eval('#flow-swap input', ({ value }) => value)).toBe('0.25');
      await page.click('#flow-swap .steps li:nth-of-type(2) button');
      await page.waitForSelector('#flow-swap li:nth-of-type(2)[data-state=good]');
      await page.click('#flow-swap .steps li:nth-of-type(3) button');
      await page.waitForSelector('#flow-swap li:nth-of-type(3)[data-state=good]');
      expect(Object.keys((await open.mock.control.state()).memory['swapOrders']!)).toHaveLength(1);
    });
  });

  describe('what came of it', () => {
    it.each(
      few<readonly [string, string, string, RegExp]>([
        [
          'executeOrder',
          'execute=6001',
          'bad',
          /^Failed, code 6001\. The price moved beyond the slippage\. Caused by the scenario execute=6001\. Next: ask for a new quote \(requote\)\.$/,
        ],
        [
          'executeOrder',
          'drop-after',
          'open',
          /^Outcome unknown\. No answer came\. What was asked for may have been done\. Caused by the scenario drop-after\. Next: send the same bytes again after a pause \(poll-same\)\.$/,
        ],
        [
          'executeOrder',
          'execute=-1001',
          'open',
          /^Outcome unknown, code -1001\. .+ Next: send the same bytes again/,
        ],
        [
          'getOrder',
          'drop-before',
          'open',
          /^No answer\. .+ Caused by the scenario drop-before\. Next: wait/,
        ],
        [
          'getOrder',
          'order-error=1',
          'bad',
          /^No transaction, errorCode 1\. The taker lacks the input amount\. Caused by the scenario order-error=1\. Next: add funds \(add-funds\)\.$/,
        ],
        ['getOrder', 'status=429', 'open', /^Limited\. .+ Next: wait, then ask again \(wait\)\.$/],
        ['getOrder', 'status=500', 'open', /^Failed/],
      ]),
    )('%s with %s is %s', async (operation, scenario, tone, words) => {
      const { page } = await open();
      await open.mock.control.scenario(scenario as 'sponsored', { operation });
      const said = await runFlow(page, 'swap');
      expect(said.at(-1)).toMatch(words);
      const last = `#flow-swap .steps > li:nth-of-type(${said.length})`;
      expect(await page.$eval(last, (step) => (step as HTMLElement).dataset['state'])).toBe(tone);
      // In the service's own words as well, where it has some.
      if (scenario === 'execute=6001')
        expect(await page.$eval(`${last} .sentences`, ({ textContent }) => textContent)).toMatch(/slippage/i);
      // A final failure begins again; what is open goes on.
      const main = await page.$$eval('#flow-swap .primary', (buttons) =>
        buttons.map((one) => one.textContent),
      );
      expect(main).toEqual([
        tone === 'bad' ? 'Start over' : said.length > 1 ? 'Run the rest' : 'Run all steps',
      ]);
      // Nothing in the colour of success beside it.
      expect(await page.$$(`${last} [data-tone=good]`)).toEqual([]);
    });

    it.each(
      few<readonly [string, string, number, RegExp]>([
        ['swap', 'executeOrder', 3, /^Done\. The swap landed/],
        ['trigger', 'createPriceOrder', 7, /^Done\. The order .+ is open/],
        ['prediction', 'executePredictionOrder', 3, /^Done\. The order is open/],
      ]),
    )(
      'is unknown without an answer, and the same bytes settle it: %s',
      async (flow, operation, at, words) => {
        const { page } = await open();
        await open.mock.control.scenario('drop-after', { operation, times: 1 });
        const step = `#flow-${flow} .steps > li:nth-of-type(${at})`;
        const text = (selector: string) => page.$eval(`${step} ${selector}`, (one) => one.textContent ?? '');
        expect((await runFlow(page, flow)).at(-1)).toMatch(/^Outcome unknown\. .+ scenario drop-after\./);
        expect(await page.$eval('#connection', ({ textContent }) => textContent)).toBe('live');
        const label = await text('button');
        expect(label).toBe('Send the same bytes again');
        // A reload forgets neither the bytes nor that they are open.
        await page.reload();
        // With the keyboard, because the browser may still scroll to where it was.
        await page.waitForSelector(`${step}[data-state=open]`);
        await page.focus(`${step} button`);
        await page.keyboard.press('Enter');
        await page.waitForSelector(`${step}[data-state=good]`);
        expect(await text('.outcome')).toMatch(words);
        expect(await text('button')).not.toBe(label);
        const sent = open.mock.requests.filter(({ operationId }) => operationId === operation);
        expect(sent.map(({ verdict }) => verdict)).toEqual(['dropped', 'valid']);
        expect(sent[0]!.body).toBe(sent[1]!.body);
      },
    );

    itInFull('is an amount that is none, before anything is sent', async () => {
      const { page } = await open();
      await showFlow(page, 'swap');
      await fill(page, '#flow-swap input', 'a lot');
      expect(await runFlow(page, 'swap')).toEqual([
        expect.stringMatching(/^Not done\. "a lot" is no amount/),
      ]);
      expect(open.mock.requests).toEqual([]);
    });
  });

  describe('a mock that is gone', () => {
    it('is named, nothing fails in silence, and the page goes on when it is back', async () => {
      const first = await startMockServer();
      const { page } = await openPage(open.browser, `${first.url}/`);
      const { page: late } = await openPage(open.browser, `${first.url}/`);
      await known(page);
      await show(page, 'world');
      await known(late);
      await first.close();
      await late.waitForSelector('#connection[data-state=gone]');
      await late.click('[data-view-button=world]');
      await late.waitForFunction(() =>
        /No mock answers/.test(document.querySelector('#said')?.textContent ?? ''),
      );
      await page.waitForSelector('#connection[data-state=gone]');
      expect(await page.$eval('#notice', ({ textContent }) => textContent)).toMatch(
        /does not answer any more/,
      );
      expect(await runFlow(page, 'swap')).toEqual([
        expect.stringMatching(/No mock answers at .* Start it again/),
      ]);
      await show(page, 'world');
      await page.click('[data-seconds="60"]');
      await page.waitForFunction(() =>
        /No mock answers/.test(document.querySelector('#said')?.textContent ?? ''),
      );
      const second = await startMockServer({ port: first.port });
      await page.waitForSelector('#connection[data-state=live]');
      expect((await runFlow(page, 'swap')).at(-1)).toMatch(/landed/);
      await late.waitForSelector('#world .chart');
      await second.close();
    });

    itInFull('may be a process that was killed and started again', async () => {
      const start = async (port: string) => {
        const child = startCommand('--port', port);
        const [, url] = await child.saw(/(http:\/\/127\.0\.0\.1:\d+)/);
        return { child, url: url! };
      };
      const killed = await start('0');
      const { page } = await openPage(open.browser, `${killed.url}/`);
      expect((await runFlow(page, 'swap')).at(-1)).toMatch(/landed/);
      killed.child.process.kill('SIGKILL');
      await page.waitForSelector('#connection[data-state=gone]');
      const { child } = await start(new URL(killed.url).port);
      await page.waitForSelector('#connection[data-state=live]');
      // It remembers nothing of the first one, and the next swap lands.
      await show(page, 'transactions');
      await page.waitForFunction(() => !document.querySelector('#memory .thing'));
      await showFlow(page, 'swap');
      await page.click('#flow-swap .again');
      expect((await runFlow(page, 'swap')).at(-1)).toMatch(/landed/);
      child.process.kill();
      await child.exited;
    });

    itInFull(
      'says that a static mock has no flows, and asks it for nothing that it would refuse',
      async () => {
        const fixed = await startMockServer({ static: true });
        const { page } = await openPage(open.browser, `${fixed.url}/`);
        await page.waitForSelector('#connection[data-state=static]');
        expect(await page.$eval('#notice', ({ textContent }) => textContent)).toMatch(
          /without memory, clock, scenarios and flows/,
        );
        await fetch(`${fixed.url}/price/v3?ids=So11111111111111111111111111111111111111112`);
        await page.waitForSelector('#timeline > li');
        expect(fixed.requests.map(({ operationId }) => operationId)).toEqual(['getPrices']);
        await fixed.close();
      },
    );
  });
}
