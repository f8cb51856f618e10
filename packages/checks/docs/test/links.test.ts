import { parse } from 'node-html-parser';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { builtFiles, builtPages } from './built-pages.js';

const pages = builtPages().map(({ path, html }) => ({ path, root: parse(html) }));
const files = new Set(builtFiles());
const anchors = new Map(
  pages.map(({ path, root }) => [path, new Set(root.querySelectorAll('[id]').map(({ id }) => id))]),
);

interface Link {
  from: string;
  href: string;
}
const links: Link[] = pages.flatMap(({ path, root }) =>
  root
    .querySelectorAll('a[href], link[href], img[src], script[src]')
    .map((element) => ({ from: path, href: (element.getAttribute('href') ?? element.getAttribute('src'))! })),
);
const inside = links.filter(({ href }) => !/^[a-z]+:/i.test(href));

it('finds more than 100 pages and 5000 links', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(inside.length).toBeGreaterThan(5000);
});

it('every link leads to a file of the site, and every anchor exists on its page', () => {
  const broken = inside.filter(({ from, href }) => !leads(from, href));
  expect([...new Set(broken.map(({ from, href }) => `${from} → ${href}`))]).toEqual([]);
});

it('no page has an anchor twice', () => {
  const twice = pages.flatMap(({ path, root }) => {
    const ids = root.querySelectorAll('[id]').map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
  });
  expect(twice).toEqual([]);
});

// axe says it as well, but only in the full tests, which open every page.
it('no table has a column without a name', () => {
  const nameless = pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('th')
      .filter(({ text }) => text.trim() === '')
      .map(({ parentNode }) => `${path}: ${parentNode.text.trim()}`),
  );
  expect(nameless).toEqual([]);
});

function leads(from: string, href: string): boolean {
  const [way = '', anchor = ''] = href.split('#');
  const path = way === '' ? from : decodeURI(posix.join(way.startsWith('/') ? '' : posix.dirname(from), way));
  const file = [path, `${path}.html`, posix.join(path, 'index.html')]
    .map((candidate) => candidate.replace(/^\/+/, ''))
    .find((candidate) => files.has(candidate) && /\.\w+$/.test(candidate));
  if (!file) return false;
  return anchor === '' || (anchors.get(file)?.has(decodeURIComponent(anchor)) ?? false);
}
