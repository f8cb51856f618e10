import ts from 'typescript';
import { exampleCall, factoryOf } from '../operations/example-call.js';
import { cell, prose, quoted, table } from '../operations/markdown.js';
import { operations } from '../operations/operations.js';
import { alsoInstall } from './also-install.js';
import { declarationOf } from './declarations.js';
import { docComment, firstSentence, wordsAbout } from './doc-comment.js';
import type { Export, Exports } from './exports.js';
import type { PageFacts } from '../navigation/page-list.js';
import type { Uses } from './guide-code.js';
import { hiddenIn, namesIn, withHiddenTypes, type Shown } from './hidden-types.js';
import { linkFrom, type Layout, type Places } from './layout.js';
import { mutationFrom, type Mutation } from './mutations.js';
import { membersOf, signaturesOf, type Input, type Parameter, type Signature } from './signatures.js';

/** What the pages of names need to know. */
export interface Site {
  readonly exports: Exports;
  readonly places: Places;
  readonly uses: (one: Export, specifiers: readonly string[]) => Uses;
  /** The anchors of the page of error codes. */
  readonly errors: ReadonlySet<string>;
}

export const titleOf = ({ name, kind }: Export) =>
  kind === 'function' || kind === 'flow' ? `${name}()` : name;

/** The page of a function, flow or class. */
export function callablePage(
  one: Export,
  { file, point }: { file: string; point: Layout },
  site: Site,
): string {
  const mutation = mutationFrom(one, site.exports);
  const signatures =
    one.kind === 'class' ? [] : mutation ? [mutation.signature] : signaturesOf(one, site.exports);
  const code =
    one.kind === 'class' ? [declarationOf(one, site.exports)] : signatures.map((found) => found.code);
  // Tables list their members below.
  const tabled = new Set(
    signatures.flatMap(({ parameters }) =>
      parameters.flatMap(({ objects, type }) => (objects.length > 0 ? namesIn(type) : [])),
    ),
  );
  const seen = new Set([one.name, ...tabled]);
  const whole = withHiddenTypes(code.join('\n'), one, site.exports, seen);
  const { pages } = usesOf(one, site);
  const last = signatures.at(-1);
  return parts([
    `# ${titleOf(one)}`,
    head(one, file, point),
    ...notice(one),
    prose(one.doc.words),
    fence(whole.code),
    typesIn(whole, one, file, site, tabled),
    codesOf(one, file, site),
    ...section('Example', exampleWithNeeds(one, file, site)),
    ...(last ? parametersOf(last, { isFlow: one.kind === 'flow', seen, mutation }, file, site) : []),
    ...section(
      'Returns',
      mutation ? [returnsOfMutation(mutation, file, site)] : last ? returnsOf(last, one, file, site) : [],
    ),
    ...section('Errors', errorsOf(one, mutation, file, site)),
    ...section('In the guides', inGuides(pages, file)),
  ]);
}

function returnsOfMutation({ result, signature }: Mutation, file: string, site: Site): string {
  const [made, data] = ['FlowMutation', result].map((type) => typeCell(type, signature.file, file, site));
  return `What \`useMutation\` takes, a ${made}. Its \`data\` is a ${data}, however the flow ended: \`isSuccess\` alone does not say that it did what it was for, \`data.kind\` does.`;
}

/** What it throws; of a mutation, what its flow does. */
function errorsOf({ doc }: Export, mutation: Mutation | undefined, file: string, site: Site): string[] {
  const { throws } = mutation ? mutation.flow.doc : doc;
  const listed = throws.map((text) => `- ${withErrors(text, file, site)}`).join('\n');
  return mutation ? [`Its \`error\` is what ${linkToFlow(mutation, file, site)} throws:`, listed] : [listed];
}

const linkToFlow = ({ flow }: Mutation, file: string, { places }: Site) =>
  `[\`${titleOf(flow)}\`](${places.linkTo(flow, file)})`;

