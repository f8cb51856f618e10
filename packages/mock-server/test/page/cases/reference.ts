import { describe, expect, it } from 'vitest';
import { itInFull } from '@galilean/test-kit/in-full';
import type { Opener } from '../in-browser.js';
import { openReference } from '../open-page.js';

/** The API reference. */
export function referenceCases(open: Opener): void {
  describe('the reference', () => {
    it('finds an operation and calls it on this mock', async () => {
      const { page, errors } = await open();
      const frame = await openReference(page);
      const filter = await frame.waitForSelector('openapi-explorer >>> #nav-bar-search');
      await filter!.type('price');
      const found = await frame.waitForSelector('openapi-explorer >>> .nav-bar-path[id*="price/v3"]');
      await found!.click();
      const button = await frame.waitForSelector('openapi-explorer >>> button.btn-execute');
      await button!.click();
      await page.waitForFunction(
        () => Number(document.querySelector('[data-view-button=requests] .count')?.textContent) === 1,
      );
      expect(open.mock.requests.map(({ operationId, verdict }) => [operationId, verdict])).toEqual([
        ['getPrices', 'valid'],
      ]);
      await frame.waitForFunction(() => {
        const root = document.querySelector('openapi-explorer')?.shadowRoot;
        const texts = [...(root?.querySelectorAll('syntax-highlighter') ?? [])];
        return texts.some(({ shadowRoot }) => shadowRoot?.textContent?.includes('usdPrice'));
      });
      expect(errors).toEqual([]);
    });

    itInFull('finds and opens an operation with the keyboard on a small screen', async () => {
      const { page } = await open({ width: 390, height: 844 });
      const frame = await openReference(page);
      const count = () => frame.$$('openapi-explorer >>> .endpoint-head').then(({ length }) => length);
      const all = await count();
      await frame.type('#narrow-search', 'land a signed');
      await frame.waitForFunction(
        (most) => {
          const heads = document
            .querySelector('openapi-explorer')
            ?.shadowRoot?.querySelectorAll('.endpoint-head');
          return heads !== undefined && heads.length > 0 && heads.length < most;
        },
        {},
        all,
      );
      const head = await frame.waitForSelector('openapi-explorer >>> .endpoint-head');
      await head!.focus();
      await page.keyboard.press('Enter');
      await frame.waitForSelector('openapi-explorer >>> .endpoint-head[aria-expanded=true]');
    });
  });
}
