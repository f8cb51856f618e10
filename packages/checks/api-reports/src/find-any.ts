import ts from 'typescript';
import { isOurs } from './ours.js';

/** Skips the `prototype` of classes and private fields, which are `any` to callers and which no caller uses. */
const isSeen = ({ flags, name }: ts.Symbol): boolean =>
  !(flags & ts.SymbolFlags.Prototype) && !/^(__)?#/.test(name);

/** Finds every path of names from an exported symbol to `any`. An import that cannot be resolved counts. */
export function findAny(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const found = new Set<string>();
  const seen = new Set<ts.Type>();

  const visitSymbol = (member: ts.Symbol, path: string): void => {
    for (const declaration of member.declarations ?? []) visitSyntax(declaration, path);
    visit(checker.getTypeOfSymbol(member), path);
  };

  /** Type nodes without a resolved type, as in a conditional type over a parameter. */
  const visitSyntax = (node: ts.Node, path: string): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.add(path);
    ts.forEachChild(node, (child) => visitSyntax(child, path));
  };

  const visit = (type: ts.Type, path: string): void => {
    if (type.flags & ts.TypeFlags.Any) found.add(path);
    if (seen.has(type)) return;
    seen.add(type);
    for (const argument of type.aliasTypeArguments ?? []) visit(argument, `${path}<>`);
    if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, path);
    if (type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference)
      for (const argument of checker.getTypeArguments(type as ts.TypeReference)) visit(argument, `${path}<>`);
    const constraint = type.getConstraint();
    if (constraint) visit(constraint, path);
    if (!isOurs(type.symbol)) return;
    for (const property of type.getProperties()) {
      if (isOurs(property) && isSeen(property)) visitSymbol(property, `${path}.${property.name}`);
    }
    for (const index of checker.getIndexInfosOfType(type)) visit(index.type, `${path}[]`);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.parameters) visitSymbol(parameter, `${path}(${parameter.name})`);
      visit(signature.getReturnType(), `${path}()`);
    }
  };

  const { flags } = symbol;
  if (flags & ts.SymbolFlags.Value) visitSymbol(symbol, symbol.name);
  if (flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol), symbol.name);
  for (const declaration of symbol.declarations ?? []) visitSyntax(declaration, symbol.name);
  return [...found];
}
