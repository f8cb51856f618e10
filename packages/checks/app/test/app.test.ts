import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { fromKeypair } from '@galilean/signing/web3js';
import { needsChromium } from '@galilean/test-kit/chromium';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { seed, tries } from '@galilean/test-kit/random';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doubleClick, plan, playAll, press, typeAmount } from './support/play.js';
import { buildApp, type Stage, startStage } from './support/stage.js';
import { giveWallet, type Person, personOf } from './support/wallet.js';

const plain = readFileSync(new URL('../src/plain.tsx', import.meta.url), 'utf8');
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

it('has all features in one plain file of 180 lines, 30 of them glue', () => {
  const [before, glue, after, ...more] = plain.split(/^\/\/ (?:Glue:.*|End of the glue\.)$/m);
  expect(more).toEqual([]);
  expect([before, after].map((part) => linesOf(part!))).not.toContain(0);
  expect(linesOf(glue!)).toBeLessThanOrEqual(30);
  expect(linesOf(plain)).toBeLessThanOrEqual(180);
});

it('is built for production, without the key of its server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'galilean-app-'));
  await buildApp(folder, 'production');
  const files = readdirSync(path.join(folder, 'assets'));
  expect(files.map((name) => path.extname(name)).toSorted()).toEqual(['.css', '.js']);
  for (const name of files)
    expect(readFileSync(path.join(folder, 'assets', name), 'utf8')).not.toMatch(
      /JUPITER_API_KEY|createProxy/,
    );
  rmSync(folder, { recursive: true });
});