/** The example, with what its reader needs beside the page's package. */
const exampleWithNeeds = (one: Export, file: string, site: Site): string[] =>
  exampleOf(one, file, site).flatMap((text) => {
    const needed = text.startsWith('```') ? alsoInstall(text, one.point.package) : [];
    const names = needed.map((name) => `\`${name}\``).join(', ');
    return needed.length > 0 ? [text, `Also install: ${names}.`] : [text];
  });

/** By hand in the source, else of a guide, else of a README. A client is shown with one of its reads, an error class is shown with the function that checks for it. */
function exampleOf(one: Export, file: string, site: Site): string[] {
  const { examples } = one.doc;
  if (examples.length > 0) return examples.map((text) => fence(text));
  const { example } = usesOf(one, site);
  if (example) {
    const { code, page } = example;
    const from = page ? `From [${page.title}](${toPage(file, page.path)}).` : '';
    return [togetherWith(one, example.names, file, site), fence(code), from];
  }
  const read = operations.find(
    (operation) => factoryOf(operation) === one.name && operation.method === 'GET',
  );
  if (read) return [fence(exampleCall(read).code)];
  const check =
    one.kind === 'class' && site.exports.of(one.point).find(({ name }) => name === `is${one.name}`);
  return check ? exampleOf(check, file, site) : [];
}

/** What one makes a package of is shown at work: which of it a block uses too. */
function togetherWith(
  one: Export,
  names: ReadonlySet<string>,
  file: string,
  { exports, places }: Site,
): string {
  const { group } = one.doc;
  if (group === undefined) return '';
  const links = exports.points
    .flatMap((point) => exports.of(point).filter(({ name }) => names.has(`${point.specifier} ${name}`)))
    .filter((other) => other !== one && other.kind === 'function' && other.doc.group === group)
    .map((other) => `[\`${other.name}()\`](${places.linkTo(other, file)})`);
  return links.length > 0 ? `At work, together with ${links.join(', ')}:` : '';
}

/** Where the codes of an error are, and how to check for them. */
const CODES: Readonly<Record<string, string>> = {
  GalileanError: 'thrown-by-the-clients',
  FlowError: 'thrown-by-flows',
  SigningError: 'thrown-while-signing',
  MockServerError: 'thrown-by-the-mock-server',
};

