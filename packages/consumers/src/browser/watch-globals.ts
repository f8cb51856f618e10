import type { Page } from 'puppeteer-core';

const names = ['process', 'Buffer', 'global', 'require'];

/** Has a page, before any of its scripts run, note who asks for a global of Node. @returns reads what was noted */
export async function watchGlobals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluateOnNewDocument((watched: string[]) => {
    const asked: string[] = [];
    Object.defineProperty(globalThis, 'askedForGlobals', { value: asked });
    for (const name of watched) {
      const get = () => void asked.push(name);
      Object.defineProperty(globalThis, name, { get });
    }
  }, names);
  return () =>
    page.evaluate(() => [
      ...new Set((globalThis as unknown as { askedForGlobals: string[] }).askedForGlobals),
    ]);
}
