import ts from 'typescript';
import { prose, table } from '../operations/markdown.js';
import { parts, titleOf, type Site } from './callable-page.js';
import type { Export } from './exports.js';
import { linkFrom, type Layout } from './layout.js';
import { methodsOf } from './methods.js';
import { readsSection } from './reads.js';
import { names } from './types-page.js';

const GROUPS: readonly [title: string, kind: Export['kind']][] = [
  ['Flows', 'flow'],
  ['Functions', 'function'],
  ['Classes', 'class'],
  ['Constants', 'constant'],
  ['Types', 'type'],
];

/** The names of an entry point, by kind. */
export function overviewPage({ point, file }: Layout, ofPackage: readonly Layout[], site: Site): string {
  const own = site.exports.of(point);
  const reads = own.filter(({ kind }) => kind === 'read');
  return parts([
    `# ${point.specifier}`,
    ...(point.name === 'index' ? [prose(point.description)] : []),
    `\`import { … } from '${point.specifier}';\``,
    ...(point.name === 'index' ? furtherEntries(ofPackage.slice(1), file, site) : []),
    ...methodsOf(point),
    readsSection(
      point.package,
      reads.map(({ name, doc }) => ({
        name,
        words: doc.deprecated === undefined ? doc.words : `${doc.words} Legacy.`,
      })),
    ),
    ...GROUPS.flatMap(([title, kind]) => {
      const found = own.filter((one) => one.kind === kind);
      return found.length === 0 ? [] : [`## ${title}`, names(byUse(found, site), file, site)];
    }),
    ...knownValues(own.filter(({ kind }) => kind === 'known value')),
    ...passedOn(site.exports.passedOn(point), file, site),
  ]);
}

/** What a package exports elsewhere. */
function furtherEntries(others: readonly Layout[], file: string, { places }: Site): string[] {
  if (others.length === 0) return [];
  const rows = others.map((one) => [
    `[\`${one.point.specifier}\`](${linkFrom(file, one.file)})`,
    one.callable.map((called) => `[\`${titleOf(called)}\`](${places.linkTo(called, file)})`).join(', '),
  ]);
  return ['## Entry points', table(['import from', 'what'], rows)];
}

/** The clients in front, then what the guides use most. */
function byUse(all: readonly Export[], { uses }: Site): Export[] {
  const rank = (one: Export) =>
    /^create\w*Client$/.test(one.name)
      ? Number.MAX_SAFE_INTEGER
      : uses(one, [one.point.specifier]).pages.length;
  return [...all].sort((one, other) => rank(other) - rank(one));
}

/** Each list; the functions differ from it in name alone. */
function knownValues(all: readonly Export[]): string[] {
  const lists = all.filter(({ name }) => name.endsWith('Values'));
  const [first] = lists;
  if (!first) return [];
  const rows = lists.map(({ name, declaration }) => {
    const { initializer } = declaration as ts.VariableDeclaration;
    const values = [...initializer!.getText().matchAll(/'[^']*'|\b\d+\b/g)].map(([value]) => `\`${value}\``);
    return [`\`${name}\``, values.join(', ')];
  });
  const check = `is${first.name[0]!.toUpperCase()}${first.name.slice(1).replace(/Values$/, '')}`;
  return [
    '## Known values',
    `What some fields were seen to hold; the service may send others. Each list has a function that says whether a value is one of it: \`${check}()\` that of \`${first.name}\`.`,
    table(['list', 'values'], rows),
  ];
}

function passedOn(all: readonly Export[], file: string, { places }: Site): string[] {
  const links = all.map((one) => `[\`${one.name}\`](${places.linkTo(one, file)})`);
  return links.length === 0
    ? []
    : ['## From other packages', `Exported here too, so that one import is enough: ${links.join(', ')}.`];
}
