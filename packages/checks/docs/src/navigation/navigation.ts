import { slug } from 'github-slugger';
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

/**
 * Reference pages show the reference in their sidebar; all other pages show what is written by hand. Only the pages of a
 * package list its names: every page repeats its sidebar.
 */
export function sidebar(): DefaultTheme.SidebarMulti {
  const all = sections();
  const reading = all.filter(({ title }) => READING.includes(title));
  const reference = all.filter((section) => !reading.includes(section));
  const [overview, ...details] = reference.filter(({ title }) => title !== 'Packages');
  const packages = packageSections(reference.find(({ title }) => title === 'Packages')?.pages ?? []);
  const ofPackages = packages.map((here) => [
    `/reference/packages/${here.name}/`,
    [
      { ...group(overview!), collapsed: true, link: '/reference/' },
      ...details.map(foldedSection),
      { text: 'Packages', items: packages.map((one) => (one === here ? everything(one) : firstOf(one))) },
    ],
  ]);
  return {
    ...Object.fromEntries(ofPackages),
    '/reference/': [
      group(overview!),
      ...details.map(foldedSection),
      { text: 'Packages', items: packages.map(firstOf) },
    ],
    '/': reading.map(group),
  };
}

interface PackageSection {
  readonly name: string;
  readonly pages: readonly PageFacts[];
}

function packageSections(pages: readonly PageFacts[]): PackageSection[] {
  const nameOf = ({ path }: PageFacts) => path.split('/')[2]!;
  const names = [...new Set(pages.map(nameOf))];
  return names.map((name) => ({ name, pages: pages.filter((page) => nameOf(page) === name) }));
}

const firstOf = ({ name, pages }: PackageSection): DefaultTheme.SidebarItem => ({
  text: name,
  link: linkTo(pages[0]!),
});

/** A package with all its pages, those of each further entry point below it, and those of a group below its name. */
function everything({ name, pages }: PackageSection): DefaultTheme.SidebarItem {
  const items: DefaultTheme.SidebarItem[] = [];
  let here = items;
  let overview = pages[0]!;
  for (const page of pages.slice(1)) {
    const shown = { ...item(page), text: page.title.replace(/ of @galilean.*/, '') };
    if (page.entry) {
      here = [];
      overview = page;
      items.push({ text: page.entry, link: linkTo(page), items: here });
    } else if (page.group === undefined) here.push(shown);
    else if (here.at(-1)?.text === page.group) here.at(-1)!.items!.push(shown);
    else
      here.push({
        text: page.group,
        link: `${linkTo(overview)}#${slug(page.group)}`,
        items: [shown],
      });
  }
  return { ...firstOf({ name, pages }), collapsed: false, items: items.map(folded) };
}

/** Closed, if it has pages below it; a further entry point without any is one page. */
function folded({ items, ...alone }: DefaultTheme.SidebarItem): DefaultTheme.SidebarItem {
  return items && items.length > 0 ? { ...alone, items: items.map(folded), collapsed: true } : alone;
}

/** The title links to its part of the overview: a title without a link would be a button around a button. */
const foldedSection = (section: Section) => ({
  ...group(section),
  collapsed: true,
  link: `/reference/#${section.title.toLowerCase().replace('operations: ', '')}`,
});

const group = ({ title, pages }: Section) => ({ text: title, items: pages.map(item) });
