import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../operations/description.js';
import { operations } from '../operations/operations.js';
import { siteRoot } from '../paths.js';
import { factsOf, pagesIn, type PageFacts } from './page-list.js';

export interface Section {
  title: string;
  pages: PageFacts[];
}

/** The sections of guides, by the jobs of their readers. A page names its section as `part` in its front matter. */
export const PARTS = ['Build', 'Operate', 'Migrate'] as const;

/** The sections that are written by hand: what one reads, and does not look up. */
export const READING: readonly string[] = ['Start', ...PARTS, 'Concepts'];

const overview = ['index', 'formats', 'errors'];
const further = ['mistakes', 'threats', 'changelog'];

/** The site's pages by section, in the order of its index. Build the reference first. */
export function sections(): Section[] {
  const ofOperations = pagesIn('reference/operations');
  return [
    { title: 'Start', pages: existsSync(join(siteRoot, 'start.md')) ? [factsOf('start.md')] : [] },
    ...guides(),
    { title: 'Concepts', pages: pagesIn('concepts') },
    {
      title: 'Reference',
      pages: [...overview.map(reference), ...pagesIn('reference/errors'), ...further.map(reference)],
    },
    ...domains.map((domain) => ({
      title: `Operations: ${domain}`,
      pages: ofOperations.filter((page) => domainOf(page) === domain),
    })),
    { title: 'Packages', pages: pagesIn('reference/packages') },
  ].filter(({ pages }) => pages.length > 0);
}

/** @throws Error if a guide names a section that does not exist. */
export function guides(): Section[] {
  const all = pagesIn('guides');
  const lost = all.find(({ part }) => !(PARTS as readonly string[]).includes(part));
  if (lost) throw new Error(`${lost.path}: no part is named ${lost.part}; there are ${PARTS.join(', ')}.`);
  return PARTS.map((title) => ({ title, pages: all.filter(({ part }) => part === title) }));
}

const reference = (name: string) => factsOf(`reference/${name}.md`);

/** The title of an operation's page is the operation id. */
const domainOf = ({ title }: PageFacts) =>
  operations.find(({ operationId }) => operationId === title)?.domain;
