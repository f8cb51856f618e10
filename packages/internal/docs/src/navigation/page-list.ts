import matter from 'gray-matter';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siteRoot } from '../paths.js';

/** A page, by what its front matter says. */
export interface PageFacts {
  /** Its Markdown file, relative to the root of the site's sources. */
  path: string;
  title: string;
  description: string;
  /** Place among its siblings; without one it comes last. */
  order: number;
}

/** The pages of a folder, those below it included, in the order in which they are read. What begins with `_` is a part of others. */
export function pagesIn(folder: string): PageFacts[] {
  if (!existsSync(join(siteRoot, folder))) return [];
  return readdirSync(join(siteRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !basename(name).startsWith('_'))
    .map((name) => factsOf(`${folder}/${name.replaceAll('\\', '/')}`))
    .sort((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

/** @throws Error where a page lacks what the site's index needs of it. */
export function factsOf(path: string): PageFacts {
  const { data } = matter(readFileSync(join(siteRoot, path), 'utf8'));
  const { title, description, order = Number.MAX_SAFE_INTEGER } = data as Partial<PageFacts>;
  if (!title || !description)
    throw new Error(`${path}: its front matter needs a title and a description of one sentence.`);
  return { path, title, description, order };
}
