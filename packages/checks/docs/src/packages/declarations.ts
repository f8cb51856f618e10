import ts from 'typescript';
import type { Export, Exports } from './exports.js';
import { WIDTH } from './formatted.js';

/** A class, type or constant as its source declares it, with what its members say and without what they do. */
export function declarationOf(
  one: Pick<Export, 'declaration' | 'name' | 'symbol'>,
  { checker }: Exports,
  words?: 'with its words',
): string {
  const { declaration, name, symbol } = one;
  if (ts.isClassDeclaration(declaration)) return narrowed(classCode(declaration));
  if (ts.isVariableDeclaration(declaration)) return narrowed(constantCode(declaration));
  if (ts.isExportAssignment(declaration))
    return `const ${name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))};`;
  const comment = words && ts.getJSDocCommentsAndTags(declaration).find(ts.isJSDoc);
  const code = withoutExport(declaration.getText());
  return narrowed(comment ? `${comment.getText()}\n${code}` : code);
}

/** More lines than this, and a type that is not exported has a page instead of being shown wherever it is named. */
const MOST_HIDDEN = 30;

export const isLong = (hidden: Export, exports: Exports): boolean =>
  declarationOf(hidden, exports, 'with its words').split('\n').length > MOST_HIDDEN;

const withoutExport = (code: string) => code.replace(/^export (default )?/, '');

/** More lines than this and the type alone is shown. */
const MOST = 30;

function constantCode(declaration: ts.VariableDeclaration): string {
  const code = `const ${declaration.getText()};`.replace(/ \/\* @__PURE__ \*\//, '');
  return code.split('\n').length <= MOST || !declaration.type
    ? code
    : `const ${declaration.name.getText()}: ${declaration.type.getText()};`;
}

function classCode(declaration: ts.ClassDeclaration): string {
  const file = declaration.getSourceFile();
  const { members } = declaration;
  const head = file.text.slice(declaration.getStart(), members.pos).trimEnd();
  const body = members.filter(isPublic).map((member) => `  ${memberCode(member)}\n`);
  return `${withoutExport(head)}\n${body.join('')}}`;
}

const isPublic = (member: ts.ClassElement) =>
  !(ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) &&
  !(member.name && ts.isPrivateIdentifier(member.name)) &&
  !ts.isClassStaticBlockDeclaration(member);

function memberCode(member: ts.ClassElement): string {
  const file = member.getSourceFile();
  const [comment] = ts.getJSDocCommentsAndTags(member);
  const words = comment ? `${comment.getText()}\n  ` : '';
  const { body } = member as ts.MethodDeclaration;
  const end = body ? body.getFullStart() : endOfDeclared(member);
  const code = withNamedParameters(member, file.text.slice(member.getStart(), end))
    .replace(/^((override|async|declare) )+/, '')
    .replace(/;$/, '');
  return `${words}${code};`;
}

/** What is taken apart within has a name for the caller: the last word of its type. */
function withNamedParameters(member: ts.ClassElement, code: string): string {
  const { parameters = [] } = member as Partial<ts.ConstructorDeclaration>;
  return parameters.reduce((text, { name, type }) => {
    const word = /[A-Z][a-z]+(?=<|$)/.exec(type?.getText() ?? '')?.[0] ?? 'Options';
    return ts.isIdentifier(name) ? text : text.replace(name.getText(), word.toLowerCase());
  }, code);
}

/** Without the value of a property that has a type. */
function endOfDeclared(member: ts.ClassElement): number {
  const { type, initializer } = member as ts.PropertyDeclaration;
  return type && initializer ? type.end : member.end;
}

/** Wraps long comments again: the source has wider lines than a page. */
const narrowed = (code: string) =>
  code
    .replace(/\{@link ([^}\s|]+)[^}]*\}/g, '`$1`')
    .replace(/^( *)\/\*\*([\s\S]*?)\*\//gm, (written, indent: string, tagged: string) => {
      const comment = withoutTags(written);
      if (comment.split('\n').every((line) => line.length <= WIDTH)) return comment;
      const paragraphs = tagged
        // The first line follows the opening, so that a star in it is of its words.
        .replace(/\n *\* ?/g, '\n')
        .trim()
        .split(/\n(?=\n|- |@)/)
        .flatMap((text) => wrapped(withoutTags(text.trim()), WIDTH - indent.length - 3));
      return [
        `${indent}/**`,
        ...paragraphs.map((line) => `${indent} * ${line}`.trimEnd()),
        `${indent} */`,
      ].join('\n');
    });

/** What tags say, in words: no editor reads a page. */
const withoutTags = (comment: string) =>
  comment
    // A tag is no sentence in the source, and has no full stop there.
    .replace(
      /(@(?:returns|throws|param \S+) (?:(?!\*\/|\n *\* *@)[^])*?)(?=\s*(?:\*\/|\n *\* *@|$))/g,
      (tag: string) => (tag.endsWith('.') ? tag : `${tag}.`),
    )
    .replace(/@param (?:options\.)?(\w+)/g, '`$1`:')
    .replace(/@returns/g, 'Returns')
    .replace(/@throws/g, 'Throws')
    .replace(/@default /g, 'Default: ');

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  const deeper = text.startsWith('- ') ? '  ' : '';
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(deeper + word);
  }
  return lines;
}
