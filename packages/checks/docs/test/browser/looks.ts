import { expect } from 'vitest';
import { allFindings } from '@galilean/test-kit/axe';
import { tooWide, type Theme, type Visit } from './visit.js';

/** Expects that a page fits each width, and that axe finds nothing in each theme. */
export async function expectGoodLooks(
  { page, show }: Visit,
  url: string,
  widths: readonly number[],
  themes: readonly Theme[],
): Promise<void> {
  await page.goto(url);
  for (const theme of themes) {
    for (const width of widths) {
      await show(width, theme);
      expect({ url, width, theme, tooWide: await tooWide(page), found: await allFindings(page) }).toEqual({
        url,
        width,
        theme,
        tooWide: 0,
        found: [],
      });
    }
  }
}
