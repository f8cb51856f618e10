import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { sections, type Section } from '../navigation/sections.js';
import { markdownTwin } from './markdown-twin.js';

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

/** The site's pages for agents, in the format of https://llmstxt.org: one line each, with a link to the Markdown twin. */
function llmsIndex(sections: readonly Section[], base: string): string {
  const blocks = sections.map(({ title, pages }) => {
    const lines = pages.map(({ title, path, description }) => `- [${title}](${base}${path}): ${description}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Galilean\n\n> Typed TypeScript packages for the Jupiter API on Solana: token data and prices, swaps, trigger orders, prediction markets. Unofficial. Every page is Markdown too: \`.md\` instead of \`.html\`. Guides and concepts in one file: [llms-full.txt](${base}llms-full.txt).\n\n${blocks.join('\n')}`;
}
