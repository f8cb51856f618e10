import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { sections } from '../navigation/sections.js';
import { markdownTwin } from './markdown-twin.js';
import { llmsIndex } from './llms-index.js';

/** Writes the Markdown twin of each built page, and `llms.txt` and `llms-full.txt` for agents. */
export function writeTwins({ pages, srcDir, outDir, site }: SiteConfig): void {
  const twins = new Map(
    pages.map((path) => [path, markdownTwin(readFileSync(join(srcDir, path), 'utf8'), join(srcDir, path))]),
  );
  for (const [path, twin] of twins) write(join(outDir, path), twin);
  const all = sections();
  write(join(outDir, 'llms.txt'), llmsIndex(all, site.base));
  // The reference of operations and packages is too long for one file: the index links to it.
  const inFull = all.filter(({ title }) => ['Start', 'Guides', 'Concepts'].includes(title));
  const texts = inFull.flatMap((section) => section.pages.map(({ path }) => twins.get(path)!));
  write(join(outDir, 'llms-full.txt'), texts.join('\n---\n\n'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
