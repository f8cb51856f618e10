import type { Page } from '../page.js';
import { callablePage, sentence, titleOf, usesOf, type Site } from './callable-page.js';
import { packageNames } from './entry-points.js';
import type { Export, Exports } from './exports.js';
import { withFormattedCode } from './formatted.js';
import { groupsOf } from './groups.js';
import { compare, readGuideCode } from './guide-code.js';
import { fileOf, layoutOf, ownFile, Places, type Layout } from './layout.js';
import { overviewPage } from './overview-page.js';
import { typePage, typesBelow, typesPage, typesTitle } from './types-page.js';

/**
 * An overview of each entry point, a page for each thing that one calls, and one for the types.
 *
 * @param errors The anchors of the page of error codes.
 */
export async function packagePages(exports: Exports, errors: ReadonlySet<string>): Promise<Page[]> {
  const layouts = exports.points.map((point) => layoutOf(point, exports));
  const all = exports.points.flatMap((point) => exports.of(point));
  const isShared = (name: string) =>
    new Set(all.flatMap((one) => (one.name === name ? one.point.package : []))).size > 1;
  const site: Site = { exports, errors, places: new Places(layouts, exports), uses: readGuideCode(isShared) };
  const ordered = inReadingOrder(layouts, site);
  const pages = ordered.map((layout) => pagesOf(layout, ordered, site));
  // A page of one leads to others: the set grows while it is read.
  for (const one of site.places.hidden) {
    const index = ordered.findIndex(({ point }) => point === one.point);
    pages[index]!.push(hiddenPage(one, ordered[index]!, site));
  }
  const isGrouped = ({ group }: Written) => Number(group !== undefined);
  const written = pages.flatMap((ofPoint, index) =>
    [...ofPoint]
      .sort((one, other) => isGrouped(one) - isGrouped(other))
      .map(({ group, ...page }, place) => ({
        ...page,
        path: `packages/${page.path}`,
        order: index + place / 1000,
        settings: {
          pageClass: 'package',
          ...(group !== undefined && { group }),
          // The kinds of a parameter are below its heading.
          ...(page.text.includes('\n#### ') && { outline: [2, 4] }),
          ...(page.path === ordered[index]!.file && { entry: ordered[index]!.point.name }),
        },
      })),
  );
  return Promise.all(
    written.map(async (page) => ({ ...page, text: await withFormattedCode(page.text, page.path) })),
  );
}

/** The packages as a reader needs them. In each, the entry points that the guides use most are in front. */
function inReadingOrder(layouts: readonly Layout[], site: Site): Layout[] {
  const firstPart = ({ point }: Layout) => `${point.package}/${point.name.split('/')[0]}`;
  const used = new Map<string, number>();
  for (const layout of layouts) {
    const pages = layout.callable.map((one) => usesOf(one, site).pages.length);
    const before = used.get(firstPart(layout)) ?? 0;
    used.set(
      firstPart(layout),
      pages.reduce((sum, count) => sum + count, before),
    );
  }
  const packages = packageNames();
  const rank = (layout: Layout): number[] => [
    packages.indexOf(layout.point.package),
    Number(layout.point.name !== 'index'),
    -used.get(firstPart(layout))!,
  ];
  // What is below a path stays below it: the order within is that of the package.
  return [...layouts].sort((one, other) => compare(rank(one), rank(other)));
}

interface Written extends Pick<Page, 'path' | 'title' | 'description' | 'text'> {
  /** The group that the source puts its name into. */
  readonly group?: string | undefined;
}

function pagesOf(layout: Layout, layouts: readonly Layout[], site: Site): Written[] {
  const { point, file, typesFile, short } = layout;
  const inOrder = groupsOf(site.exports.of(point), site).flatMap((group) => group.names);
  const callable = inOrder
    .filter((one) => layout.callable.includes(one))
    .map((one): Written => {
      const path = fileOf(layout, one);
      const text = callablePage(one, { file: path, point: layout }, site);
      return { path, title: titleOf(one), description: sentence(one), text, group: one.doc.group };
    });
  if (layout.isOnePage)
    return callable.map((page) => ({ ...page, text: `${page.text}\n\n${typesBelow(layout, site)}` }));
  const overview = {
    path: file,
    title: point.specifier,
    description: `Public names of ${point.specifier}, by kind.`,
    text: overviewPage(
      layout,
      layouts.filter((one) => one.point.package === point.package),
      site,
    ),
  };
  const long = inOrder
    .filter((one) => layout.long.includes(one))
    .map((one): Written => {
      const path = fileOf(layout, one);
      const text = typePage(one, path, layout, site);
      return { path, title: one.name, description: sentence(one), text, group: one.doc.group };
    });
  const types = {
    path: typesFile,
    title: typesTitle(layout),
    description: `The types of ${point.specifier} as code.`,
    text: typesPage(layout, site),
  };
  return [overview, ...callable, ...(short.length > 0 ? [types] : []), ...long];
}

/** A long type that is not exported: with those of its package, whose names it belongs to. */
function hiddenPage(one: Export, layout: Layout, site: Site): Written {
  const path = ownFile(one);
  return { path, title: one.name, description: sentence(one), text: typePage(one, path, layout, site) };
}
