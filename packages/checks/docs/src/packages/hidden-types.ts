import ts from 'typescript';
import { declarationOf, isLong } from './declarations.js';
import type { Export, Exports } from './exports.js';

interface Part {
  readonly code: string;
  /** Where the names in it are looked up. */
  readonly file: ts.SourceFile;
}

/** Code as a page shows it, and its parts. */
export interface Shown {
  readonly code: string;
  readonly parts: readonly Part[];
}

/** Code with the types in it that are not exported, as its reader cannot look them up. */
export function withHiddenTypes(
  code: string,
  one: Export,
  exports: Exports,
  seen: Set<string> = new Set([one.name]),
): Shown {
  const own = { code, file: one.declaration.getSourceFile() };
  const parts = [own, ...hiddenIn([own], seen, exports)];
  return { code: parts.map((part) => part.code).join('\n\n'), parts };
}

/**
 * The types in some code that are not exported and that no one has seen, which have then been seen. Long ones have a page
 * instead.
 */
export function hiddenIn(code: readonly Part[], seen: Set<string>, exports: Exports): Part[] {
  const parts: Part[] = [];
  const sources = [...code];
  // Those that a hidden type names are hidden as well: the list grows while it is read.
  for (const source of sources)
    for (const hidden of hiddenTypes(source, exports)) {
      if (seen.has(hidden.name)) continue;
      seen.add(hidden.name);
      parts.push(hidden);
      const lines = parts.flatMap((part) => part.code.split('\n'));
      if (lines.length < MOST_WITH_HIDDEN) sources.push(hidden);
    }
  return parts;
}

function hiddenTypes({ code, file }: Part, exports: Exports) {
  return namesIn(bare(code)).flatMap((name) => {
    const symbol = exports.symbolOf(name, file);
    const hidden = symbol && exports.hiddenTypeOf(symbol);
    if (!hidden || isLong(hidden, exports)) return [];
    const declared = declarationOf({ ...hidden, name }, exports, 'with its words');
    const shown = withoutValues(declared, hidden, exports);
    return [{ name, code: shown, file: hidden.declaration.getSourceFile() }];
  });
}

/** A type that is made from a value which is not exported, as what it is: no one can look up the value. */
export function withoutValues(code: string, { declaration, symbol }: Export, exports: Exports): string {
  const value = /= [^{]*\btypeof (?!Uint8Array|globalThis)(\w+).*;$/s.exec(code)?.[1];
  const known = value && exports.symbolOf(value, declaration.getSourceFile());
  if (!value || (known && exports.exportOf(known))) return code;
  const type = exports.checker.getDeclaredTypeOfSymbol(symbol);
  return code.replace(/ = .*;$/s, () => ` = ${exports.checker.typeToString(type, undefined, IN_FULL)};`);
}

const IN_FULL = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/** The names of types in some code. */
export const namesIn = (code: string) => [...new Set(code.match(/\b[A-Z]\w+\b/g))];

/** Without comments and texts, which may name types too. */
const bare = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '');

/** The most lines after which no further ones are looked for. */
const MOST_WITH_HIDDEN = 120;
