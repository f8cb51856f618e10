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
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const passages: Passage[] = [];
  const add = (kind: Passage['kind'], text: string, position: number) =>
    passages.push({ kind, text, line: lineAt(position) });

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText(source);
      if (titled.test(name))
        for (const text of textsOf(node.arguments?.[0])) add('test title', text.text, text.at);
      else if (complains.test(name))
        for (const argument of node.arguments ?? [])
          for (const text of textsOf(argument)) add('error', text.text, text.at);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { text, position } of commentsOf(source, code)) add('comment', text, position);
  return passages;
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

function textsOf(node: ts.Node | undefined): { text: string; at: number }[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [{ text: node.text, at: node.getStart() }];
  if (ts.isTemplateExpression(node) || ts.isBinaryExpression(node) || ts.isTemplateSpan(node))
    return node.getChildren().flatMap((child) => textsOf(child));
  if (node.kind === ts.SyntaxKind.SyntaxList) return node.getChildren().flatMap((child) => textsOf(child));
  return [];
}

function commentsOf(source: ts.SourceFile, code: string): { text: string; position: number }[] {
  const found = new Map<number, string>();
  const collect = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) found.set(pos, code.slice(pos, end).replace(/`[^`]*`/g, '`…`'));
  };
  const visit = (node: ts.Node): void => {
    collect(ts.getLeadingCommentRanges(code, node.getFullStart()));
    collect(ts.getTrailingCommentRanges(code, node.getEnd()));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found].map(([position, text]) => ({ text, position }));
}
