import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import {
  Application,
  Comment,
  Converter,
  ReflectionKind,
  type Context,
  type DeclarationReflection,
  type ParameterReflection,
} from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { operations } from '../operations/operations.js';
import { cell, table } from '../operations/markdown.js';
import { siteRoot } from '../paths.js';
import type { Page } from '../page.js';
import { splitPage, namesIn, type Part } from './split-page.js';
import { entryPoints, type EntryPoint } from './entry-points.js';
import { readsSection, type Read } from './reads.js';

/** One page per entry point, which TypeDoc makes from the source. */
export async function packagePages(): Promise<Page[]> {
  const points = entryPoints();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-docs-'));
  try {
    const reads = await writeMarkdown(points, folder);
    const written = await Promise.all(
      points.map(async (point) => {
        const markdown = bodyOf(await readFile(join(folder, fileOf(point)), 'utf8'));
        return { point, file: fileOf(point), markdown, parts: splitPage(fileOf(point), markdown) };
      }),
    );
    const relink = relinker(written);
    return written.flatMap(({ point, parts }, index) =>
      parts.map((part, place) => ({
        path: `packages/${part.file}`,
        title: titleOf(point, part),
        description: descriptionOf(point, part),
        order: index + place / 100,
        settings: { pageClass: 'package' },
        text: withHead(point, parts, place, relink(part), reads.get(moduleName(point)) ?? []),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const moduleName = (point: EntryPoint) => `${point.package}/${point.name}`;
const fileOf = (point: EntryPoint) => `${moduleName(point)}.md`;

/** @returns the reads of the modules that have some */
async function writeMarkdown(
  points: readonly EntryPoint[],
  out: string,
): Promise<ReadonlyMap<string, readonly Read[]>> {
  const options: Partial<PluginOptions> & Record<string, unknown> = {
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: points.map(({ file }) => file),
    tsconfig: join(siteRoot, 'tsconfig.packages.json'),
    // Each package checks its own types.
    skipErrorChecking: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    readme: 'none',
    logLevel: 'Error',
    out,
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    disableSources: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    enumMembersFormat: 'table',
    tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true, hideSources: true },
    sort: ['source-order'],
  };
  const reads = new Map<string, readonly Read[]>();
  const app = await Application.bootstrapWithPlugins(options as never);
  // After this event the indexes hold the names too.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    nameModules(context, points);
    nameParameters(context);
    withoutOperations(context);
    for (const module of context.project.children ?? [])
      reads.set(module.name, withoutReads(context, module));
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the packages; its log says why.');
  await app.generateOutputs(project);
  return reads;
}

function nameModules(context: Context, points: readonly EntryPoint[]): void {
  for (const module of context.project.children ?? []) {
    const file = fileDeclaring(context, module);
    const point = points.find((candidate) => candidate.file === file);
    if (!point) throw new Error(`TypeDoc found a module that is not an entry point: ${module.name}.`);
    module.name = moduleName(point);
  }
}

/** A parameter that is taken apart has no name: it is called after its type, or `options`. */
function nameParameters(context: Context): void {
  for (const parameter of context.project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name !== '__namedParameters') continue;
    const { type } = parameter as ParameterReflection;
    const typeName = type?.type === 'reference' ? type.name : '';
    parameter.name = typeName === '' || typeName.endsWith('Options') ? 'options' : uncapitalised(typeName);
  }
}

const uncapitalised = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}`;

/** Removes what the operations' own pages show, with words, units and limits. */
function withoutOperations(context: Context): void {
  const { project } = context;
  const declared = (project.children ?? []).flatMap(({ children = [] }) => children);
  const found = declared.filter((reflection) => {
    const file = fileDeclaring(context, reflection);
    const isData = file.endsWith('/generated/advice.ts') && reflection.kind === ReflectionKind.Variable;
    return isData || /\/generated\/(methods|types|operations|outcomes)\.ts$/.test(file);
  });
  for (const reflection of found) project.removeReflection(reflection);
}

/** Removes the options of reads, which one table shows, and returns them. */
function withoutReads(context: Context, module: DeclarationReflection): Read[] {
  const found = (module.children ?? []).filter(
    (one) => one.name.endsWith('Options') && fileDeclaring(context, one).endsWith('/generated/query.ts'),
  );
  const reads = found.map((one) => {
    const [signature] = one.signatures ?? [];
    const words = Comment.combineDisplayParts((signature ?? one).comment?.summary);
    const isDeprecated = (signature ?? one).comment?.getTag('@deprecated') !== undefined;
    return { name: one.name, words: isDeprecated ? `${words} Legacy.` : words };
  });
  for (const one of found) context.project.removeReflection(one);
  return reads;
}

const fileDeclaring = (context: Context, reflection: DeclarationReflection): string =>
  context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';

const bodyOf = (markdown: string) => markdown.replace(/^# .*\n+/, '').replaceAll('\n***\n', '\n');

const titleOf = ({ specifier }: EntryPoint, { place }: Part) =>
  place === undefined ? specifier : `${specifier}: ${place}`;

const descriptionOf = ({ specifier }: EntryPoint, { place }: Part) =>
  `Public names of ${specifier}, with their types${place ? `: ${place}` : ''}.`;

function withHead(
  point: EntryPoint,
  parts: readonly Part[],
  place: number,
  body: string,
  reads: readonly Read[],
): string {
  const part = parts[place]!;
  const head = [`# ${titleOf(point, part)}`];
  if (place === 0)
    head.push(
      `\`import { … } from '${point.specifier}';\``,
      ...methodsOf(point),
      readsSection(point.package, reads),
    );
  return [...head.filter(Boolean), ...overviewOf(parts, part), body].join('\n\n');
}

/** Where a reader finds the names of an entry point that takes several pages. */
function overviewOf(parts: readonly Part[], here: Part): string[] {
  if (parts.length === 1) return [];
  if (here !== parts[0]) return [`[All names](./${basename(parts[0]!.file)})`];
  const rows = parts.flatMap(({ file, names }, index) =>
    names.map(({ name, anchor, kind, says }) => [
      `[\`${name.replaceAll('~~', '')}\`](${index === 0 ? '' : `./${basename(file)}`}#${anchor})`,
      kind,
      says.replaceAll('|', '\\|'),
    ]),
  );
  return ['## All names', table(['name', 'kind', 'what'], rows)];
}

function methodsOf(point: EntryPoint): string[] {
  const own = operations.filter(({ domain }) => domain === point.package);
  if (point.name !== 'index' || own.length === 0) return [];
  return [
    '## Methods of the client',
    table(
      ['method', 'what it does'],
      own.map(({ operationId, summary }) => [
        `[\`${operationId}\`](../../operations/${operationId}.md)`,
        cell(summary),
      ]),
    ),
  ];
}

interface Written {
  /** Such as `swap/flows.md`. */
  readonly file: string;
  /** The whole entry point. */
  readonly markdown: string;
  readonly parts: readonly Part[];
}

/** TypeDoc links to the one page of an entry point: returns a function that leads the links of a part to the right parts. */
function relinker(all: readonly Written[]): (part: Part) => string {
  const places = new Map<string, string>();
  for (const { file, markdown, parts } of all) {
    const whole = namesIn(markdown);
    const left = new Map<string, string[]>();
    for (const part of parts)
      for (const { name, anchor } of part.names)
        left.set(name, [...(left.get(name) ?? []), `${part.file}#${anchor}`]);
    for (const { name, anchor } of whole) places.set(`${file}#${anchor}`, left.get(name)!.shift()!);
  }
  return ({ file, text }) => {
    const origin = all.find(({ parts }) => parts.some((part) => part.file === file))!.file;
    return text.replace(/\]\(([^)#\s]*)#([^)\s]+)\)/g, (whole, way: string, anchor: string) => {
      if (/^[a-z]+:/.test(way)) return whole;
      const asked = way === '' ? origin : posix.join(posix.dirname(origin), way);
      const found = places.get(`${asked}#${anchor}`);
      return found === undefined ? whole : `](${linkFrom(file, found)})`;
    });
  };
}

function linkFrom(file: string, target: string): string {
  const [path = '', anchor = ''] = target.split('#');
  if (path === file) return `#${anchor}`;
  const way = posix.relative(posix.dirname(file), path);
  return `${way.startsWith('.') ? way : `./${way}`}#${anchor}`;
}
