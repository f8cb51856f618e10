import { describe, expect, it } from 'vitest';
import { itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { known, show } from '../open-page.js';
import { SCENARIOS } from '../../../src/scenarios/catalogue.js';

/** The view that breaks the service. */
export function scenarioCases(open: Opener): void {
  describe('the view of scenarios', () => {
    itInFull('holds every scenario of the catalogue, and is reached with the keyboard', async () => {
      const { page } = await open();
      await known(page);
      await page.focus('[data-view-button=break]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#catalogue > li');
      expect(await page.$$eval('#catalogue code', (names) => names.map((name) => name.textContent))).toEqual(
        Object.keys(SCENARIOS),
      );
    });

    it('turns a scenario on, for whom and how often, and off again', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'break');
      await page.type('#for-times', '2');
      await page.select('#for-operation', 'executeOrder');
      await page.click('[aria-label="Turn on execute"]');
      await page.waitForSelector('.chip');
      const { scenarios } = await open.mock.control.state();
      expect(scenarios).toMatchObject([{ scenario: 'execute=6001', times: 2, operation: 'executeOrder' }]);
      expect(await page.$eval('.chip', ({ textContent }) => textContent)).toContain(
        'execute=6001 · executeOrder · 2 more',
      );
      await open.mock.control.scenario('slow=1');
      await page.waitForSelector('.chip:nth-of-type(2)');
      await page.click('.chip:nth-of-type(1) button');
      await page.waitForFunction(() => document.querySelectorAll('.chip').length === 1);
      expect((await open.mock.control.state()).scenarios).toMatchObject([{ scenario: 'slow=1' }]);
    });

    itInFull('says why the mock refuses one', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'break');
      await page.$eval('[aria-label="Value of slow"]', (input) => {
        input.removeAttribute('pattern');
        (input as HTMLInputElement).value = 'very';
      });
      await page.click('[aria-label="Turn on slow"]');
      await page.waitForFunction(() =>
        document
          .querySelector('#said')
          ?.textContent?.startsWith('Refused: The scenario "slow" takes whole milliseconds'),
      );
    });
  });
}
