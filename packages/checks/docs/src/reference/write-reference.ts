import matter from 'gray-matter';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageFacts } from '../navigation/page-list.js';
import { guides } from '../navigation/sections.js';
import { repositoryAddress, siteRoot } from '../paths.js';
import type { Page } from '../page.js';

const folder = join(siteRoot, 'reference');

/** Replaces `reference/` as a whole. */
export async function writeReference(pages: readonly Page[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { path, text, settings, title, description, order } of pages) {
    const front = { title, description, order, editLink: false, ...settings };
    await write(path, matter.stringify(`\n${text.trim()}\n`, front));
  }
  await write('_jobs.md', jobs());
  await write('_repository.md', withoutAddress(repositoryAddress));
}

/** The guides by part. The home page includes them, so their links are relative to that page. */
const jobs = () =>
  guides()
    .map(({ title, pages }) => `### ${title}\n\n${pages.map(job).join('\n')}`)
    .join('\n\n');

const job = ({ title, path, description }: PageFacts) => `- [${title}](./${path}): ${description}`;

/** What the callout of what is not true yet says of the repository. */
export const withoutAddress = (repository: string | undefined) =>
  repository === undefined
    ? 'The repository has no public address yet, so these pages do not link to it.'
    : '';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
