import ts from 'typescript';
import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { askedIn } from './whole-inputs.js';

const { factory } = ts;

/**
 * Lets the optional members of requests be `undefined`, which is sent as if they were left out. Otherwise a program with
 * `exactOptionalPropertyTypes`, which `tsc --init` sets, could not pass `{ slippageBps: given.slippageBps }`.
 */
export function withUndefinedInputs(nodes: readonly ts.Node[], document: OpenApiDocument): ts.Node[] {
  const asked = askedIn(document);
  const schemas = Object.entries(document.components?.schemas ?? {})
    .filter(([, schema]) => asked.has(schema))
    .map(([name]) => name);
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    if (node.name.text === 'operations')
      return eachMember(node, (operation) =>
        eachMember(operation, (part) =>
          ['parameters', 'requestBody'].includes(nameOf(part)) ? acceptUndefined(part) : part,
        ),
      );
    if (node.name.text !== 'components') return node;
    return eachMember(node, (kind) =>
      nameOf(kind) !== 'schemas'
        ? kind
        : eachMember(kind, (schema) => (schemas.includes(nameOf(schema)) ? acceptUndefined(schema) : schema)),
    );
  });
}

const nameOf = ({ name }: ts.PropertySignature): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';

/** Changes the members of an interface, or of a member that is an object. */
function eachMember<Node extends ts.Node>(
  node: Node,
  change: (member: ts.PropertySignature) => ts.Node,
): Node {
  const visit = (one: ts.Node): ts.Node =>
    ts.isPropertySignature(one)
      ? change(one)
      : ts.isTypeLiteralNode(one)
        ? ts.visitEachChild(one, visit, undefined)
        : one;
  return ts.visitEachChild(node, visit, undefined);
}

function acceptUndefined<Node extends ts.Node>(node: Node): Node {
  const visit = (one: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(one, visit, undefined);
    if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner;
    if (inner.type.kind === ts.SyntaxKind.NeverKeyword) return inner;
    const type = factory.createUnionTypeNode([
      inner.type,
      factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
    ]);
    return factory.updatePropertySignature(inner, inner.modifiers, inner.name, inner.questionToken, type);
  };
  return ts.visitEachChild(node, visit, undefined);
}
