import matter from 'gray-matter';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A page as self-contained Markdown: without front matter, with its includes, its drawings as text. */
export function markdownTwin(source: string, path: string): string {
  const folder = dirname(path);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const text = matter(source)
    .content.trim()
    .replace(/^<!--@include: (\S+)-->$/gm, (_, file: string) => read(file))
    .replace(
      /^!\[([^\]]*)\]\(([^)\s]+\.dot)\)$/gm,
      (_, title: string, file: string) => `\`\`\`dot ${title}\n${read(file)}\n\`\`\``,
    );
  return `${text}\n`;
}
