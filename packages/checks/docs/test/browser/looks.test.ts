import { openView, sizes, themes } from '@galilean/test-kit/screenshots';
import { allFindings } from '@galilean/test-kit/axe';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../built-pages.js';
import { inBrowser } from './in-browser.js';
import { tooWide } from './visit.js';
import { views } from './views.js';

const open = inBrowser();
const looks = Object.keys(sizes).map((size, index) => ({
  size: size as keyof typeof sizes,
  theme: themes[index % themes.length]!,
}));

const isFull = process.env['GALILEAN_LOOKS'] === 'all';

// In `npm run test:full` alone: every page, in every width and both themes. By hand, each view in one look, in turns.
describe.each(looks)('$size, $theme', (look) => {
  const inTurn = views.filter((_, index) => isFull || looks[index % looks.length] === look);
  it.each(inTurn)('$name fits the window, cuts nothing off, and axe finds nothing', async (view) => {
    const browser = (await open()).page.browser();
    const page = await openView(browser, { url: `${open.url}/`, views }, view, look);
    // The results of the search are VitePress's own markup: links as options of a list.
    const ofVitePress = /^(nested-interactive|label-content-name-mismatch) /;
    const found = await allFindings(page);
    expect(found.filter((one) => view.name !== 'search' || !ofVitePress.test(one))).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    expect(await cutOff()).toEqual([]);
    await page.browserContext().close();

    /** Tables, code and pictures of the page that are wider than the room that they have. */
    async function cutOff(): Promise<string[]> {
      return page.$$eval('.vp-doc :is(table, pre, .picture-frame)', (boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth + 1)
          .map((box) => `${box.tagName} ${box.textContent.trim().slice(0, 60)}`),
      );
    }
  });
});

describe('code', () => {
  // The narrowest window with both columns beside the text, and a usual one.
  it.each([1280, 1440])(
    'is not cut off at %i px, and the ten lines on the home page do not wrap',
    async (width) => {
      const { page } = await open({ javascript: false });
      await page.setViewport({ width, height: 800 });
      const cut: string[] = [];
      for (const { path } of builtPages().filter(({ path: one }) =>
        /^(index|start|guides|concepts)/.test(one),
      )) {
        await page.goto(`${open.url}/${path}`, { waitUntil: 'load' });
        const wide = await page.$$eval('.vp-doc pre', (all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent.trim().slice(0, 60)),
        );
        cut.push(...wide.map((text) => `${path}: ${text}`));
      }
      expect(cut).toEqual([]);
      await page.goto(`${open.url}/`, { waitUntil: 'load' });
      // The imports are folded.
      const heights = await page.$eval('.vp-doc pre code', (code) =>
        [...code.querySelectorAll(':scope > .line')].map((line) => line.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(5);
      expect(heights.length).toBeLessThanOrEqual(11);
      // A line that goes on below is twice as high as the empty one.
      expect(Math.max(...heights)).toBe(Math.min(...heights));
    },
  );

  it('goes on deeper than its line begins, but keeps an address in one piece on a phone', async () => {
    const { page } = await open();
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(`${open.url}/reference/operations/buildSwap.html`);
    const lines = await page.$$eval('.vp-doc .line', (all) => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      return all.map((line) => {
        const rows = (from: number, to: number) => {
          const range = document.createRange();
          const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          let at = 0;
          while (texts.nextNode()) {
            const { length } = texts.currentNode.textContent!;
            if (from >= at && from <= at + length) range.setStart(texts.currentNode, from - at);
            if (to >= at && to <= at + length) range.setEnd(texts.currentNode, to - at);
            at += length;
          }
          return [...range.getClientRects()].filter(({ width }) => width > 0);
        };
        const text = line.textContent.trimEnd();
        const address = /[1-9A-HJ-NP-Za-km-z]{43,44}/.exec(text);
        const tops = (found: DOMRect[]) => new Set(found.map(({ bottom }) => Math.round(bottom))).size;
        const [first, ...others] = rows(text.search(/\S/), text.length);
        return {
          text,
          hasAddress: address !== null,
          hasLongWord: /\S{31}/.test(text),
          rows: address ? tops(rows(address.index, address.index + address[0].length)) : 1,
          isDeeper: others
            .filter(({ top }) => top > first!.bottom - 2)
            .every(({ left }) => left > first!.left),
        };
      });
    });
    expect(lines.filter(({ hasAddress }) => hasAddress).length).toBeGreaterThan(20);
    expect(lines.filter(({ rows }) => rows > 1)).toEqual([]);
    expect(lines.filter(({ text, hasLongWord, isDeeper }) => text && !hasLongWord && !isDeeper)).toEqual([]);
  });

  it('is copied by the keyboard, and the copy is announced', async () => {
    const { page } = await open();
    await page
      .browserContext()
      .overridePermissions(open.url, ['clipboard-read', 'clipboard-sanitized-write']);
    await page.goto(`${open.url}/guides/swap.html`);
    const blocks = await page.$$eval('div[class*="language-"]', (all) => all.length);
    expect(await page.$$eval('div[class*="language-"] > button.copy[title]', (all) => all.length)).toBe(
      blocks,
    );
    await page.focus('div[class*="language-"] > button.copy');
    expect(await page.$eval('button.copy:focus', (button) => getComputedStyle(button).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      await page.$eval('div[class*="language-"] pre code', (code) =>
        code.textContent.replace(code.querySelector('summary')?.textContent ?? '', ''),
      ),
    );
  });
});
