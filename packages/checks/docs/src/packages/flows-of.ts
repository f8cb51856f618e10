import ts from 'typescript';
import type { Export, Exports } from './exports.js';

/** The flows that make a call, by its operation's name: those whose code, or code beside it that they use, names it. */
export function flowsOf({ points, of, symbolOf }: Exports): (operationId: string) => readonly Export[] {
  const flows = points.flatMap(of).filter(({ kind }) => kind === 'flow');
  const called = new Map(flows.map((flow) => [flow, wordsIn(flow.declaration)]));

  /** The methods and texts in a declaration, and in each of the folder's that it names. */
  function wordsIn(from: ts.Declaration): Set<string> {
    const words = new Set<string>();
    const seen = new Set<ts.Node>([from]);
    for (const declaration of seen) {
      const file = declaration.getSourceFile();
      const visit = (node: ts.Node): void => {
        if (ts.isTypeNode(node)) return;
        if (ts.isPropertyAccessExpression(node)) words.add(node.name.text);
        else if (ts.isStringLiteral(node)) words.add(node.text);
        else if (ts.isIdentifier(node)) {
          const named = symbolOf(node.text, file)?.declarations?.[0];
          if (named && /\/flows\/[^/]+$/.test(named.getSourceFile().fileName)) seen.add(named);
        }
        ts.forEachChild(node, visit);
      };
      visit(declaration);
    }
    return words;
  }
  return (operationId) => flows.filter((flow) => called.get(flow)!.has(operationId));
}
