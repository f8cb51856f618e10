import { join } from 'node:path';
import ts from 'typescript';
import type { EmittedFiles } from '../../src/emit/emit-domain.js';
import { repositoryRoot } from '@galilean/description/paths';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  paths: {
    '@galilean/client': [join(repositoryRoot, 'packages/client/src/index.ts')],
    '@galilean/client/query': [join(repositoryRoot, 'packages/client/src/query.ts')],
  },
  strict: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The compiler's messages about generated files and an optional caller. */
export function compileErrors(files: EmittedFiles, caller = ''): string[] {
  const folder = join(repositoryRoot, 'packages/client/emitted-in-memory');
  const texts = new Map(
    [...files, ['caller.ts', caller]].map(([name, text]) => [join(folder, name!), text!]),
  );
  const host = ts.createCompilerHost(options);
  const { directoryExists, fileExists, readFile, getSourceFile } = host;
  host.directoryExists = (path) => path === folder || directoryExists!(path);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  // The client's own sources are type-checked in their package.
  const own = [...texts.keys()].map((file) => program.getSourceFile(file)!);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
