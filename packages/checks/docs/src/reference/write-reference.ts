import matter from 'gray-matter';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pagesIn } from '../navigation/page-list.js';
import { siteRoot } from '../paths.js';
import type { Page } from '../page.js';

const folder = join(siteRoot, 'reference');

/** Replaces `reference/` as a whole. */
export async function writeReference(pages: readonly Page[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { path, text, settings, title, description, order } of pages) {
    const front = { title, description, order, ...settings };
    await write(path, matter.stringify(`\n${text.trim()}\n`, front));
  }
  await write('_jobs.md', jobs());
}

/** The guides as a list. The home page includes it, so its links are relative to that page. */
const jobs = () =>
  pagesIn('guides')
    .map(({ title, path, description }) => `- [${title}](./${path}): ${description}`)
    .join('\n');

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
