import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { READING, sections, type Section } from '../navigation/sections.js';
import matter from 'gray-matter';
import { withSiteLinks } from '../links/site-link.js';
import { sourceOf } from '../pictures/markdown-plugin.js';

/** Writes the Markdown twin of each built page, and `llms.txt` and `llms-full.txt` for agents. */
export function writeTwins({ pages, srcDir, outDir, site }: SiteConfig): void {
  const twins = new Map(
    pages.map((path) => [path, markdownTwin(readFileSync(join(srcDir, path), 'utf8'), join(srcDir, path))]),
  );
  for (const [path, twin] of twins) write(join(outDir, path), twin);
  const all = sections();
  write(join(outDir, 'llms.txt'), llmsIndex(all, site.base));
  // The reference of operations and packages is too long for one file: the index links to it.
  const inFull = all.filter(({ title }) => READING.includes(title));
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

const included = /^<!--@include: (\S+)-->$/gm;

/** A page as self-contained Markdown: without front matter, with its includes, its drawings as text, and links within the site. */
export function markdownTwin(source: string, path: string): string {
  const folder = dirname(path);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const text = withSiteLinks(path, matter(source).content.trim())
    .replace(included, (_, file: string) => read(file).replace(included, (_, inner: string) => read(inner)))
    // Only the layout needs them.
    .replace(/^<\/?div\b.*>\n+/gm, '')
    .replace(/<span class="badge [^"]*">(.*?)<\/span>/g, '$1')
    .replace(
      /^!\[([^\]]*)\]\(([^)\s]*pictures\/[^)\s]+\.svg)\)$/gm,
      (_, title: string, file: string) => `\`\`\`dot ${title}\n${read(sourceOf(file))}\n\`\`\``,
    );
  return `${text}\n`;
}
