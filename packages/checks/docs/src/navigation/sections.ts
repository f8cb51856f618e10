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

const overview = ['index', 'formats', 'errors'];
const further = ['mistakes', 'changelog'];

/** The site's pages by section, in the order of its index. Build the reference first. */
export function sections(): Section[] {
  const ofOperations = pagesIn('reference/operations');
  return [
    { title: 'Start', pages: existsSync(join(siteRoot, 'start.md')) ? [factsOf('start.md')] : [] },
    { title: 'Guides', pages: pagesIn('guides') },
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

const reference = (name: string) => factsOf(`reference/${name}.md`);

/** The title of an operation's page is the operation id. */
const domainOf = ({ title }: PageFacts) =>
  operations.find(({ operationId }) => operationId === title)?.domain;
