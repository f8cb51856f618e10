import { codeBlocks } from '@galilean/contract-tests/documented-code';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { MarkdownOptions } from 'vitepress';
import { siteRoot } from '../paths.js';

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number];

interface Hover {
  readonly start: number;
  readonly end: number;
  /** Such as `const client: SwapClient`. */
  readonly type: string;
}

/** Lets the names in the first blocks of the home page show their types, which the compiler finds while the site is built. */
export function hoverTypes(count = 2): Transformer {
  const blocks = codeBlocks('index.md', readFileSync(join(siteRoot, 'index.md'), 'utf8')).slice(0, count);
  const found = typesIn(blocks.map(({ source }) => source));
  const hovers = new Map(blocks.map(({ source }, index) => [source.trimEnd(), found[index]!]));
  return {
    name: 'hover-types',
    preprocess(code, options) {
      const decorations = (hovers.get(code.trimEnd()) ?? []).map(({ start, end, type }) => ({
        start,
        end,
        properties: { class: 'hover', 'data-type': type },
      }));
      if (decorations.length > 0) options.decorations = [...(options.decorations ?? []), ...decorations];
    },
  };
}

/** The types of the names in each module, after its imports, as the published packages declare them. */
export function typesIn(modules: readonly string[]): Hover[][] {
  const files = new Map(modules.map((code, index) => [join(siteRoot, `home-${index}.ts`), code]));
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    files.has(file)
      ? ts.createSourceFile(file, files.get(file)!, version, true)
      : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([...files.keys()], options, host);
  const checker = program.getTypeChecker();
  return [...files.keys()].map((file) => hoversOf(program.getSourceFile(file)!, checker));
}

/** Names alone, wherever they come from. */
const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

function hoversOf(file: ts.SourceFile, checker: ts.TypeChecker): Hover[] {
  const hovers: Hover[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol) {
      const type = readable(checker.typeToString(checker.getTypeAtLocation(node), node, FLAGS));
      hovers.push({
        start: node.getStart(file),
        end: node.end,
        type: `${wordOf(symbol)}${symbol.name}: ${type}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return hovers.filter(({ type }) => !type.endsWith(': any'));
}

/** What editors write before a name. */
const wordOf = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.BlockScopedVariable ? 'const ' : '');

/** Longer than this a type is read in the reference. */
const MOST = 100;

/** A long type without what its objects hold. */
function readable(type: string): string {
  let text = type;
  while (text.length > MOST) {
    const inner = text.replaceAll(/\{[^{}]*\}/g, '…');
    if (inner === text) break;
    text = inner;
  }
  text = text.replaceAll('…', '{ … }');
  return text.length > 2 * MOST ? `${text.slice(0, 2 * MOST)}…` : text;
}