function codesOf({ name }: Export, file: string, { places }: Site): string {
  const anchor = CODES[name];
  const check = places.linkToName(`is${name}`, file);
  return [
    anchor ? `[Its codes, and what to do](${linkFrom(file, `../errors.md#${anchor}`)}).` : '',
    check ? `Check for one with [\`is${name}()\`](${check}).` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const usesOf = (one: Export, { exports, uses }: Site): Uses =>
  uses(one, [
    one.point.specifier,
    ...exports.points
      .filter((point) => exports.passedOn(point).includes(one))
      .map(({ specifier }) => specifier),
  ]);

const FEW_GUIDES = 5;
/** Less than this is not worth a click. */
const LEAST_FOLDED = 3;

/** Links to the pages that use it. Many use what begins every example. */
function inGuides(pages: readonly PageFacts[], file: string): string[] {
  const links = pages.map(({ title, path }) => `[${title}](${toPage(file, path)})`);
  if (links.length < FEW_GUIDES + LEAST_FOLDED) return [links.join(', ')];
  const [few, more] = [links.slice(0, FEW_GUIDES), links.slice(FEW_GUIDES)].map((some) => some.join(', '));
  return [few!, `::: details ${links.length - FEW_GUIDES} more\n${more}\n:::`];
}

export const parts = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join('\n\n');
export const fence = (code: string) => `\`\`\`ts\n${code}\n\`\`\``;
export const toPage = (file: string, path: string) => linkFrom(file, `../../${path}`);

function section(title: string, texts: readonly string[], between = '\n\n'): string[] {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? [] : [`## ${title}`, said.join(between)];
}

const KINDS: Partial<Record<Export['kind'], string>> = {
  flow: 'Flow',
  function: 'Function',
  class: 'Class',
  type: 'Type',
  'hidden type': 'Type',
};

/** What it is, and how to import it. */
export function head(
  { name, kind, point }: Export,
  file: string,
  { isOnePage, file: overview }: Layout,
): string {
  const specifier = `\`${point.specifier}\``;
  const from = isOnePage ? specifier : `[${specifier}](${linkFrom(file, overview)})`;
  if (kind === 'hidden type') return `Type within ${from}, which does not export it`;
  return `${KINDS[kind] ?? 'Constant'} ${name === 'default' ? 'that is the default export ' : ''}of ${from}`;
}

export const notice = ({ doc: { deprecated } }: Export): string[] =>
  deprecated === undefined
    ? []
    : [`::: warning Deprecated\n${prose(deprecated || 'Do not use it in new code.')}\n:::`];

/** Links to the types that some code names. */
export function typesIn(
  { parts }: Shown,
  one: Export,
  file: string,
  site: Site,
  known: ReadonlySet<string> = new Set(),
): string {
  const links = new Map<string, string>();
  for (const part of parts)
    for (const { name, link } of site.places.linksIn(part.code, part.file, file, known))
      if (name !== one.name && !links.has(name)) links.set(name, link);
  return links.size === 0
    ? ''
    : `Types: ${[...links].map(([name, link]) => `[\`${name}\`](${link})`).join(', ')}.`;
}

function parametersOf(
  { parameters }: Signature,
  { isFlow, seen, mutation }: { isFlow: boolean; seen: Set<string>; mutation: Mutation | undefined },
  file: string,
  site: Site,
): string[] {
  // Without words about them, the signature has said it all: but not what a flow is given by its types.
  const isSaid = !isFlow && !mutation && parameters.every(({ words }) => words === '');
  const ofMutate = mutation ? [mutation.params] : [];
  const shown = [
    ...(isSaid ? [] : [inputs(parameters, 'parameter', file, site)]),
    ...parameters.flatMap((parameter) => objectsOf(parameter.name, parameter, file, site)),
    ...(mutation
      ? [`### mutate`, `Takes what ${linkToFlow(mutation, file, site)} takes as \`params\`:`]
      : []),
    ...ofMutate.flatMap((params) => objectsOf('', params, file, site)),
    ...typesOfMembers([...parameters, ...ofMutate], seen, site),
  ];
  return section('Parameters', [parts(shown)]);
}

/** What to pass in a parameter that is an object, below its heading if it has one. */
const objectsOf = (heading: string, { objects }: Parameter, file: string, site: Site): string[] => [
  ...(objects.length > 0 && heading ? [`### ${heading}`] : []),
  ...objects.flatMap((object) => [
    ...(object.name === '' ? [] : [`#### ${object.name}`, prose(object.words)]),
    inputs(neededFirst(object.members), 'member', file, site),
  ]),
];

/** The types in the tables that are not exported, unless the signature shows them. */
function typesOfMembers(parameters: readonly Parameter[], seen: Set<string>, { exports }: Site): string[] {
  const members = parameters.flatMap(({ objects }) => objects.flatMap((object) => object.members));
  const sources = members.map(({ type, file }) => ({ code: type, file }));
  const hidden = hiddenIn(sources, seen, exports);
  return hidden.length === 0
    ? []
    : ['Types in these tables:', fence(hidden.map(({ code }) => code).join('\n\n'))];
}

/** Of these one is needed, and each is optional beside the others. */
const ONE_OF = ['apiKey', 'keyless', 'proxy'];

function neededFirst(members: readonly Input[]) {
  const rank = ({ name, isOptional }: Input) => (!isOptional ? 0 : ONE_OF.includes(name) ? 1 : 2);
  return [...members].sort((first, second) => rank(first) - rank(second));
}

