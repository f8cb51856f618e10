import type { Page } from 'puppeteer-core';

const names = ['process', 'Buffer', 'global', 'require'];

/**
 * Makes a page throw when a script reads a global of Node, even with `typeof`, and records it in case the script catches
 * the error. @returns a function that reads the records
 */
export async function trapGlobals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluateOnNewDocument((trapped: string[]) => {
    const asked: string[] = [];
    Object.defineProperty(globalThis, 'askedForGlobals', { value: asked });
    for (const name of trapped) {
      const get = () => {
        asked.push(name);
        throw new Error(`A script reads ${name}, which browsers do not have.`);
      };
      Object.defineProperty(globalThis, name, { get });
    }
  }, names);
  return () =>
    page.evaluate(() => [
      ...new Set((globalThis as unknown as { askedForGlobals: string[] }).askedForGlobals),
    ]);
}
