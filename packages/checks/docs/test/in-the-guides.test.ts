import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../src/paths.js';

/** The pages below "In the guides" of a name's page. */
const guidesOf = (name: string) => {
  const text = readFileSync(join(siteRoot, `reference/packages/${name}.md`), 'utf8');
  const [, below = ''] = text.split('\n## In the guides\n');
  return [...below.matchAll(/\/((?:guides|concepts)\/[\w-]+)\.md/g)].map(([, page]) => page);
};

it('names the guides of the package that they speak of, where two packages share a name', () => {
  expect(guidesOf('trigger/flows/waitForOrder')).toEqual(['guides/bots']);
  expect(guidesOf('trigger/flows/watchOrder')).toEqual(['guides/limit-order', 'guides/dca']);
  expect(guidesOf('prediction/flows/waitForOrder')).toEqual(['guides/prediction']);
  expect(guidesOf('prediction/flows/watchOrder')).toEqual(['guides/bots']);
});
