import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { builtSite } from '../src/paths.js';
import { builtFiles, builtPages } from './built-pages.js';

const files = new Set(builtFiles());
const index = readFileSync(join(builtSite, 'llms.txt'), 'utf8');
const twins = builtPages()
  .map(({ path }) => path.replace(/\.html$/, '.md'))
  .filter((path) => path !== '404.md');

it('every page has a Markdown twin that begins with its title', () => {
  expect(twins.filter((path) => !files.has(path))).toEqual([]);
  const untitled = twins.filter((path) => !readFileSync(join(builtSite, path), 'utf8').startsWith('# '));
  expect(untitled).toEqual([]);
});

it('llms.txt lists every page with a sentence, and no page that does not exist', () => {
  const lines = [...index.matchAll(/^- \[[^\]]+\]\(\/([^)]+)\): (.+)$/gm)];
  const listed = lines.map(([, path]) => path!);
  expect(listed.filter((path) => !files.has(path))).toEqual([]);
  expect(twins.filter((path) => path !== 'index.md' && !listed.includes(path))).toEqual([]);
  expect(lines.filter(([, , words]) => words!.length < 15)).toEqual([]);
});

it('links between twins lead to twins', () => {
  const broken = twins.flatMap((path) => {
    const text = readFileSync(join(builtSite, path), 'utf8').replace(/```[\s\S]*?```/g, '');
    return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)]
      .map(([, href]) => join(dirname(path), href!))
      .filter((target) => !existsSync(join(builtSite, target)))
      .map((target) => `${path} → ${target}`);
  });
  expect(broken).toEqual([]);
});
