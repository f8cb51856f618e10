import { methodsTitle } from './methods.js';
import { cell, prose, table } from '../operations/markdown.js';
import { fence, head, notice, parts, sentence, typesIn, type Site } from './callable-page.js';
import { declarationOf } from './declarations.js';
import type { Export } from './exports.js';
import { anchors } from '../anchors.js';
import { withHiddenTypes, withoutValues } from './hidden-types.js';
import { linkFrom, type Layout } from './layout.js';

export const typesTitle = ({ short, point }: Layout) =>
  `${short.some(({ kind }) => kind === 'constant') ? 'Types and constants' : 'Types'} of ${point.specifier}`;

/** The short types and the constants of an entry point, each as its source declares it. */
export function typesPage(layout: Layout, site: Site): string {
  const { short, long, typesFile, file } = layout;
  return parts([
    `# ${typesTitle(layout)}`,
    `[All names of \`${layout.point.specifier}\`](${linkFrom(typesFile, file)})`,
    names([...short, ...long], typesFile, site),
    ...short.map((one) => section(one, typesFile, site)),
  ]);
}

export function typePage(one: Export, file: string, layout: Layout, site: Site): string {
  return parts([`# ${one.name}`, head(one, file, layout), ...body(one, file, site)]);
}

/** The types below the one function of an entry point. */
export const typesBelow = ({ short, typesFile }: Layout, site: Site) =>
  parts(short.map((one) => section(one, typesFile, site)));

const section = (one: Export, file: string, site: Site) =>
  parts([`## ${one.name}`, ...body(one, file, site)]);

function body(one: Export, file: string, site: Site): string[] {
  const code = withoutValues(declarationOf(one, site.exports), one, site.exports);
  const whole = withHiddenTypes(code, one, site.exports);
  return [
    ...notice(one),
    prose(one.doc.words),
    fence(whole.code),
    methodsIn(code, one, file),
    typesIn(whole, one, file, site),
  ];
}

/** Where the methods of a client are, whose type is only a name for them. */
function methodsIn(code: string, { name, point }: Export, file: string): string {
  if (!/^type \w+Client = \w+Methods;$/.test(code)) return '';
  const title = methodsTitle(`create${name}`);
  return `[${title}](${linkFrom(file, `${point.package}/index.md#${anchors()(title)}`)}).`;
}

/** A table of names with what each is. */
export function names(all: readonly Export[], file: string, { places }: Site): string {
  return table(
    ['name', 'what'],
    all.map((one) => {
      const shown = `\`${one.name}${one.kind === 'function' || one.kind === 'flow' ? '()' : ''}\``;
      const link = `[${shown}](${places.linkTo(one, file)})`;
      return [link, cell(`${one.doc.deprecated === undefined ? '' : 'Deprecated. '}${sentence(one)}`)];
    }),
  );
}