function inputs(all: readonly (Input | Parameter)[], kind: string, file: string, site: Site): string {
  const described = all.map((input) => ({ ...input, words: input.words || wordsOfType(input, site) }));
  const hasWords = described.some(({ words }) => words !== '');
  const rows = described.map(({ name, isOptional, type, words, file: source, ...input }) => [
    `\`${name}${isOptional && !name.startsWith('...') ? '?' : ''}\``,
    typeCell(
      type,
      source,
      file,
      site,
      new Set('objects' in input && input.objects.length > 0 ? namesIn(type) : []),
    ),
    ...(hasWords ? [cell(words)] : []),
  ]);
  return table([kind, 'type', ...(hasWords ? ['what'] : [])], rows);
}

/** What a value is by its type, where nothing else is said about it. */
function wordsOfType({ type, file, objects }: Input & Partial<Parameter>, { exports }: Site): string {
  const name = /^[A-Z]\w*/.exec(type)?.[0];
  // Of a flow the compiler knows types that its file does not name.
  const elsewhere = () => exports.points.flatMap(exports.of).find((one) => one.name === name)?.symbol;
  const symbol = name && (exports.symbolOf(name, file) ?? elsewhere());
  const words = symbol ? inItsUnit(firstSentence(docComment(symbol, exports.checker).words), type) : '';
  const [, whole, member] = /^Pick<(\w+), '(\w+)'>$/.exec(type) ?? [];
  const picked = whole && exports.symbolOf(whole, file);
  const property = picked && exports.checker.getDeclaredTypeOfSymbol(picked).getProperty(member!);
  if (property) return `\`${member}\`: ${wordsAbout(property, exports.checker)}`;
  return words || (objects?.length ? 'Its members are below.' : '');
}

