import matter from 'gray-matter';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withSiteLinks } from '../links/site-link.js';
import { sourceOf } from '../pictures/markdown-plugin.js';

/** A page as self-contained Markdown: without front matter, with its includes, its drawings as text, and links within the site. */
export function markdownTwin(source: string, path: string): string {
  const folder = dirname(path);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const text = withSiteLinks(path, matter(source).content.trim())
    .replace(/^<!--@include: (\S+)-->$/gm, (_, file: string) => read(file))
    .replace(
      /^!\[([^\]]*)\]\(([^)\s]*pictures\/[^)\s]+\.svg)\)$/gm,
      (_, title: string, file: string) => `\`\`\`dot ${title}\n${read(sourceOf(file))}\n\`\`\``,
    );
  return `${text}\n`;
}
