import MiniSearch from 'minisearch';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { builtSite } from '../src/paths.js';
import { shownOf } from '../.vitepress/theme/search-results.js';
import { search } from '../src/search/search.js';
import { builtPages } from './built-pages.js';

const folder = join(builtSite, 'assets/chunks');
const chunk = readdirSync(folder).find((name) => name.startsWith('@localSearchIndex'))!;
const { default: json } = (await import(pathToFileURL(join(folder, chunk)).href)) as { default: string };
const { options, searchOptions } = search.options!.miniSearch!;
const index = MiniSearch.loadJSON<object>(json, {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  ...options,
  searchOptions: searchOptions as object,
});

const nameOf = (heading: { text: string }) => heading.text.replaceAll('\u200b', '').replace('()', '').trim();

/** Public names and where each is: pages of one name, and the headings of the types. */
const places = builtPages()
  .filter(({ path }) => path.startsWith('reference/packages/'))
  .flatMap(({ path, html }) => {
    const headings = parse(html).querySelectorAll('main h1, main h2');
    const [title = ''] = headings.map(nameOf);
    if (title.startsWith('@')) return [];
    return title.startsWith('Types')
      ? headings.slice(1).map((heading) => ({ name: nameOf(heading), place: `/${path}#${heading.id}` }))
      : [{ name: title, place: `/${path}` }];
  });

const find = (typed: string) =>
  shownOf(index.search(typed) as { id: unknown; title?: string }[], typed).map(({ id }) => String(id));

it('finds each public name first by its name, and those that are words as well among the first with it', () => {
  expect(places.length).toBeGreaterThan(300);
  const lost = places.filter(({ name, place }) => {
    // Several entry points may have a name: `Signed`.
    const same = places.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length;
    const found = find(name).slice(0, /[a-z][A-Z]/.test(name) ? same : 2 + same);
    return !found.includes(place);
  });
  expect(lost).toEqual([]);
});

it('finds the function of known values where their list is', () => {
  expect(find('isSwapQuoteMode')[0]).toBe('/reference/packages/swap/');
});

it.each(['swap', 'claim', 'guard'])('finds %s() first by its call', (name) => {
  expect(find(`${name}()`)[0]).toMatch(new RegExp(`/${name}\\.html$`));
});

it.each([
  ['stop loss', 'trigger/flows/createOrder'],
  ['stop loss', 'trigger/flows/protectPurchase'],
  ['slippage', 'trigger/flows/createOrder'],
])('finds for %s the flow %s among the first nine', (typed, flow) => {
  expect(find(typed).slice(0, 9)).toContain(`/reference/packages/${flow}.html`);
});

it('finds the only function whose name begins like what was typed among the first three', () => {
  expect(find('tabs').slice(0, 3)).toContain('/reference/packages/client/tabs.html');
});

it('names all operations that answer a code', () => {
  const [{ titles } = { titles: [] }] = index.search('6001') as unknown as { titles: string[] }[];
  expect(titles.join(' ')).toMatch(/executeOrder.*executeUltraOrder/);
});
