import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, siteRoot } from '../src/paths.js';

const domains = ['swap', 'trigger', 'prediction'];

/** How long each domain's files send the same bytes, as the code and as the comment of its option says. */
const sources = domains.flatMap((domain) => {
  const folder = join(repositoryRoot, 'packages', domain, 'src/flows');
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const code = /\bconst resendMs = ([\d_]+);/.exec(text)?.[1];
    const said = /@default ([\d,]+) \*\/\n *readonly resendMs\?/.exec(text)?.[1];
    return code || said ? [{ file: `${domain}/${name}`, code: code?.replace(/_/g, ','), said }] : [];
  });
});

it('says of each flow how long it sends the same bytes, as its code does', () => {
  expect(sources.length).toBeGreaterThanOrEqual(4);
  expect(sources.filter(({ code, said }) => code !== said)).toEqual([]);
});

it('a page of a flow states one default, its own', () => {
  const pages = domains.flatMap((domain) => {
    const folder = join(siteRoot, 'reference/packages', domain, 'flows');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const [row] = /^\| `resendMs\?` .*$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
        return row ? [{ page: `${domain}/${name}`, defaults: row.match(/\b\d+,000\b/g) }] : [];
      });
  });
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter(({ defaults }) => defaults?.length !== 1)).toEqual([]);
  expect(pages.find(({ page }) => page === 'swap/swap.md')?.defaults).toEqual(['120,000']);
});
