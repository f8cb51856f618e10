import ts from 'typescript';
import { cell, prose, table } from '../operations/markdown.js';
import type { PageFacts } from '../navigation/page-list.js';
import { parts, sentence, titleOf, toPage, type Site } from './callable-page.js';
import type { Export } from './exports.js';
import { groupsOf, guidesOf } from './groups.js';
import { linkFrom, type Layout } from './layout.js';
import { methodsOf } from './methods.js';
import { readsSection } from './reads.js';
import { names } from './types-page.js';

/** The names of an entry point, by kind. */
export function overviewPage({ point, file }: Layout, ofPackage: readonly Layout[], site: Site): string {
  const own = site.exports.of(point);
  const reads = own.filter(({ kind }) => kind === 'read');
  return parts([
    `# ${point.specifier}`,
    ...(point.name === 'index' ? [prose(point.description)] : []),
    `\`import { … } from '${point.specifier}';\``,
    guidesLine(guidesOf(point, site), file),
    ...(point.name === 'index' ? furtherEntries(ofPackage.slice(1), file, site) : []),
    ...methodsOf(point),
    readsSection(
      point.package,
      reads.map(({ name, doc }) => ({
        name,
        words: doc.deprecated === undefined ? doc.words : `${doc.words} Legacy.`,
      })),
    ),
    ...groupsOf(own, site).flatMap((group) => [`## ${group.title}`, names(group.names, file, site)]),
    ...knownValues(own.filter(({ kind }) => kind === 'known value')),
    ...passedOn(site.exports.passedOn(point), file, site),
  ]);
}

const guidesLine = (pages: readonly PageFacts[], file: string) =>
  pages.length === 0
    ? ''
    : `Guides: ${pages.map(({ title, path }) => `[${title}](${toPage(file, path)})`).join(', ')}.`;

/** What a package exports elsewhere. */
function furtherEntries(others: readonly Layout[], file: string, { places }: Site): string[] {
  if (others.length === 0) return [];
  const rows = others.map((one) => [
    `[\`${one.point.specifier}\`](${linkFrom(file, one.file)})`,
    cell(purposeOf(one)),
    one.callable.map((called) => `[\`${titleOf(called)}\`](${places.linkTo(called, file)})`).join(', '),
  ]);
  return ['## Entry points', table(['import from', 'for', 'names'], rows)];
}

/** What an entry point is for, by its path or by the name that packages share. Of one function it is the function's own words. */
const PURPOSES: Readonly<Record<string, string>> = {
  'signing/challenge': 'Sign the login challenges of Trigger v2.',
  'signing/compose': 'Make one transaction of a built swap.',
  'signing/guard': 'Refuse, before you sign, what you did not ask for.',
  'signing/inspect': 'Read what a transaction does, as data and in words.',
  'signing/rpc': 'Ask your RPC node: simulation, status of a signature, lookup tables, accounts.',
  'signing/web3js': 'A signer from a `Keypair` of web3.js, or from wallet-adapter.',
  'signing/kit': 'A signer from `@solana/kit`.',
  'signing/webcrypto': 'A signer from a key pair of WebCrypto, also stored in IndexedDB.',
  'client/query': 'What the queries of the packages are made of.',
  'client/units': 'Convert amounts exactly.',
  'flow/journal': 'A journal in files, for one machine.',
  'flow/journal/postgres': 'A journal that several machines share.',
  'flow/journal/prove': 'Prove a journal that you wrote.',
  jest: 'Start the mock for a run of Jest.',
  vitest: 'Start the mock for a run of Vitest.',
  flows: 'One call from the request to a known outcome.',
  query: 'Queries and mutations for TanStack Query.',
};

function purposeOf({ point, callable }: Layout): string {
  const path = `${point.package}/${point.name}`;
  const only = callable.length === 1 ? sentence(callable[0]!) : undefined;
  const purpose = PURPOSES[path] ?? only ?? PURPOSES[point.name];
  if (purpose === undefined) throw new Error(`Say in PURPOSES what ${path} is for.`);
  return purpose;
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
