import { describe, expect, it } from 'vitest';
import type { Opener } from '../in-browser.js';
import { known, show } from '../open-page.js';

/** By which rule the guard refuses, what only the lie says, and what it costs without a guard. */
const LIES: Readonly<Record<string, readonly [rule: string, mark: RegExp, lost: RegExp]>> = {
  'sends-sol': ['transfer-destination', /system: transfer \(lamports 100000000/, /^− 0\.1 SOL/],
  'sends-usdc': ['transfer-destination', /token: transfer \(amount 10000000/, /^− 10 USDC/],
  'approves-delegate': ['approve', /approve \(amount \d+, .*delegate the stranger/, /^− 850 USDC/],
  'gives-account-away': ['set-authority', /new authority the stranger/, /^− 850 USDC/],
  'assigns-wallet': ['assign', /assign \(owner the stranger/, /^− 4\.99\d+ SOL/],
  'sells-twice': ['amount-in', /^in amount 100000000$/, /^− 50 USDC/],
  'takes-output': ['destination', /^destination [^\s,)]+$/, /^− 249\.\d+ JUP/],
  'promises-nothing': ['minimum-out', /^quoted out amount 1$/, /^− 124\.\d+ JUP/],
  'burns-fee': ['priority-fee', /^up to 800000000 for priority$/, /^− 0\.79\d+ SOL/],
  'tips-much': ['tip', /system: transfer \(lamports 100000000/, /^− 0\.1 SOL/],
  'unwraps-to-stranger': ['close-account', /^destination the stranger/, /^− 0\.00\d+ SOL/],
};

/** The view that shows what a lie of the service costs. */
export function lieCases(open: Opener): void {
  describe('a service that lies', () => {
    it('is refused with the guard and takes from the wallet without, for every attack', async () => {
      const { page, errors } = await open();
      await known(page);
      await page.click('.hero a[href="#/lie"]');
      await page.waitForSelector('#unguarded');
      const listed = await page.$$eval('#lie .attack', (links) =>
        links.map((link) => link.getAttribute('href')!.slice('#/lie/'.length)),
      );
      expect(listed).toEqual(Object.keys(LIES));
      for (const [attack, [rule, mark, lost]] of Object.entries(LIES)) {
        await page.$eval(`[href="#/lie/${attack}"]`, (link) => (link as HTMLElement).click());
        await page.waitForSelector(`[data-attack=${attack}] #unguarded`);
        const [marks, refused, losses] = await Promise.all([
          page.$$eval('#tried mark', (all) => all.map(({ textContent }) => textContent)),
          page.$eval('#guarded', ({ textContent }) => textContent),
          page.$$eval('#unguarded .lost', (all) => all.map(({ textContent }) => textContent)),
        ]);
        expect(marks, attack).toContainEqual(expect.stringMatching(mark));
        expect(refused, attack).toMatch(
          new RegExp(`Refused. Nothing is signed.Rule${rule}Found.+Allowed.+Nothing lost`),
        );
        expect(losses[0], attack).toMatch(lost);
      }
      // None of it reached the mock that serves the page.
      expect(open.mock.requests).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('is turned on for the clients of this mock', async () => {
      const { page } = await open();
      await known(page);
      await show(page, 'lie');
      await page.waitForSelector('#tried .actions button');
      await page.click('#tried .actions button');
      await page.waitForSelector('.chip');
      expect((await open.mock.control.state()).scenarios).toMatchObject([{ scenario: 'tamper=sells-twice' }]);
    });
  });
}
