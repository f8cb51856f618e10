import type { Page } from '../page.js';
import { callablePage, sentence, titleOf, type Site } from './callable-page.js';
import { readExports } from './exports.js';
import { withFormattedCode } from './formatted.js';
import { readGuideCode } from './guide-code.js';
import { fileOf, layoutOf, Places, type Layout } from './layout.js';
import { overviewPage } from './overview-page.js';
import { typePage, typesBelow, typesPage, typesTitle } from './types-page.js';

/**
 * An overview of each entry point, a page for each thing that one calls, and one for the types.
 *
 * @param errors The anchors of the page of error codes.
 */
export async function packagePages(errors: ReadonlySet<string>): Promise<Page[]> {
  const exports = readExports();
  const layouts = exports.points.map((point) => layoutOf(point, exports));
  const site: Site = { exports, errors, places: new Places(layouts, exports), uses: readGuideCode() };
  const pages = layouts.flatMap((layout, index) =>
    pagesOf(layout, layouts, site).map((page, place) => ({
      ...page,
      path: `packages/${page.path}`,
      order: index + place / 1000,
      settings: {
        pageClass: 'package',
        // The kinds of a parameter are below its heading.
        ...(page.text.includes('\n#### ') && { outline: [2, 4] }),
        ...(page.path === layout.file && { entry: layout.point.name }),
      },
    })),
  );
  return Promise.all(
    pages.map(async (page) => ({ ...page, text: await withFormattedCode(page.text, page.path) })),
  );
}

type Written = Pick<Page, 'path' | 'title' | 'description' | 'text'>;

function pagesOf(layout: Layout, layouts: readonly Layout[], site: Site): Written[] {
  const { point, file, typesFile, short } = layout;
  const callable = layout.callable.map((one): Written => {
    const path = fileOf(layout, one);
    const text = callablePage(one, { file: path, point: layout }, site);
    return { path, title: titleOf(one), description: sentence(one), text };
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
  const long = layout.long.map((one): Written => {
    const path = fileOf(layout, one);
    return { path, title: one.name, description: sentence(one), text: typePage(one, path, layout, site) };
  });
  const types = {
    path: typesFile,
    title: typesTitle(layout),
    description: `The types of ${point.specifier} as code.`,
    text: typesPage(layout, site),
  };
  return [overview, ...callable, ...(short.length > 0 ? [types] : []), ...long];
}
