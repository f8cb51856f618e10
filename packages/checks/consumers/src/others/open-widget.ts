import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { redirectPage } from './redirect-page.js';

interface WidgetOptions {
  /** Id of the element that holds the widget. */
  readonly element: string;
  /** The page that embeds the widget. */
  readonly url: string;
  readonly mockUrl: string;
  readonly secretKey: Uint8Array;
}

/** How long the widget may take to show something, in milliseconds. */
const patience = 30_000;

/** Opens the widget in a new page, with a wallet that signs without asking. */
export async function openWidget(browser: Browser, { element, url, mockUrl, secretKey }: WidgetOptions) {
  const page = await browser.newPage();
  const failed = await redirectPage(page, mockUrl, url);
  await page.goto(url);
  await page.evaluate((key) => (globalThis as unknown as Shown).open(key), [...secretKey]);

  const text = () =>
    page.evaluate((id) => document.querySelector(`#${id} > div`)?.shadowRoot?.textContent ?? '', element);
  return {
    text,
    /** Addresses of other hosts, which failed. */
    get failed() {
      return [...failed];
    },
    /** Waits until the widget's text matches. */
    reads: (expected: RegExp) =>
      until(
        async () => expected.test(await text()),
        async () => `${expected}: ${await text()}`,
      ),
    /** Presses the button with this text as soon as there is one. */
    press: (label: string) =>
      until(
        () => page.evaluate(clickButton, label, element),
        async () => `a button ${label}: ${await text()}`,
      ),
    /** The last thing that the widget reported to the callbacks. */
    told: async <Told>() => (await page.evaluate(() => (globalThis as unknown as Shown).told.at(-1))) as Told,
  };
}

async function until(done: () => Promise<boolean>, missing: () => Promise<string>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`The widget does not show ${await missing()}`);
    await setTimeout(100);
  }
}

/** Runs in the page. */
function clickButton(label: string, id: string): boolean {
  const { shadowRoot } = document.querySelector(`#${id} > div`)!;
  const buttons = [...shadowRoot!.querySelectorAll('button')];
  const button = buttons.find(({ textContent, disabled }) => !disabled && textContent?.trim() === label);
  button?.click();
  return button !== undefined;
}

/** What `fixtures/others/widget/page.mjs` puts on the page. */
interface Shown {
  open(secretKey: readonly number[]): Promise<void>;
  readonly told: readonly unknown[];
}