/** A type as code, which leads to our type if it is that, or a promise or a list of it. */
function typeCell(
  type: string,
  source: ts.SourceFile,
  file: string,
  { places }: Site,
  known: ReadonlySet<string> = new Set(),
): string {
  // As the source writes texts.
  const line = type
    .replace(/"([^"']*)"/g, "'$1'")
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replace(/,? \)/g, ')');
  const code = quoted(shortened(line)).replaceAll('|', '\\|');
  const main = /^(?:readonly |Promise<|AsyncGenerator<|Pick<|\()*([A-Z]\w*)/.exec(type)?.[1];
  const links = places.linksIn(type, source, file, known);
  const found = links.find(({ name }) => name === main) ?? (links.length === 1 ? links[0] : undefined);
  return found ? `[${code}](${found.link})` : code;
}

/** More texts than these, and the signature above shows them all. */
const MOST_TEXTS = 8;

function shortened(type: string): string {
  const texts = type.split(' | ');
  return texts.length > MOST_TEXTS && texts.every((text) => /^'[^']*'$/.test(text))
    ? `${texts.slice(0, 2).join(' | ')} | …`
    : type;
}

function returnsOf({ returns, file: source }: Signature, one: Export, file: string, site: Site): string[] {
  const { returns: words } = one.doc;
  const result = resultOf(returns, one, file, site);
  const meaning = words || wordsOfReturned(returns, source, site);
  // Without words about it, the signature has said it all.
  if (meaning === '' && result.length === 0) return [];
  const short =
    returns !== '' && returns.length < 100
      ? typeCell(returns, source, file, site).replaceAll('\\|', '|')
      : '';
  // The link says already which type to see.
  const said = prose(meaning.replace(/^see `\w+`[;:,.]? ?/i, ''));
  return [[short, said].filter(Boolean).join(': '), ...result];
}

/** What a promised or only value is by its type. */
function wordsOfReturned(returns: string, file: ts.SourceFile, { exports }: Site): string {
  const name = /^(?:Promise<)?([A-Z]\w*)/.exec(returns)?.[1];
  // What an error says of itself is said where it is thrown.
  const symbol = name && !name.endsWith('Error') && exports.symbolOf(name, file);
  return symbol ? inItsUnit(firstSentence(docComment(symbol, exports.checker).words), returns) : '';
}

/** What is said of any unit, of the unit that the type names. */
function inItsUnit(words: string, type: string): string {
  const unit = /^(?:Promise<)?\w+<'([a-z-]+)'>/.exec(type)?.[1];
  return unit && words.includes('unit `U`')
    ? words.replace('unit `U`', `unit \`${unit}\``).replace(/, such as `.*`(?=\.$)/, '')
    : words;
}

/** How a flow may end, which its callers distinguish. */
function resultOf(returns: string, one: Export, file: string, site: Site): string[] {
  const name = /^Promise<(\w+Result)(?:<\w+>)?>$/.exec(returns)?.[1];
  const found = name && site.exports.of(one.point).find((other) => other.name === name);
  if (!found) return [];
  const whole = withHiddenTypes(declarationOf(found, site.exports), found, site.exports);
  return [fence(whole.code), fieldsIn(whole, file, site), typesIn(whole, found, file, site)].filter(Boolean);
}

/** The fields of the types that a result is made of, whose code is elsewhere: all flows share `Failed`. */
function fieldsIn({ parts }: Shown, file: string, { exports, places }: Site): string {
  const lines = new Map<string, string>();
  for (const part of parts)
    for (const name of namesIn(withoutMembers(part.code))) {
      const symbol = exports.symbolOf(name, part.file);
      const known = symbol && exports.exportOf(symbol);
      if (known?.kind !== 'type' || parts.some(({ code }) => isDeclaredIn(code, name))) continue;
      const fields = membersOf([exports.checker.getDeclaredTypeOfSymbol(symbol!)], exports.checker);
      const shown = fields.map((field) =>
        quoted(`${field.name}${field.isOptional ? '?' : ''}: ${field.type}`),
      );
      lines.set(name, `- [\`${name}\`](${places.linkTo(known, file)}): ${shown.join(', ')}`);
    }
  return [...lines.values()].join('\n');
}

/** Without comments and the types of members: what is left is what a type is composed of. */
const withoutMembers = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\w+\??:[^;}]*/g, '');

const isDeclaredIn = (code: string, name: string) =>
  new RegExp(`^(?:type|interface) ${name}\\b`, 'm').test(code);

/** Text about errors, whose classes and codes lead to what they mean. */
const withErrors = (text: string, file: string, { errors, places }: Site) =>
  prose(text.replace(/\s+/g, ' '))
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/^([A-Z]\w*Error) (?=`)/, '$1: ')
    // Such as `readTransaction`, which throws the same.
    .replace(/`([a-z]+[A-Z]\w*)`/g, (code, name: string) => {
      const link = places.linkToName(name, file);
      return link ? `[${code}](${link})` : code;
    })
    // The first code of a group is where the group is.
    .replace(/`([a-z0-9]+)\/…`/g, (codes, group: string) => {
      const anchor = [...errors].find((one) => one.startsWith(`${group}-`));
      return anchor ? `[${codes}](${linkFrom(file, `../errors.md#${anchor}`)})` : codes;
    })
    .replace(/`([a-z0-9]+\/[a-z-]+|[A-Z]+(?:_[A-Z]+)+)`/g, (code, name: string) => {
      const anchor = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return errors.has(anchor) ? `[${code}](${linkFrom(file, `../errors.md#${anchor}`)})` : code;
    })
    .replace(/\b(?:[A-Z]\w*Error|WatchTimeout|JournalNotProven)\b/g, (name) => {
      const link = places.linkToName(name, file);
      return link ? `[\`${name}\`](${link})` : name;
    });

/** A sentence for the index. */
export const sentence = (one: Export) =>
  firstSentence(one.doc.words) || `${KINDS[one.kind] ?? 'Constant'} of ${one.point.specifier}.`;
