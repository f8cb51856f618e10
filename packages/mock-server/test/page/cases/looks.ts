import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFindings } from '@galilean/test-kit/axe';
import { openView } from '@galilean/test-kit/screenshots';
import { isFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { known, openPage, showFlow } from '../open-page.js';
import { openStage, type Stage } from '../views.js';

/** Every sixth view in one of these; `npm run test:full` visits each in all. */
const LOOKS = [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
] as const;
const [wanted, every] = isFull ? [LOOKS.length, 1] : [1, 6];

/** The views: axe finds nothing, and nothing is cut off. */
export function lookCases(open: Opener): void {
  describe('every view', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage();
    });
    afterAll(() => stage.close());

    it('has nothing that axe finds, and nothing is cut off', { timeout: 600_000 }, async () => {
      const found: Record<string, string[]> = {};
      const views = stage.views.filter((_, index) => index % every === 0);
      for (const [index, view] of views.entries())
        for (let one = 0; one < wanted; one += 1) {
          const look = LOOKS[(index + one) % LOOKS.length]!;
          const page = await openView(open.browser, stage, view, look);
          const wider = await page.evaluate(() => {
            const rows = [...document.querySelectorAll('.line')];
            const page = document.documentElement.scrollWidth - innerWidth;
            return Math.max(page, ...rows.map((row) => row.scrollWidth - row.clientWidth));
          });
          const lines = [...(await allFindings(page)), ...(wider > 0 ? [`${wider} px too wide`] : [])];
          found[`${view.name}, ${look.size}, ${look.theme}`] = lines;
          await page.browserContext().close();
        }
      expect(Object.keys(found).length).toBe(views.length * wanted);
      expect(Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))).toEqual({});
    });

    it('fits 320 px', async () => {
      const { page } = await openPage(open.browser, stage.url, { width: 320, height: 700 });
      await known(page);
      await showFlow(page, 'swap');
      const wider: Record<string, number> = {};
      for (const button of [
        '[data-flow=trigger]',
        '[data-flow=prediction]',
        '[data-view-button=world]',
        '[data-view-button=requests]',
        '[data-view-button=break]',
      ]) {
        await page.click(button);
        await page.waitForSelector(`${button}[aria-current]`);
        wider[button] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      }
      expect(Object.values(wider)).toEqual([0, 0, 0, 0, 0]);
    });
  });
}
