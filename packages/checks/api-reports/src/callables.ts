import ts from 'typescript';
import { isOurs } from './ours.js';

/** A function or method that a caller can use, with its name. */
export interface Callable {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly signatures: readonly ts.Signature[];
}

/** Exported functions: declared, constant, or under a default. */
export function functionsOf(exported: readonly ts.Symbol[], checker: ts.TypeChecker): Callable[] {
  return exported
    .filter((symbol) => symbol.flags & ts.SymbolFlags.Value && isOurs(symbol))
    .map((symbol) => callable(symbol, symbol.name, checker))
    .filter(({ signatures }) => signatures.length > 0);
}

/** The methods and constructors of an exported class or object type. */
export function methodsOf(exported: readonly ts.Symbol[], checker: ts.TypeChecker): Callable[] {
  return exported.filter(isOurs).flatMap((symbol) => [
    ...(symbol.flags & ts.SymbolFlags.Class
      ? [{ name: symbol.name, symbol, signatures: checker.getTypeOfSymbol(symbol).getConstructSignatures() }]
      : []),
    ...(symbol.flags & ts.SymbolFlags.Type ? checker.getDeclaredTypeOfSymbol(symbol).getProperties() : [])
      .filter(isOurs)
      .map((member) => callable(member, `${symbol.name}.${member.name}`, checker))
      .filter(({ signatures }) => signatures.length > 0),
  ]);
}

const callable = (symbol: ts.Symbol, name: string, checker: ts.TypeChecker): Callable => ({
  name,
  symbol,
  signatures: checker.getNonNullableType(checker.getTypeOfSymbol(symbol)).getCallSignatures(),
});

/** A field that a caller may pass, as `name(parameter).field`. */
export interface ParameterField {
  readonly path: string;
  readonly symbol: ts.Symbol;
}

/** The fields that we declare for every parameter that may be an object. */
export const parameterFieldsOf = (
  { name, signatures }: Callable,
  checker: ts.TypeChecker,
): ParameterField[] =>
  signatures.flatMap(({ parameters }) =>
    parameters.flatMap((parameter) => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      const shapes = type.isUnion() ? type.types : [type];
      return shapes
        .filter((shape) => shape.getCallSignatures().length === 0)
        .flatMap((shape) => shape.getProperties().filter(isOurs))
        .map((field) => ({ path: `${name}(${parameter.name}).${field.name}`, symbol: field }));
    }),
  );