describe('in Chromium, against the mock', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = (await startStage())!;
  });
  afterAll(() => stage?.close());
  beforeEach(needsChromium);

  const textOf = (page: Page) => page.$eval('main', (main) => main.innerText);
  const shows = (page: Page, text: string | RegExp) => expect.poll(() => textOf(page)).toMatch(text);
  const fault = (person: Person, scenario: string, operation: string) =>
    control(stage.mock.url, 'scenario', { scenario, operation, wallet: person.address, times: 1 });

  const buyYes = async (person: Person) => {
    const client = createPredictionClient({ apiKey: 'any', baseUrl: stage.mock.url });
    const { data } = await client.listEvents({ includeMarkets: true });
    const market = data.flatMap((event) => event.markets ?? []).find(({ status }) => status === 'open')!;
    const bought = await buy(client, fromKeypair(person.keypair), {
      marketId: market.marketId,
      isYes: true,
      depositAmount: 10_000_000n,
    });
    expect(bought.kind).toMatch(/opened|filled/);
    if (bought.kind === 'opened') await control(stage.mock.url, 'fill', { order: bought.orderPubkey });
  };

  it('swaps once over a lost answer and a reload in the middle', async () => {
    const person = personOf('reload');
    const page = await stage.tab(await stage.open(), person);
    await fault(person, 'drop-after', 'executeOrder');
    await typeAmount(page, '0.1');
    await shows(page, /At least 14\.\d+ USDC through/);
    await doubleClick(page);
    await expect.poll(() => stage.swapsOf(person)).toBe(1);
    // Before the flow sends the same bytes again.
    await page.reload();
    await shows(page, 'This was signed, so it may have happened.');
    await press(page, '.notice button');
    await shows(page, 'Swapped.');
    expect(await stage.swapsOf(person)).toBe(1);
    expect(person.signed.transactions).toBe(1);
    // What was decided leaves nothing to resume, and the next click is another swap.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2000;
    });
    await typeAmount(page, '0.1');
    await press(page, '.main');
    await expect.poll(() => stage.swapsOf(person)).toBe(2);
  });

  it('finds a token, turns the pair around, and quotes it', async () => {
    const page = await stage.tab(await stage.open(), personOf('search'));
    await page.waitForSelector('.coin');
    await page.click('.coin');
    await page.type('.picker:popover-open input', 'JUP');
    await page.waitForSelector('.picker:popover-open button');
    await page.click('.picker:popover-open button');
    await shows(page, /You pay\s+JUP/);
    await press(page, '.turn');
    await shows(page, /You receive\s+JUP/);
    await typeAmount(page, '5');
    await shows(page, /At least [\d,.]+ JUP/);
    await page.$eval('input', (input) => input.blur());
  });

  it('places one order for two clicks, shows it, and cancels it, with one login in spite of a reload', async () => {
    const person = personOf('orders');
    const page = await stage.tab(await stage.open(), person, 'orders');
    await shows(page, 'You have no orders yet.');
    await typeAmount(page, '150', '130');
    await doubleClick(page);
    await shows(page, /SOL\s+150 USDC below \$130 open/);
    // As if ten seconds had passed: the limit of the plan survives a reload.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await shows(page, /SOL\s+150 USDC below \$130 open/);
    const orders = async () => Object.values((await memoryOf(stage.mock.url))['priceOrders']!);
    expect(await orders()).toHaveLength(1);
    await press(page, 'li button');
    await shows(page, /cancelled/);
    await shows(page, 'Cancelled. The funds are back in your wallet.');
    expect(person.signed).toEqual({ transactions: 2, messages: 1 });
  });

  it('shows a position and closes it once', async () => {
    const person = personOf('positions');
    await buyYes(person);
    const page = await stage.tab(await stage.open(), person, 'positions');
    await shows(page, /\d+ at [\d.]+ USD/);
    await page.$eval('li button', (button) => {
      button.click();
      button.click();
    });
    await shows(page, /Your sale is open|Sold/);
    expect(person.signed.transactions).toBe(1);
  });

  it('works in its plain form: a search, a quote, a swap over a reload, an order, the positions', async () => {
    const person = personOf('plain');
    await buyYes(person);
    const page = await (await stage.open()).newPage();
    await giveWallet(page, person);
    await page.goto(`${stage.url}plain.html`);
    const says = (text: string | RegExp) =>
      expect.poll(() => page.$eval('body', (body) => body.innerText)).toMatch(text);
    // The last: a screen and its button may have one name.
    const click = (text: string) =>
      expect
        .poll(() =>
          page.$$eval(
            'button:enabled',
            (buttons, wanted) => {
              const found = buttons.findLast((button) => button.innerText === wanted);
              found?.click();
              return !!found;
            },
            text,
          ),
        )
        .toBe(true);
    await click('Connect Test Wallet');
    await page.locator('input').fill('0.1');
    await page.locator('p ~ p > input').fill('JUP');
    await click('JUP Jupiter verified');
    await says(/At least [\d.]+ JUP/);
    await fault(person, 'drop-after', 'executeOrder');
    await click('Swap');
    await expect.poll(() => stage.swapsOf(person)).toBe(1);
    await page.reload();
    await click('Connect Test Wallet');
    await click('Resume what was interrupted');
    await says('landed');
    expect(await stage.swapsOf(person)).toBe(1);
    expect(person.signed.transactions).toBe(1);
    await click('Orders');
    await page.locator('input').fill('150');
    await page.locator('p ~ input').fill('130');
    await click('Place');
    await says(/150 USDC for So1\w+ below 130 USD/);
    await click('Positions');
    await says(/\d+ yes: .+, \$[\d.]+/);
  });

  it('says what a person can do without a wallet, and when the service does not answer', async () => {
    const context = await stage.open();
    const page = await context.newPage();
    await page.goto(`${stage.url}#positions`);
    await shows(page, 'Connect a wallet to see this.');
    const person = personOf('down');
    // Of this wallet alone: tabs of other tests may still ask for theirs.
    await control(stage.mock.url, 'scenario', {
      scenario: 'status=503',
      operation: 'listPositions',
      wallet: person.address,
      times: 3,
    });
    const other = await stage.tab(context, person, 'positions');
    await shows(other, 'Try again');
    await press(other, 'section > button');
    await shows(other, 'You hold nothing yet.');
  });

  // Five: `test/full/many-runs.test.ts` plays more.
  const runs = tries(20);
  it(`swaps once in each of ${runs} runs with faults, seed ${seed}`, async () => {
    const plans = Array.from({ length: runs }, (_, number) => plan(seed, number));
    expect(await playAll(stage, plans)).toEqual(plans.map(({ name }) => ({ name, executed: 1 })));
  });
});
