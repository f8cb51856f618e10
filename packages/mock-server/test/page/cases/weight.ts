import { describe, expect, it } from 'vitest';
import type { Opener } from '../in-browser.js';
import { known, openReference, readyAfter, runFlow } from '../open-page.js';

/**
 * What docs/page.md promises: the page as it opens, and with the code that reads, guards and signs transactions. To the
 * first came Preact with its signals and a view of each thing; the chart comes with the world alone.
 */
const MOST_BYTES = { first: 35_350, signing: 53_400 };

const hosts = (urls: readonly string[]) => [
  ...new Set(urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];

/** What the browser loads, and may load. */
export function weightCases(open: Opener): void {
  describe('what the browser loads', () => {
    it('comes only from this mock, and is small', async () => {
      const { page, asked, errors, transferred } = await open();
      await known(page);
      const first = await transferred();
      expect(asked.filter((url) => /signing|world|things|inspector/.test(url))).toEqual([]);
      await runFlow(page, 'swap');
      const signing = await transferred();
      await openReference(page);
      expect(hosts(asked)).toEqual([open.mock.url]);
      const whole = await transferred();
      const { page: workbench, reference } = await readyAfter(page);
      console.log(
        `transferred: ${first} bytes to begin with, ${signing} with a flow, ${whole} with the reference; interactive after ${workbench} ms, ` +
          `the reference ${reference} ms after it was asked for`,
      );
      expect(first).toBeGreaterThan(10_000);
      expect(first).toBeLessThanOrEqual(MOST_BYTES.first);
      expect(signing).toBeGreaterThan(first + 10_000);
      expect(signing).toBeLessThanOrEqual(MOST_BYTES.signing);
      expect(whole).toBeGreaterThan(200_000);
      expect(whole).toBeLessThan(1_500_000);
      expect(errors).toEqual([]);
    });

    it('may come from no other host', async () => {
      const { page } = await open();
      const outcome = await page.evaluate(() =>
        fetch('http://localhost:9/elsewhere').then(
          () => 'let through',
          (error: unknown) => String(error),
        ),
      );
      const policy = (await fetch(`${open.mock.url}/`, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      );
      expect(outcome).toMatch(/TypeError/);
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; connect-src 'self'/);
      expect(policy).not.toContain('unsafe');
    });
  });
}
