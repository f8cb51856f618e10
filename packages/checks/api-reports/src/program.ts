import ts from 'typescript';
import { compilerOptions } from './compiler-options.js';
import { entryPoints, type EntryPoint } from './entry-points.js';

const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, import.meta.dirname);

/** All entry points in one program, as an importing program sees them. */
const program = ts.createProgram(
  entryPoints.map(({ declarations }) => declarations),
  { ...options, noEmit: true },
);
export const checker = program.getTypeChecker();

/** The exports of an entry point. */
export function exportsOf({ specifier, declarations }: EntryPoint): ts.Symbol[] {
  const source = program.getSourceFile(declarations);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${specifier} has no exports: is it built?`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
}
