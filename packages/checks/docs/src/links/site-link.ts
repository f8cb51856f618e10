import { posix, relative } from 'node:path';
import { entryPoints } from '../packages/entry-points.js';
import { operations } from '../operations/operations.js';
import { repositoryRoot, siteRoot } from '../paths.js';

/** Sources of the page of error codes; the anchor is the code. */
const ERRORS = /^packages\/(client|signing|mock-server)\/src\/errors\.ts$/;

/**
 * Hand-written pages link to files of the repository, so that the links work where the Markdown is read as it is. The
 * site has pages made from some of those files: this leads there instead.
 *
 * @param file The page, absolute.
 * @returns the link for the site; the same for a link within the site, or to another host
 * @throws Error if the site has no page for the file
 */
export function siteLink(file: string, href: string): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [way = '', anchor] = href.split('#');
  const from = relative(repositoryRoot, file).replaceAll('\\', '/');
  const target = posix.normalize(posix.join(posix.dirname(from), way));
  const site = relative(repositoryRoot, siteRoot).replaceAll('\\', '/');
  if (target.startsWith(`${site}/`)) return href;
  const page = pageOf(target, anchor);
  if (page === undefined) throw new Error(`${from} links to ${target}, for which the site has no page.`);
  const inSite = posix.relative(posix.dirname(posix.relative(site, from)), `reference/${page}`);
  return inSite.startsWith('.') ? inSite : `./${inSite}`;
}

/** Relative to `reference/`. */
function pageOf(target: string, anchor: string | undefined): string | undefined {
  if (target === '.changeset' || target.startsWith('.changeset/')) return 'changelog.md';
  if (ERRORS.test(target)) return `errors.md${anchor ? `#${anchor}` : ''}`;
  if (target.startsWith('spec/'))
    return operations.some(({ operationId }) => operationId === anchor)
      ? `operations/${anchor}.md`
      : undefined;
  const [, name] = /^packages\/([\w-]+)(?:\/README\.md|\/docs\/[\w-]+\.md)?$/.exec(target) ?? [];
  if (name) return `packages/${name}/index.md`;
  const point = entryPoints().find(
    (one) => relative(repositoryRoot, one.file).replaceAll('\\', '/') === target,
  );
  return point && `packages/${point.package}/${point.name}.md`;
}

/** Rewrites the links of a Markdown text for the site, except in blocks of code. */
export const withSiteLinks = (file: string, markdown: string): string =>
  markdown
    .split(/(^ *```[\s\S]*?^ *```)/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\]\(([^)\s]+)\)/g, (_, href: string) => `](${siteLink(file, href)})`),
    )
    .join('');
