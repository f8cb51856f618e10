import { describe, it } from 'vitest';
import { inBrowser } from '../browser/in-browser.js';
import { expectGoodLooks } from '../browser/looks.js';
import { builtPages } from '../built-pages.js';

const open = inBrowser();

describe('every page fits the window, and axe finds nothing serious', () => {
  it.each(builtPages().map(({ path }) => path))('%s', async (path) => {
    const visited = await open();
    const widths = [390, 820, 1440];
    await expectGoodLooks(visited, `${open.url}/${path}`, widths, ['light', 'dark']);
    await visited.page.browserContext().close();
  });
});
