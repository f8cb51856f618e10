import type { Browser, Page } from 'puppeteer-core';

export type Theme = 'light' | 'dark';

export interface Visit {
  page: Page;
  /** Every request of the page. */
  asked: string[];
  /** Console errors and thrown errors. */
  errors: string[];
  /** Sets width and theme. */
  show(width: number, theme: Theme): Promise<void>;
}

/** Opens a separate tab without shared storage, and records what its pages do. */
export async function visit(browser: Browser, { javascript = true } = {}): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const asked: string[] = [];
  const errors: string[] = [];
  await page.setJavaScriptEnabled(javascript);
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const show = async (width: number, theme: Theme) => {
    await page.setViewport({ width, height: 1000 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  };
  await show(1440, 'light');
  return { page, asked, errors, show };
}

/** By how many pixels a page is wider than the window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
