import matter from 'gray-matter';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siteRoot } from '../paths.js';

/** The facts in a page's front matter. */
export interface PageFacts {
  /** Its Markdown file, relative to the root of the site's sources. */
  path: string;
  title: string;
  description: string;
  /** Its place in its section. Default: last. */
  order: number;
  /** The section of a guide. Default: Build. */
  part: string;
  /** The entry point of a package whose first page it is, such as `flows`. */
  entry: string | undefined;
  /** The group of a package's names that it is in, such as `For authors of packages`. */
  group: string | undefined;
}

/** The pages of a folder and its subfolders, in reading order. A name that begins with `_` is a part of other pages. */
export function pagesIn(folder: string): PageFacts[] {
  if (!existsSync(join(siteRoot, folder))) return [];
  return readdirSync(join(siteRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !basename(name).startsWith('_'))
    .map((name) => factsOf(`${folder}/${name.replaceAll('\\', '/')}`))
    .sort((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

/** @throws Error if a page lacks a title or a description. */
export function factsOf(path: string): PageFacts {
  const { data } = matter(readFileSync(join(siteRoot, path), 'utf8'));
  const {
    title,
    description,
    order = Number.MAX_SAFE_INTEGER,
    part = 'Build',
    entry,
    group,
  } = data as Partial<PageFacts>;
  if (!title || !description)
    throw new Error(`${path}: its front matter needs a title and a description of one sentence.`);
  return { path, title, description, order, part, entry, group };
}
