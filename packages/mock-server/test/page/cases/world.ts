import { describe, expect, it } from 'vitest';
import type { ElementHandle, Page } from 'puppeteer-core';
import { startMockServer, type MockServer, type MockServerOptions } from '../../../src/index.js';
import { few, itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { known, openPage, runFlow, show, showFlow } from '../open-page.js';

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** What moves while a person looks at the page. */
export function worldCases(open: Opener): void {
  const on = async (options: MockServerOptions, use: (mock: MockServer) => Promise<void>): Promise<void> => {
    const mock = await startMockServer({ seed: 'world', ledger: true, moving: true, ...options });
    try {
      await use(mock);
    } finally {
      await mock.close();
    }
  };
  const speedOf = async (mock: MockServer) => (await mock.control.state()).speed;
  const until = async (found: () => Promise<boolean>) => {
    while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  describe('a world that moves', () => {
    // Half a minute before the first event, where 60 seconds pass in each one.
    it.each(
      few([
        [2000, 0],
        [60, 570],
      ] as const),
    )('is followed without a request: prices, orders, balances and the clock, at %s×', (speed, from) =>
      on({}, async (mock) => {
        await mock.play('flash-crash');
        if (from > 0) await mock.advance({ seconds: from });
        const { page, asked } = await openPage(open.browser, `${mock.url}/`);
        await known(page);
        await show(page, 'orders');
        const states = () =>
          page.$$eval('.kind:first-of-type .thing', (rows) =>
            rows.map((row) => row.querySelector('.came')?.textContent),
          );
        await page.waitForSelector('.thing');
        expect(await states()).toEqual(['open', 'open']);
        await show(page, 'world');
        await page.waitForFunction(() =>
          /SOL150 USD/.test(document.querySelector('#world')?.textContent ?? ''),
        );
        await page.waitForFunction(() =>
          document.querySelector('.chart')?.getAttribute('aria-label')?.includes('150 USD at first'),
        );
        const text = () => page.$eval('#world', ({ textContent }) => textContent ?? '');
        const before = asked.length;
        // The last action of the test. From here on the clock alone moves the world.
        await mock.control.speed(speed);
        await page.waitForFunction(
          () => (document.querySelector('#happened')?.textContent?.match(/fill success/g) ?? []).length === 2,
        );
        await mock.control.speed(0);
        const { tokens } = await mock.control.state();
        await page.waitForFunction(
          (words) => document.querySelector('#world')?.textContent?.includes(words),
          {},
          `SOL${tokens[SOL]!.usdPrice} USD`,
        );
        // So does the chart.
        await page.waitForFunction(
          (words) => document.querySelector('.chart')?.getAttribute('aria-label')?.includes(words),
          {},
          ` ${tokens[SOL]!.usdPrice} now`,
        );
        expect(tokens[SOL]!.usdPrice).not.toBe(150);
        expect(await text()).toMatch(/What happened, newest first.*price order \S+, fill success/s);
        expect(await page.$eval('#ahead', ({ textContent }) => textContent)).toMatch(/stopped/);
        expect(await text()).toMatch(/the test wallet[\d.]+ SOL, [\d.]+ USDC/);
        await show(page, 'orders');
        expect(await states()).toEqual(['filled', 'filled']);
        expect(asked.slice(before)).toEqual([]);
      }),
    );

    itInFull('is shown as it is after a snapshot and after a reset', () =>
      on({}, async (mock) => {
        const { page } = await openPage(open.browser, `${mock.url}/`);
        await known(page);
        await show(page, 'world');
        const shows = (words: string) =>
          page.waitForFunction(
            (part) => document.querySelector('#world')?.textContent?.includes(part),
            {},
            words,
          );
        const snapshot = mock.snapshot();
        await mock.control.price('SOL', 99.5);
        await shows('SOL99.5 USD');
        mock.restore(snapshot);
        await shows('SOL150.25 USD');
        await mock.control.price('SOL', 88.5);
        await shows('SOL88.5 USD');
        mock.reset();
        await shows('SOL150.25 USD');
      }),
    );
  });

  describe('the price on the chart', () => {
    it('is moved with the keyboard and dragged, and fires the orders that it crosses', async () => {
      const sold = { inputMint: SOL, outputMint: USDC, inputAmount: '1000000000' };
      const place = async (triggerCondition: string, triggerPriceUsd: number): Promise<string> => {
        const terms = {
          kind: 'price',
          orderType: 'single',
          triggerMint: SOL,
          triggerCondition,
          triggerPriceUsd,
        };
        const answer = await fetch(`${open.mock.url}/__control/order`, {
          method: 'POST',
          body: JSON.stringify({ wallet: 'wallet', ...sold, ...terms }),
        });
        return ((await answer.json()) as { placed: string }).placed;
      };
      const [below, above] = [await place('below', 130), await place('above', 180)];
      const { page, errors } = await open();
      await known(page);
      await show(page, 'world');
      const handle = (await page.waitForSelector('.price-handle'))!;
      const fired = (order: string) =>
        page.waitForFunction(
          (id) => document.querySelector('#happened')?.textContent?.includes(`${id}, ready execute`),
          {},
          `${order.slice(0, 4)}…${order.slice(-4)}`,
        );
      // In steps of 10 %: past the lower trigger, and not to the upper one.
      await handle.focus();
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await fired(below);
      const events = async () => (await open.mock.control.events()).events.map(({ subject }) => subject);
      expect(await events()).not.toContain(above);
      expect(await handle.evaluate((one) => one.ariaValueText)).toBe('124.2 USD');
      // Every price that an order waits for is in sight.
      const { top } = (await page.$eval('.u-over', (one) => one.getBoundingClientRect().toJSON())) as DOMRect;
      const { x, y, width, height } = (await handle.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, top + 4, { steps: 6 });
      await page.mouse.up();
      await fired(above);
      expect((await open.mock.control.state()).tokens[SOL]!.usdPrice).toBeGreaterThan(180);
      expect(errors).toEqual([]);
    });
  });

  describe('the routers that the page asks', () => {
    itInFull('are those that swap() asks, with both APIs, so that the order can be signed', () =>
      on({}, async (mock) => {
        const { page } = await openPage(open.browser, `${mock.url}/`);
        for (const api of ['swap/v2', 'ultra/v1'])
          // Each minute another router wins.
          for (let minute = 0; minute < 6; minute++) {
            await showFlow(page, 'swap');
            await page.select('#flow-swap label:nth-of-type(4) select', api);
            await page.click('#flow-swap .again');
            expect((await runFlow(page, 'swap')).at(-1)).toMatch(/^Done\. The swap landed/);
            await mock.advance({ seconds: 60 });
          }
        const excluded = mock.requests
          .filter(({ operationId = '' }) => /get(Ultra)?Order/.test(operationId))
          .map(({ query }) => new URLSearchParams(query).get('excludeRouters'));
        expect(new Set(excluded)).toEqual(new Set(['dflow']));
        expect(excluded).toHaveLength(12);
      }),
    );

    it.each(
      few<readonly [string, RegExp, string, string, unknown]>([
        [
          'cannot be read',
          /&excludeRouters=\w+/,
          '',
          'open',
          'Needs a simulation. Not signed. dflow’s instruction can’t be read, so the guard can’t prove what you pay or receive. Simulate it, or get another route.',
        ],
        [
          'sells twice as much',
          /amount=\d+/,
          'amount=200000000',
          'bad',
          expect.stringMatching(
            /^Refused\. Not signed\. It does something that was not asked for: amount-in/,
          ),
        ],
      ]),
    )('an order that %s is shown as that, before anything is signed', (_, from, to, tone, words) =>
      on({}, async (mock) => {
        if (!to) await mock.control.scenario('router=dflow', { times: 1 });
        // For twice as much as the page gives it.
        await mock.control.fund('wallet', { amount: '100000000' });
        const { page } = await openPage(open.browser, `${mock.url}/`);
        await page.evaluate(
          (source, text) => {
            const real = fetch;
            // Once, as a service that answers something else.
            window.fetch = (url, init) => {
              const asked = new RegExp(source).test(String(url));
              if (asked) window.fetch = real;
              return real(String(url).replace(new RegExp(source), text), init);
            };
          },
          from.source,
          to,
        );
        expect(await runFlow(page, 'swap')).toEqual(['Done. The test wallet got 0.15 SOL.', words]);
        const order = '#flow-swap .steps > li:nth-of-type(2)';
        expect(await page.$eval(order, (step) => (step as HTMLElement).dataset['state'])).toBe(tone);
        expect(await page.$$('#flow-swap li:nth-of-type(3) button:not([disabled])')).toEqual([]);
        // By the element: a click at its place would miss it while the page above it still grows.
        await page.$eval(`${order} button`, (button) => (button as HTMLElement).click());
        await page.waitForSelector(`${order}[data-state=good]`);
        expect(await page.$eval(order, ({ textContent }) => textContent)).toContain('The bytes prove it.');
      }),
    );
  });

  describe('at sixty times the pace', () => {
    it.each(few(['swap', 'trigger', 'prediction']))(
      'a person finishes a flow, because the clock is held, and goes on afterwards: %s',
      (flow) =>
        on({ speed: 600 }, async (mock) => {
          const { page } = await openPage(open.browser, `${mock.url}/`);
          await showFlow(page, flow);
          expect(await isShown(page)).toBe(false);
          const steps = (await page.$$(`#flow-${flow} .steps > li`)) as ElementHandle<HTMLElement>[];
          for (const [index, step] of steps.entries()) {
            await (await step.$('button'))!.click();
            await page.waitForFunction((one) => /good|bad|open/.test(one.dataset['state'] ?? ''), {}, step);
            const said = await step.$eval('.outcome', ({ textContent }) => textContent);
            expect(said).toMatch(/^Done/);
            if (index === steps.length - 1) break;
            // Every client has the same clock, and reading takes a while.
            expect(await speedOf(mock)).toBe(1);
            await new Promise((resolve) => setTimeout(resolve, 300));
          }
          await until(async () => (await speedOf(mock)) === 600);
          await page.waitForSelector('#held', { hidden: true });
        }),
    );

    itInFull(
      'the page says that the clock is held, and from what; a button and the last tab let it go on',
      () =>
        on({ speed: 60 }, async (mock) => {
          const { page } = await openPage(open.browser, `${mock.url}/`);
          await showFlow(page, 'swap');
          const press = async () => {
            await page.click('#flow-swap .again');
            await page.click('#flow-swap .steps li:nth-of-type(1) button');
            await page.waitForSelector('#flow-swap li:nth-of-type(1)[data-state=good]');
            await page.waitForSelector('#held');
          };
          await press();
          expect(await page.$eval('#held-words', ({ textContent }) => textContent)).toBe(
            'A flow is open, so the clock runs at 1×. Afterwards it goes on at 60×.',
          );
          expect((await mock.control.state()).heldFrom).toBe(60);
          await page.click('#held-release');
          await page.waitForSelector('#held', { hidden: true });
          expect(await mock.control.state()).toMatchObject({ speed: 60 });
          await press();
          // A pace that a client sets meanwhile counts afterwards.
          await mock.control.speed(30);
          expect(await mock.control.state()).toMatchObject({ speed: 1, heldFrom: 30 });
          // A reload keeps the flow, and so the hold.
          await page.reload();
          await page.waitForSelector('#held');
          await until(async () => (await speedOf(mock)) === 1);
          const { now } = await mock.control.state();
          await page.close();
          await until(async () => (await speedOf(mock)) === 30);
          expect((await mock.control.state()).now).toBeGreaterThanOrEqual(now);
        }),
    );

    itInFull('a step that failed holds nothing', () =>
      on({ speed: 60 }, async (mock) => {
        await mock.control.scenario('execute=6001', { operation: 'executeOrder' });
        const { page } = await openPage(open.browser, `${mock.url}/`);
        expect((await runFlow(page, 'swap')).at(-1)).toMatch(/^Failed/);
        await until(async () => (await speedOf(mock)) === 60);
      }),
    );
  });
}

const isShown = async (page: Page) => (await page.$('#held')) !== null;
