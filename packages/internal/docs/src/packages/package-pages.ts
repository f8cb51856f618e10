import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, Converter, ReflectionKind, type Context, type DeclarationReflection } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { operations } from '../operations/operations.js';
import { cell, table } from '../operations/markdown.js';
import { siteRoot } from '../paths.js';
import type { Page } from '../reference/page.js';
import { entryPoints, type EntryPoint } from './entry-points.js';

/** One page per entry point, which TypeDoc makes from the source. */
export async function packagePages(): Promise<Page[]> {
  const points = entryPoints();
  const folder = await mkdtemp(join(tmpdir(), 'galilean-docs-'));
  try {
    await writeMarkdown(points, folder);
    return await Promise.all(
      points.map(async (point, index) => ({
        path: `packages/${fileOf(point)}`,
        title: point.specifier,
        description: `Public names of ${point.specifier}, with their types.`,
        order: index,
        text: withHead(point, await readFile(join(folder, fileOf(point)), 'utf8')),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const moduleName = (point: EntryPoint) => `${point.package}/${point.name}`;
const fileOf = (point: EntryPoint) => `${moduleName(point)}.md`;

async function writeMarkdown(points: readonly EntryPoint[], out: string): Promise<void> {
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
  const app = await Application.bootstrapWithPlugins(options as never);
  // After this event the indexes hold the names too.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    nameModules(context, points);
    withoutOperations(context);
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the packages; its log says why.');
  await app.generateOutputs(project);
}

function nameModules(context: Context, points: readonly EntryPoint[]): void {
  for (const module of context.project.children ?? []) {
    const file = fileDeclaring(context, module);
    const point = points.find((candidate) => candidate.file === file);
    if (!point) throw new Error(`TypeDoc found a module that is not an entry point: ${module.name}.`);
    module.name = moduleName(point);
  }
}

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

const fileDeclaring = (context: Context, reflection: DeclarationReflection): string =>
  context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName ?? '';

function withHead(point: EntryPoint, markdown: string): string {
  const body = markdown.replace(/^# .*\n+/, '').replaceAll('\n***\n', '\n');
  const own = operations.filter(({ domain }) => domain === point.package);
  const methods =
    point.name === 'index' && own.length > 0
      ? [
          '## Methods of the client',
          table(
            ['method', 'what it does'],
            own.map(({ operationId, summary }) => [
              `[\`${operationId}\`](../../operations/${operationId}.md)`,
              cell(summary),
            ]),
          ),
        ]
      : [];
  return [`# ${point.specifier}`, `\`import { … } from '${point.specifier}';\``, ...methods, body].join(
    '\n\n',
  );
}
