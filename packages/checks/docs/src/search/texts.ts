import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { sectionsOf, type FoundSection } from './sections.js';

const shown = new Map<string, Record<string, string>>();

/** What of a page is searched. Remembers what the results show of it. */
export function indexed(file: string, html: string): FoundSection[] {
  const found = sectionsOf(file, html);
  shown.set(file, Object.fromEntries(found.map(({ anchor, shown }) => [anchor, shown])));
  return found;
}

/** Writes the texts beside each page: within the index, they would make the first search wait. */
export function writeSearchTexts({ srcDir, outDir }: SiteConfig): void {
  for (const [file, texts] of shown)
    writeFileSync(
      join(outDir, relative(srcDir, file).replace(/\.md$/, '.search.json')),
      JSON.stringify(texts),
    );
}
