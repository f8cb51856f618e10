import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../paths.js';

/** One of our error codes, as the source documents it. */
export interface DocumentedCode {
  code: string;
  meaning: string;
  /** The fields of its context. */
  carries: string[];
}

/** Reads codes from the members of an interface: code to context. */
export function codesOfInterface(file: string, name: string): DocumentedCode[] {
  const source = parse(file);
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}.`);
  return found.members.filter(ts.isPropertySignature).map((member) => ({
    code: textOf(member.name),
    meaning: meaningOf(source, member, file),
    carries: contextNames(member.type, source),
  }));
}

/** Reads codes from a constant list of strings, each with its own comment. */
export function codesOfList(file: string, name: string): DocumentedCode[] {
  const source = parse(file);
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => textOf(declaration.name) === name);
  const value = declared?.initializer;
  const list = value && ts.isAsExpression(value) ? value.expression : value;
  if (!list || !ts.isArrayLiteralExpression(list)) throw new Error(`${file} has no list ${name}.`);
  return list.elements.map((element) => ({
    code: textOf(element),
    meaning: meaningOf(source, element, file),
    carries: [],
  }));
}

/** Reads codes from the comment of a union, which has a line per code: "- `a`, `b`: what it means". */
export function codesOfUnion(file: string, name: string): DocumentedCode[] {
  const source = parse(file);
  const found = source.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
  ) as ts.TypeAliasDeclaration | undefined;
  if (!found) throw new Error(`${file} has no type ${name}.`);
  const lines = commentOf(source, found).match(/^- .*(?:\n(?!- |$).*)*/gm) ?? [];
  const explained = lines.flatMap((line) => {
    const [names, meaning] = line.slice(2).split(/: ([\s\S]*)/);
    const words = sentence(meaning!);
    return [...names!.matchAll(/`([^`]+)`/g)].map(([, code]) => ({
      code: code!,
      meaning: words,
      carries: [],
    }));
  });
  const union = ts.isUnionTypeNode(found.type) ? found.type.types : [found.type];
  return union.map((member) => {
    const code = textOf((member as ts.LiteralTypeNode).literal);
    const known = explained.find((one) => one.code === code);
    return known ?? unexplained(code, file);
  });
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(repositoryRoot, file), 'utf8'), ts.ScriptTarget.ES2022, true);

const textOf = (node: ts.Node): string => ('text' in node ? String(node.text) : node.getText());

function meaningOf(source: ts.SourceFile, node: ts.Node, file: string): string {
  return (
    sentence(commentOf(source, node)) ||
    unexplained(textOf('name' in node ? (node.name as ts.Node) : node), file)
  );
}

/** The comment before a node, without its stars; a link to a name becomes the name. */
function commentOf(source: ts.SourceFile, node: ts.Node): string {
  const range = ts.getLeadingCommentRanges(source.text, node.getFullStart())?.at(-1);
  if (!range) return '';
  return source.text
    .slice(range.pos, range.end)
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

const sentence = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line && `${line[0]!.toUpperCase()}${line.slice(1)}${/[.!?]$/.test(line) ? '' : '.'}`;
};

function unexplained(code: string, file: string): never {
  throw new Error(`${file}: ${code} has no comment that says what it means; the error table needs one.`);
}

/** The field names of a context; a named type counts as one name. */
function contextNames(type: ts.TypeNode | undefined, source: ts.SourceFile): string[] {
  if (!type) return [];
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => contextNames(part, source));
  if (ts.isTypeLiteralNode(type)) return type.members.map((member) => textOf(member.name!));
  const name = type.getText(source);
  const declared = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  return declared?.members.map((member) => textOf(member.name!)) ?? [];
}
