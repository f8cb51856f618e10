import type { DefaultTheme } from 'vitepress';
import type { PageFacts } from './page-list.js';
import { PARTS, READING, sections, type Section } from './sections.js';

const linkTo = ({ path }: PageFacts) => `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
const item = (page: PageFacts) => ({ text: page.title, link: linkTo(page) });

/** The bar at the top: the first page of each part, and the repository. */
export function nav(repository: string | undefined): DefaultTheme.NavItem[] {
  const parts = sections()
    .filter(({ title }) => [...PARTS, 'Reference'].includes(title))
    .map(({ title, pages }) => ({
      text: title,
      link: linkTo(pages[0]!),
      activeMatch: title === 'Reference' ? '^/reference/' : `^(${pages.map(linkTo).join('|')})([.]html)?$`,
    }));
  return repository === undefined ? parts : [...parts, { text: 'Repository', link: repository }];
}

/** On pages that are written by hand; generated ones switch it off. */
export const editLink = (repository: string): DefaultTheme.EditLink => ({
  pattern: `${repository}/edit/main/packages/checks/docs/:path`,
  text: 'Edit this page',
});

/** Reference pages show the reference in their sidebar; all other pages show what is written by hand. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const all = sections();
  const reading = all.filter(({ title }) => READING.includes(title));
  const reference = all.filter((section) => !reading.includes(section));
  const [overview, ...details] = reference;
  return {
    '/reference/': [group(overview!), ...details.map(folded)],
    '/': reading.map(group),
  };
}

/** The title links to its part of the overview: a title without a link would be a button around a button. */
const folded = (section: Section) => ({
  ...group(section),
  collapsed: true,
  link: `/reference/#${section.title.toLowerCase().replace('operations: ', '')}`,
});

const group = ({ title, pages }: Section) => ({ text: title, items: pages.map(item) });
