import { setTimeout as sleep } from 'node:timers/promises';
import { control } from '@galilean/test-kit/mock-control';
import { randomFrom } from '@galilean/test-kit/random';
import type { BrowserContext, Page } from 'puppeteer-core';
import type { Stage } from './stage.js';
import { personOf } from './wallet.js';

const faults = ['none', 'drop-before', 'drop-after', 'status=500', 'status=503', 'slow=300'] as const;
const deeds = ['double click', 'reload', 'close', 'two tabs', 'reload both tabs'] as const;

/** What happens while one person wants one swap. The same seed and number give the same. */
export function plan(seed: number, number: number) {
  const random = randomFrom(seed + number * 7919);
  return {
    name: `${seed}.${number}`,
    executeOrder: random.pick(faults),
    getOrder: random.pick(['none', 'none', 'drop-after', 'status=503', 'slow=200'] as const),
    times: 1 + random.below(2),
    deed: random.pick(deeds),
    afterMs: random.below(700),
  };
}

/** Fills the form. Not by keys: only the tab in front would get them. */
export async function typeAmount(page: Page, ...texts: string[]): Promise<void> {
  await page.waitForSelector('.amount > input:not([readonly])');
  await page.$$eval(
    '.amount > input:not([readonly])',
    (inputs, given) => {
      for (const [place, text] of given.entries()) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(inputs[place], text);
        inputs[place]!.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    texts,
  );
  await page.waitForSelector('.main:enabled');
}

export const press = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLButtonElement).click());

/** Clicks twice before the page can draw anything. */
export const doubleClick = (page: Page) =>
  page.$eval('.main', (button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });

/** What the page says, once it says how the swap ended or that it was interrupted. */
const noticeOf = async (page: Page, timeout: number): Promise<string> => {
  const found = await page.waitForSelector('.notice', { timeout }).catch(() => undefined);
  return (await found?.evaluate((notice) => (notice as HTMLElement).innerText)) ?? '';
};

/** Does what a person does until the page says that the swap landed. @returns the swaps that were executed */
async function playSwap(stage: Stage, context: BrowserContext, run: ReturnType<typeof plan>) {
  const person = personOf(run.name);
  for (const operation of ['executeOrder', 'getOrder'] as const)
    if (run[operation] !== 'none') {
      const fault = { scenario: run[operation], operation, wallet: person.address, times: run.times };
      await control(stage.mock.url, 'scenario', fault);
    }
  const tabs = await context.pages();
  // Each run has the whole limit of the plan. A tab that is still empty has no storage.
  await tabs[0]?.evaluate(() => localStorage.clear()).catch(() => {});
  let page = await stage.tab(context, person, 'swap', tabs[0]);
  await typeAmount(page, '0.1');
  const other = run.deed.includes('tabs') ? await stage.tab(context, person, 'swap', tabs[1]) : undefined;
  if (other) await typeAmount(other, '0.1');
  await Promise.all([doubleClick(page), other && doubleClick(other)]);
  if (run.deed !== 'double click') await sleep(run.afterMs);
  if (run.deed.startsWith('reload')) await Promise.all([page.reload(), other?.reload()]);
  if (run.deed === 'close') {
    await page.close();
    page = await stage.tab(context, person);
  }
  const isNew = run.deed !== 'double click' && run.deed !== 'two tabs';
  for (let tries = 0; tries < 12; tries++) {
    // A page that was loaded again says nothing if the swap had ended or had not started.
    const notice = await noticeOf(page, isNew && tries === 0 ? 700 : 10_000);
    if (notice.includes('Swapped')) break;
    const executed = await stage.swapsOf(person);
    if (!notice && executed > 0) break;
    if (notice.includes('Resume')) await press(page, '.notice button').catch(() => {});
    else {
      if (!(await page.$('.main:enabled'))) await typeAmount(page, '0.1');
      await press(page, '.main');
    }
    await page.waitForSelector('.main[aria-busy=false]', { timeout: 20_000 });
  }
  // The other tab has ended too: it could have swapped again.
  if (run.deed === 'two tabs') await other!.waitForSelector('.main[aria-busy=false]');
  const text = await page.$eval('main', (main) => main.innerText);
  return { executed: await stage.swapsOf(person), signed: person.signed.transactions, text };
}

/** Plays runs, four at a time. @returns each with the swaps that were executed, and with what the page says if that is not one */
export async function playAll(stage: Stage, plans: readonly ReturnType<typeof plan>[]) {
  const left = [...plans];
  const ended = new Map<string, object>();
  const lane = async () => {
    // Tabs behind another of their window are slower.
    const context = await stage.open();
    for (let run = left.shift(); run; run = left.shift()) {
      const { executed, text } = await playSwap(stage, context, run);
      ended.set(run.name, { name: run.name, executed, ...(executed !== 1 && { run, text }) });
    }
    await context.close();
  };
  await Promise.all([1, 2, 3, 4].map(lane));
  return plans.map(({ name }) => ended.get(name));
}
