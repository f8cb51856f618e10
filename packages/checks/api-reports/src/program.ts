import { CompilerState } from '@microsoft/api-extractor';
import ts from 'typescript';
import { entryPoints, type EntryPoint } from './entry-points.js';
import { configOf } from './extractor-config.js';

/** All entry points in one program, as an importing program sees them. The reports are made from it too. */
export const compilerState = CompilerState.create(configOf(entryPoints[0]!, import.meta.dirname), {
  additionalEntryPoints: entryPoints.map(({ declarations }) => declarations),
});
const program = compilerState.program as ts.Program;
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
