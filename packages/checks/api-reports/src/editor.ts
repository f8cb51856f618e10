import ts from 'typescript';
import { compilerOptions } from './compiler-options.js';

const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, import.meta.dirname);
const files = new Map<string, string>();
/** One service for all texts, because reading the packages' declarations is slow. */
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...options, noEmit: true }),
  getScriptFileNames: () => [...files.keys()],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) => {
    const text = files.get(path) ?? ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => files.has(path) || ts.sys.fileExists(path),
  readFile: (path) => files.get(path) ?? ts.sys.readFile(path),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
  realpath: ts.sys.realpath,
});

/** What an editor shows for a program; `|` in its text is the cursor. */
export interface Editor {
  /** The hover text at the cursor: the signature, then its documentation with tags. */
  hover(): string;
  /** The completions at the cursor, by name. */
  completions(): Map<
    string,
    { readonly kind: string; readonly deprecated: boolean; readonly documentation: () => string }
  >;
  /** The struck-through texts. */
  struck(): string[];
  /** The texts underlined in red. */
  errors(): string[];
}

/** Opens a program that uses the packages. */
export function edit(program: string): Editor {
  const path = `${import.meta.dirname}/edited-${files.size}.ts`;
  const cursor = Math.max(0, program.indexOf('|'));
  const text = program.replace('|', '');
  files.set(path, text);
  return {
    hover() {
      const info = service.getQuickInfoAtPosition(path, cursor);
      return [ts.displayPartsToString(info?.displayParts), shown(info?.documentation, info?.tags)].join('\n');
    },
    completions: () =>
      new Map(
        service.getCompletionsAtPosition(path, cursor, {})?.entries.map(({ name, kind, kindModifiers }) => [
          name,
          {
            kind,
            deprecated: kindModifiers?.split(',').includes('deprecated') ?? false,
            documentation: () => {
              const details = service.getCompletionEntryDetails(
                path,
                cursor,
                name,
                {},
                undefined,
                {},
                undefined,
              );
              return shown(details?.documentation, details?.tags);
            },
          },
        ]),
      ),
    struck: () =>
      service
        .getSuggestionDiagnostics(path)
        .filter(({ reportsDeprecated }) => reportsDeprecated)
        .map(({ start = 0, length = 0 }) => text.slice(start, start + length)),
    errors: () =>
      service
        .getSemanticDiagnostics(path)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  };
}

const shown = (documentation: ts.SymbolDisplayPart[] = [], tags: ts.JSDocTagInfo[] = []): string =>
  [
    ts.displayPartsToString(documentation),
    ...tags.map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`),
  ].join('\n');
