import ts from 'typescript';
import type { Callable } from './callables.js';
import { isOurs } from './ours.js';

/** An optional field that a caller may leave out, but not pass as `undefined`. */
export interface ExactField {
  /** Where a caller writes it, such as `swap(options).policy.now`. */
  readonly path: string;
  /** File and line of its declaration. */
  readonly place: string;
  /** The type that holds it in that file. */
  readonly within: string;
}

/**
 * Finds the optional fields of what a function or method takes that do not accept `undefined`. A program with
 * `exactOptionalPropertyTypes`, which `tsc --init` sets, cannot pass `{ timeout: given.timeout }` to them.
 */
export function findExact({ name, signatures }: Callable, checker: ts.TypeChecker): ExactField[] {
  const found: ExactField[] = [];
  const seen = new Set<ts.Type>();

  /** What a caller writes. */
  const visit = (type: ts.Type, path: string): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) return type.types.forEach((part) => visit(part, path));
    if (checker.isArrayType(type) || checker.isTupleType(type))
      for (const item of checker.getTypeArguments(type as ts.TypeReference)) visit(item, `${path}[]`);
    // A function of the caller writes what it returns.
    for (const signature of type.getCallSignatures()) visit(signature.getReturnType(), `${path}()`);
    if (type.symbol?.name === 'Promise')
      for (const value of checker.getTypeArguments(type as ts.TypeReference)) visit(value, path);
    if (!type.isClass() && (isOurs(type.symbol) || isMapped(type)))
      for (const field of type.getProperties().filter(isOurs))
        visitField(field, `${path}.${field.name}`, addsUndefined(type));
  };

  const visitField = (field: ts.Symbol, path: string, isLoose: boolean): void => {
    if (field.flags & ts.SymbolFlags.Optional && !isLoose) {
      for (const declaration of field.declarations ?? [])
        if (!acceptsUndefined(declaration, checker)) found.push({ path, ...placeOf(declaration) });
    }
    visit(checker.getNonNullableType(checker.getTypeOfSymbol(field)), path);
  };

  const visitParameters = ({ parameters }: ts.Signature, path: string): void => {
    for (const parameter of parameters)
      visit(checker.getNonNullableType(checker.getTypeOfSymbol(parameter)), `${path}(${parameter.name})`);
  };
  for (const signature of signatures) {
    visitParameters(signature, name);
    // A function that it hands out, such as a handler.
    for (const handed of signature.getReturnType().getCallSignatures()) visitParameters(handed, `${name}()`);
  }
  return found;
}

/** Whether it is made of another type's fields, as by `Partial`, which TypeScript declares. */
const isMapped = (type: ts.Type): boolean =>
  !!(type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped);

/** Whether it is made of another type's fields, each or `undefined`. */
const addsUndefined = ({ symbol }: ts.Type): boolean =>
  symbol?.declarations?.some(
    (one) =>
      ts.isMappedTypeNode(one) &&
      !!one.type &&
      ts.isUnionTypeNode(one.type) &&
      one.type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword),
  ) ?? false;

function acceptsUndefined(declaration: ts.Declaration, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertySignature(declaration) && !ts.isPropertyDeclaration(declaration)) return false;
  const { type } = declaration;
  return !!type && checker.isTypeAssignableTo(checker.getUndefinedType(), checker.getTypeFromTypeNode(type));
}

function placeOf(declaration: ts.Declaration): Omit<ExactField, 'path'> {
  const source = declaration.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart());
  const outermost = source.statements.find(
    ({ pos, end }) => declaration.pos >= pos && declaration.end <= end,
  );
  const within = outermost && ts.isInterfaceDeclaration(outermost) ? outermost.name.text : '';
  return { place: `${source.fileName}:${line + 1}`, within };
}
