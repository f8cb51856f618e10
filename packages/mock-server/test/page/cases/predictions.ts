import { describe, expect, it, vi } from 'vitest';
import { itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { runFlow, showFlow } from '../open-page.js';

/** The flow of a prediction, from the order to the claim. */
export function predictionCases(open: Opener): void {
  describe('the prediction flow', () => {
    it('buys contracts, lets a keeper fill the order and the market end, and claims', async () => {
      const { page, errors } = await open();
      expect(await runFlow(page, 'prediction')).toEqual([
        expect.stringMatching(/^Done\. 15\.\d+ contracts for 9\.\d+ USD\.$/),
        expect.stringMatching(/^Done\. Nothing has been sent yet\./),
        'Done. The order is open.',
        expect.stringMatching(/^Done\. The position holds 15\.\d+ contracts\.$/),
        'Done. It ended with yes: your side won.',
        expect.stringMatching(/^Done\. The position pays 15\.\d+ USD\.$/),
        expect.stringMatching(/^Done\. Nothing has been sent yet\./),
        'Done. The position is paid out.',
      ]);
      const guarded = await page.$$eval('#flow-prediction .fold', (folds) =>
        folds.map(({ textContent }) => textContent).filter((text) => text?.startsWith('What the guard says')),
      );
      expect(guarded).toEqual(
        Array(2).fill('What the guard saysIt does what was asked for. The bytes prove it.'),
      );
      const { positions } = (await open.mock.control.state()).memory;
      expect(Object.values(positions!)).toMatchObject([
        { claimed: true, claimedUsd: expect.stringMatching(/^15\d{6}$/) },
      ]);
      expect(open.mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual(
        [
          'createPredictionOrder',
          'executePredictionOrder',
          'getPosition',
          'claimPosition',
          'executePredictionOrder',
        ].map((operation) => [operation, 'valid']),
      );
      // A market that has ended is offered no more, but what was chosen still is. The page hears of the end in a
      // stream, not in the answer of a step.
      await vi.waitFor(async () => {
        const offered = await page.$$eval('#flow-prediction label:first-of-type option', (options) =>
          options.map((option) => (option as HTMLOptionElement).value),
        );
        expect(offered).toEqual(['POLY-561201', 'POLY-561203', 'POLY-561204', 'POLY-561206', 'POLY-558934']);
      }, 10_000);
      expect(errors).toEqual([]);
    });

    itInFull('says that a side which lost has nothing to claim', async () => {
      const { page } = await open();
      await showFlow(page, 'prediction');
      await page.select('#flow-prediction label:nth-of-type(2) select', 'no');
      const said = await runFlow(page, 'prediction');
      expect(said.at(-2)).toBe('Done. It ended with yes: your side lost.');
      expect(said.at(-1)).toMatch(/^Refused\. .*nothing to claim.* Next: stop/i);
    });

    itInFull('goes on when a keeper of the mock was faster', async () => {
      const { page } = await open();
      await open.mock.control.keepers(true);
      await showFlow(page, 'prediction');
      const steps = await page.$$('#flow-prediction .steps button');
      for (const [index, step] of steps.slice(0, 3).entries()) {
        await step.click();
        await page.waitForSelector(`#flow-prediction li:nth-of-type(${index + 1})[data-state=good]`);
      }
      await open.mock.control.advance({ seconds: 60 });
      await steps[3]!.click();
      await page.waitForSelector('#flow-prediction li:nth-of-type(4)[data-state=good]');
    });

    itInFull('is run with the keyboard alone', async () => {
      const { page } = await open();
      await showFlow(page, 'swap');
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await page.focus('[data-flow=trigger]');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Prediction');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#flow-prediction');
      for (let tabs = 0; (await focused()) !== 'Create the order'; tabs += 1) {
        expect(tabs).toBeLessThan(12);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForSelector('#flow-prediction li:nth-of-type(1)[data-state=good]');
      // The step keeps the focus, so that its result is the next to be read.
      expect(await focused()).toBe('Create the order');
      expect(await page.$eval('#announcements', ({ textContent }) => textContent)).toMatch(
        /^Create the order: Done\. 15/,
      );
    });
  });
}
