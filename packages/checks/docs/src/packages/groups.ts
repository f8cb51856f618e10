import type { PageFacts } from '../navigation/page-list.js';
import { usesOf, type Site } from './callable-page.js';
import type { EntryPoint } from './entry-points.js';
import type { Export } from './exports.js';
import { compare, shareOf, wordsOf } from './guide-code.js';

const KINDS: readonly [title: string, kind: Export['kind']][] = [
  ['Flows', 'flow'],
  ['Functions', 'function'],
  ['Classes', 'class'],
  ['Constants', 'constant'],
  ['Types', 'type'],
];

export interface Group {
  readonly title: string;
  readonly names: readonly Export[];
}

/**
 * Names by kind, in front those that a user needs first, and last those that the source puts into a separate group by
 * the tag `@group`. The order of the overview is that of the sidebar.
 */
export function groupsOf(all: readonly Export[], site: Site): Group[] {
  const kinds = KINDS.map(([title, kind]) => ({
    title,
    names: all.filter((one) => one.kind === kind && one.doc.group === undefined),
  }));
  const own = [...new Set(all.flatMap(({ doc }) => doc.group ?? []))].map((title) => ({
    title,
    names: KINDS.flatMap(([, kind]) => all.filter((one) => one.kind === kind && one.doc.group === title)),
  }));
  return [...kinds.map(({ title, names }) => ({ title, names: byUse(names, site) })), ...own].filter(
    ({ names }) => names.length > 0,
  );
}

/** The clients and what gives its name to all in front, then what the guides use most. */
function byUse(all: readonly Export[], site: Site): Export[] {
  const rank = (one: Export) =>
    /^create\w*Client$/.test(one.name) || one.name === one.point.name
      ? Number.MAX_SAFE_INTEGER
      : usesOf(one, site).pages.length;
  return [...all].sort((one, other) => rank(other) - rank(one));
}

/** At most so many guides are linked from an overview. */
const FEW_GUIDES = 3;

/**
 * The pages that teach an entry point: about what its path names, then those that use most of its names. Those for users of
 * another library come last.
 */
export function guidesOf(point: EntryPoint, site: Site): PageFacts[] {
  const used = site.exports.of(point).flatMap((one) => usesOf(one, site).pages);
  const pages = [...new Set(used)].map((page) => ({
    page,
    names: used.filter((one) => one === page).length,
  }));
  const path = wordsOf(`${point.package}/${point.name}`);
  const rank = ({ page, names }: (typeof pages)[number]) => [
    Number(page.part === 'Migrate'),
    -shareOf(wordsOf(page.title), path),
    -names,
  ];
  return pages
    .sort((one, other) => compare(rank(one), rank(other)))
    .slice(0, FEW_GUIDES)
    .map(({ page }) => page);
}
