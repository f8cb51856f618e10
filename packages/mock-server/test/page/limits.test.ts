import { describe, expect, it } from 'vitest';
import { seriousFindings } from '@galilean/test-kit/axe';
import { inBrowser } from './in-browser.js';
import { openReference, readyAfter, runFlow, show } from './open-page.js';

const open = inBrowser();
const hosts = (urls: readonly string[]) => [
  ...new Set(urls.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];

describe('what the browser loads', () => {
  it('comes only from this mock, and is small', async () => {
    const { page, asked, errors, transferred } = await open();
    const first = await transferred();
    await runFlow(page, 'swap');
    await openReference(page);
    expect(hosts(asked)).toEqual([open.mock.url]);
    const whole = await transferred();
    const { page: workbench, reference } = await readyAfter(page);
    console.log(
      `transferred: ${first} bytes to begin with, ${whole} with the reference; interactive after ${workbench} ms, ` +
        `the reference ${reference} ms after it was asked for`,
    );
    expect(first).toBeGreaterThan(10_000);
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

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([390, 1440])(
    'at a width of %i px, axe finds nothing serious, and nothing is cut off',
    async (width) => {
      const { page } = await open({ width, theme });
      await runFlow(page, 'swap');
      await runFlow(page, 'trigger');
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      for (const view of ['flows', 'memory', 'requests'] as const) {
        if (view !== 'requests' || width < 1100) await show(page, view);
        if (view === 'memory') await page.waitForSelector('.kind');
        expect(await seriousFindings(page)).toEqual([]);
        expect(await wider()).toBe(0);
      }
      const frame = await openReference(page);
      expect(await seriousFindings(page)).toEqual([]);
      await frame.evaluate(() => (location.hash = '#?route=get-/swap/v2/order'));
      await frame.waitForSelector('openapi-explorer >>> button.btn-execute');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await wider()).toBe(0);
    },
  );
});
