import { describe, it } from 'vitest';
import { pagesIn } from '../../src/navigation/page-list.js';
import { inBrowser } from './in-browser.js';
import { expectGoodLooks } from './looks.js';

const open = inBrowser();
const [guide] = pagesIn('guides');

/** One page of each kind; test:full opens all. */
const kinds = ['index', ...(guide ? [guide.path.replace(/\.md$/, '')] : []), 'reference/operations/getOrder'];
/** Axe needs seconds for each of these. */
const long = ['reference/errors', 'reference/packages/signing/guard'];

describe('fits the window, and axe finds nothing serious', () => {
  it.each(kinds)('%s, in every width and theme', async (path) => {
    await expectGoodLooks(await open(), `${open.url}/${path}.html`, [390, 820, 1440], ['light', 'dark']);
  });

  it.each(long)('%s, on a phone in light and on a desk in dark', async (path) => {
    const visited = await open();
    await expectGoodLooks(visited, `${open.url}/${path}.html`, [390], ['light']);
    await expectGoodLooks(visited, `${open.url}/${path}.html`, [1440], ['dark']);
  });
});
