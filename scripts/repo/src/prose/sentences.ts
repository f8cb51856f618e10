import ts from 'typescript';

/** A piece of text that people read, with the line where it starts. */
export interface Passage {
  readonly kind: 'comment' | 'error' | 'test title' | 'prose';
  readonly text: string;
  /** Line from 1. */
  readonly line: number;
}

/** Functions whose first text is a title: those of Vitest. */
const titled = /^(it|test|describe|bench|suite)(\.|$)/;
/** Functions and classes whose texts become an error message. */
const complains = /^(fail|refuse|[A-Z]\w*Error)$/;

/** Comments, docstrings, error texts and test titles of a TypeScript file, without identifiers and other strings. */
export function passagesOf(path: string, code: string): Passage[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const passages: Passage[] = [];
  const add = (kind: Passage['kind'], text: string, position: number) =>
    passages.push({ kind, text, line: lineAt(position) });

  const literals: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText(source);
      if (titled.test(name))
        for (const text of textsOf(source, node.arguments?.[0])) add('test title', text.text, text.at);
      else if (complains.test(name))
        for (const argument of node.arguments ?? [])
          for (const text of textsOf(source, argument)) add('error', text.text, text.at);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: text, index } of withoutLiterals(source, literals).matchAll(/\/\/.*|\/\*[^]*?\*\//g))
    add('comment', text.replace(/`[^`]*`/g, '`…`'), index);
  return passages;
}

/** What may hold the signs of a comment. */
const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  node.kind === ts.SyntaxKind.RegularExpressionLiteral;

/** The code with spaces in place of its literals. */
function withoutLiterals(source: ts.SourceFile, literals: readonly ts.Node[]): string {
  let at = 0;
  const parts = literals.map((node) => {
    const before = source.text.slice(at, node.getStart(source));
    at = node.end;
    return before + ' '.repeat(node.end - node.getStart(source));
  });
  return parts.join('') + source.text.slice(at);
}

/** Markdown without its code: fenced blocks, inline code and link targets are for programs. */
export function passagesOfMarkdown(markdown: string): Passage[] {
  let isCode = false;
  return markdown.split('\n').flatMap((raw, index): Passage[] => {
    if (/^\s*(```|~~~)/.test(raw)) {
      isCode = !isCode;
      return [];
    }
    if (isCode) return [];
    const text = raw.replace(/`[^`]*`/g, '`…`').replace(/\]\([^)]*\)/g, ']');
    return text.trim() ? [{ kind: 'prose', text, line: index + 1 }] : [];
  });
}

function textsOf(source: ts.SourceFile, node: ts.Node | undefined): { text: string; at: number }[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [{ text: node.text, at: node.getStart(source) }];
  if (ts.isTemplateExpression(node) || ts.isBinaryExpression(node) || ts.isTemplateSpan(node)) {
    const parts: ts.Node[] = [];
    ts.forEachChild(node, (part) => void parts.push(part));
    return parts.flatMap((part) => textsOf(source, part));
  }
  return [];
}
