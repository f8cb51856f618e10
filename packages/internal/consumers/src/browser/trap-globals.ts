import type { Page } from 'puppeteer-core';

const names = ['process', 'Buffer', 'global', 'require'];

/**
 * Has a page, before any of its scripts run, throw at whoever asks for a global of Node, be it with `typeof`, and note
 * it, in case the error is caught. @returns reads what was noted
 */
export async function trapGlobals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluateOnNewDocument((trapped: string[]) => {
    const asked: string[] = [];
    Object.defineProperty(globalThis, 'askedForGlobals', { value: asked });
    for (const name of trapped) {
      const get = () => {
        asked.push(name);
        throw new Error(`Something asks for ${name}, which browsers do not have.`);
      };
      Object.defineProperty(globalThis, name, { get });
    }
  }, names);
  return () =>
    page.evaluate(() => [
      ...new Set((globalThis as unknown as { askedForGlobals: string[] }).askedForGlobals),
    ]);
}
