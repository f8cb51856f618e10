import ts from 'typescript';
import { declarationOf } from './declarations.js';
import type { Export, Exports } from './exports.js';

interface Source {
  readonly code: string;
  /** Where the names in it are looked up. */
  readonly file: ts.SourceFile;
}

/** Code with the types in it that are not exported, as its reader cannot look them up. */
export function withHiddenTypes(
  code: string,
  one: Export,
  exports: Exports,
  seen: Set<string> = new Set([one.name]),
): string {
  const source = { code, file: one.declaration.getSourceFile() };
  return [code, ...hiddenIn([source], seen, exports)].join('\n\n');
}

/** The types in some code that are not exported and that no one has seen, which have then been seen. */
export function hiddenIn(code: readonly Source[], seen: Set<string>, exports: Exports): string[] {
  const parts: string[] = [];
  const sources = [...code];
  // Those that a hidden type names are hidden as well: the list grows while it is read.
  for (const source of sources)
    for (const hidden of hiddenTypes(source, exports)) {
      if (seen.has(hidden.name)) continue;
      seen.add(hidden.name);
      parts.push(hidden.code);
      if (parts.join('\n').split('\n').length < MOST_WITH_HIDDEN) sources.push(hidden);
    }
  return parts;
}

function hiddenTypes({ code, file }: Source, exports: Exports) {
  const names = [...new Set(bare(code).match(/\b[A-Z]\w+\b/g))];
  return names.flatMap((name) => {
    const symbol = exports.symbolOf(name, file);
    const declaration = symbol?.declarations?.[0];
    if (!declaration || exports.exportOf(symbol) || !isOwnType(declaration)) return [];
    const shown = declarationOf({ name, symbol, declaration }, exports, 'with its words');
    return shown.split('\n').length > MOST_HIDDEN
      ? []
      : [{ name, code: shown, file: declaration.getSourceFile() }];
  });
}

/** Without comments and texts, which may name types too. */
const bare = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '');

/** The longest hidden type, and the most lines after which no further ones are looked for. */
const MOST_HIDDEN = 30;
const MOST_WITH_HIDDEN = 120;

const isOwnType = (declaration: ts.Declaration) =>
  (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) &&
  !/node_modules|\/generated\//.test(declaration.getSourceFile().fileName);
