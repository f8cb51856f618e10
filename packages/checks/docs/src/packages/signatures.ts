import ts from 'typescript';
import { withDefault, wordsAbout, wordsOfParameters } from './doc-comment.js';
import type { Export, Exports } from './exports.js';

/** A value that a caller passes: a parameter, or a member of one. */
export interface Input {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  readonly words: string;
  /** Where names in its type are looked up. */
  readonly file: ts.SourceFile;
}

export interface Parameter extends Input {
  /** What to pass in it, when it is an object that its callers write down: several, when there are several kinds of it. */
  readonly objects: readonly ObjectType[];
}

/** The members of an object. */
interface ObjectType {
  /** Empty for the only one of its parameter. */
  readonly name: string;
  readonly words: string;
  readonly members: readonly Input[];
}

/** One way to call a function. */
export interface Signature {
  readonly code: string;
  readonly parameters: readonly Parameter[];
  readonly returns: string;
  readonly file: ts.SourceFile;
}

const FLAGS =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.IgnoreErrors;
const printer = ts.createPrinter({ removeComments: true });

/** The ways to call a function, as its source writes them; as the compiler finds them where the source names only a type. */
export function signaturesOf(one: Export, { checker, exportOf, symbolOf }: Exports): Signature[] {
  const file = one.declaration.getSourceFile();
  // A flow is a value: the words about its parameters are its own.
  const said = wordsOfParameters(one.symbol, checker);
  return callsOf(one, checker).map(({ node, isWritten, symbols, given }) => {
    const print = (type: ts.Node) =>
      isWritten
        ? inWords(written(type)).replace(/\b[A-Z]\w*\b/g, (name) => given?.get(name) ?? name)
        : withoutSteps(printed(type, file));
    const returned = node.type ?? returnTypeOf(node, checker);
    const returns = node.type ? print(node.type) : printed(returned, file);
    const generics = node.typeParameters?.map(print) ?? [];
    const names = node.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
    const parameters = node.parameters.map((parameter, index): Parameter => {
      const symbol = symbols[index];
      const type = parameter.type
        ? print(parameter.type)
        : printed(checker.typeToTypeNode(checker.getTypeAtLocation(parameter), node, FLAGS)!, file);
      const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
      return {
        name: `${parameter.dotDotDotToken ? '...' : ''}${nameOf(parameter, type, names)}`,
        isOptional,
        type: isOptional ? withoutUndefined(type) : type,
        words: withDefault(
          (symbol && hasOwnWords(parameter, names) && wordsAbout(symbol, checker)) ||
            (!isWritten && ts.isIdentifier(parameter.name) && said.get(parameter.name.text)) ||
            '',
          writtenDefault(parameter),
        ),
        file,
        objects: objectsOf(parameter, type),
      };
    });
    const code = codeOf(one.name, generics, parameters, returns);
    return { code, parameters, returns, file };

    /** The names of a value that no one can look up, as they are. */
    function inWords(type: string): string {
      return type.replace(/\bkeyof typeof (\w+)/g, (code, value: string) => {
        const symbol = symbolOf(value, file);
        if (!symbol || exportOf(symbol)) return code;
        const names = checker.getTypeOfSymbol(symbol).getProperties();
        return names.map(({ name }) => `'${name}'`).join(' | ');
      });
    }

    function objectsOf(parameter: ts.ParameterDeclaration, type: string): ObjectType[] {
      if (isWritten && parameter.type && ts.isTypeLiteralNode(parameter.type)) {
        const symbols = parameter.type.members.flatMap((member) =>
          member.name ? (checker.getSymbolAtLocation(member.name) ?? []) : [],
        );
        return [{ name: '', words: '', members: symbols.map((symbol) => inputFrom([symbol], checker)) }];
      }
      const name = /^(?:Readonly<)?(\w+)/.exec(type)?.[1];
      const isWrittenDown =
        /(Options|Params|Definition|Schedule)$/.test(name ?? '') ||
        ['params', 'options'].includes(nameOf(parameter, type, names));
      if (!isWrittenDown) return [];
      const symbol = name && symbolOf(name, file);
      if (!symbol || symbol.declarations![0]!.getSourceFile().fileName.includes('/generated/')) return [];
      return objectsIn(checker.getDeclaredTypeOfSymbol(symbol), checker);
    }
  });
}

/** The kinds of an object, if each has a name; else all members of all. */
function objectsIn(type: ts.Type, checker: ts.TypeChecker): ObjectType[] {
  const kinds = type.isUnion() ? type.types : [type];
  if (kinds.length > 1 && kinds.every((kind) => kind.isClassOrInterface()))
    return kinds.map((kind) => ({
      name: kind.symbol.name,
      words: wordsAbout(kind.symbol, checker),
      members: membersOf([kind], checker),
    }));
  return [{ name: '', words: '', members: membersOf(kinds, checker) }];
}

/** The members of a type, or of its kinds. */
export function membersOf(kinds: readonly ts.Type[], checker: ts.TypeChecker): Input[] {
  const found = new Map<string, ts.Symbol[]>();
  for (const property of kinds.flatMap((kind) => kind.getProperties()))
    if (property.declarations?.length)
      found.set(property.name, [...(found.get(property.name) ?? []), property]);
  return [...found.values()].map((symbols) => {
    const input = inputFrom(symbols, checker);
    return { ...input, isOptional: input.isOptional || symbols.length < kinds.length };
  });
}

/** The steps are the default of a flow's options. */
const withoutSteps = (code: string) => code.replace(/\b(\w+Options)<\w+Steps(?:<\w+>)?>/g, '$1');

interface Call {
  readonly node: ts.SignatureDeclarationBase & ts.Node;
  readonly isWritten: boolean;
  /** What the source writes for the parameters of a type. */
  readonly given?: ReadonlyMap<string, string>;
  readonly symbols: readonly (ts.Symbol | undefined)[];
}

function callsOf({ symbol, declaration }: Export, checker: ts.TypeChecker): Call[] {
  const functions = symbol.declarations!.filter(ts.isFunctionDeclaration);
  const overloads = functions.length > 1 ? functions.filter(({ body }) => !body) : functions;
  const arrow =
    ts.isVariableDeclaration(declaration) && !declaration.type && declaration.initializer
      ? declaration.initializer
      : undefined;
  const nodes = arrow && ts.isArrowFunction(arrow) ? [arrow] : overloads;
  if (nodes.length > 0)
    return nodes.map((node) => ({
      node,
      isWritten: true,
      symbols: checker.getSignatureFromDeclaration(node)!.parameters,
    }));
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const named = ts.isVariableDeclaration(declaration) && namedFunction(declaration, checker);
  if (named) return [{ ...named, isWritten: true, symbols: signatures[0]!.parameters }];
  return signatures.map((signature) => {
    const kind = ts.SyntaxKind.FunctionType;
    const node = checker.signatureToSignatureDeclaration(signature, kind, declaration, FLAGS)!;
    const documented = new Map(signature.parameters.map((parameter) => [parameter.name, parameter]));
    return {
      node: node as Call['node'],
      isWritten: false,
      symbols: node.parameters.map(({ name }) => documented.get((name as ts.Identifier).text)),
    };
  });
}

/** The function of a type beside a value, such as `Guard<Expectation<'build'>>`: the compiler would look through what it is given. */
function namedFunction(
  { type, parent }: ts.VariableDeclaration,
  checker: ts.TypeChecker,
): Pick<Call, 'node' | 'given'> | undefined {
  if (!type || !ts.isTypeReferenceNode(type)) return undefined;
  const named = checker.getSymbolAtLocation(type.typeName)?.declarations?.[0];
  if (!named || !ts.isTypeAliasDeclaration(named) || !ts.isFunctionTypeNode(named.type)) return undefined;
  // Where its names mean the same.
  if (named.getSourceFile() !== parent.getSourceFile()) return undefined;
  const given = named.typeParameters?.map(({ name, default: usual }, index): [string, string] => [
    name.text,
    (type.typeArguments?.[index] ?? usual ?? name).getText(),
  ]);
  return { node: named.type, given: new Map(given) };
}

function returnTypeOf(node: Call['node'], checker: ts.TypeChecker): ts.TypeNode {
  const signature = checker.getSignatureFromDeclaration(node as ts.SignatureDeclaration)!;
  return checker.typeToTypeNode(signature.getReturnType(), node, FLAGS)!;
}

/** As the source writes a type, without the comments in it. */
const written = (node: ts.Node) => node.getText().replace(/^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm, '');

const printed = (node: ts.Node, file: ts.SourceFile) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .replace(/^( {4})+/gm, (indent) => '  '.repeat(indent.length / 4))
    // The compiler looks through the name of a client.
    .replace(/\b(\w+)Methods\b/g, '$1Client');

/** An optional value, as its caller writes it: without the `undefined` of one that is left out. */
function withoutUndefined(type: string): string {
  const left = type.replace(/\s*\| undefined$/, '').replace(/^\| /, '');
  const inner = /^\(([^]*)\)$/.exec(left)?.[1];
  return inner !== undefined && isBalanced(inner) ? inner : left;
}

/** Whether no bracket closes that was not opened within. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replaceAll('=>', '')) {
    if ('({<['.includes(sign)) depth += 1;
    if (')}>]'.includes(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return true;
}

/** Whether the words are not those of another parameter: the compiler gives the first `@param` to one that is taken apart. */
const hasOwnWords = (parameter: ts.ParameterDeclaration, names: readonly string[]): boolean =>
  ts.isIdentifier(parameter.name) ||
  ts.getJSDocParameterTags(parameter).every((tag) => !names.includes(tag.name.getText()));

/** A parameter that is taken apart has no name: it is called after its type, or `options`. */
function nameOf({ name }: ts.ParameterDeclaration, type: string, names: readonly string[]): string {
  if (ts.isIdentifier(name)) return name.text;
  if (!/^\w+$/.test(type) || type.endsWith('Options'))
    return names.includes('options') ? 'params' : 'options';
  return `${type[0]!.toLowerCase()}${type.slice(1)}`;
}

/** The default that a parameter is written with, if it says something. */
function writtenDefault({ initializer }: ts.ParameterDeclaration): string {
  const text = initializer?.pos === undefined || initializer.pos < 0 ? '' : initializer.getText();
  return text === '' || text.startsWith('{}') || text.length > 40 ? '' : text;
}

/** A member, which several kinds of an object may have. */
export function inputFrom(symbols: readonly ts.Symbol[], checker: ts.TypeChecker): Input {
  const [symbol] = symbols as [ts.Symbol];
  const isOptional = symbols.some(({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0);
  const types = symbols
    .flatMap((one) => (one.declarations ?? []).map((declaration) => typeOf(declaration, one, checker)))
    .map((type) => (isOptional ? withoutUndefined(type) : type))
    .filter((type) => !isOptional || !/^(undefined|never)$/.test(type));
  const words = symbols.map((one) => wordsAbout(one, checker));
  return {
    name: symbol.name,
    isOptional,
    type: [...new Set(types)].join(' | ').replace(/^(false \| true|true \| false)$/, 'boolean'),
    words: [...new Set(words)].join(' '),
    file: symbol.declarations![0]!.getSourceFile(),
  };
}

function typeOf(declaration: ts.Declaration, symbol: ts.Symbol, checker: ts.TypeChecker): string {
  if (ts.isMethodSignature(declaration)) {
    const parameters = declaration.parameters.map(written).join(', ');
    return `(${parameters}) => ${declaration.type ? written(declaration.type) : 'void'}`;
  }
  const type = (declaration as ts.PropertySignature).type;
  return type ? written(type) : checker.typeToString(checker.getTypeOfSymbol(symbol), declaration);
}

/** Longer than this, a signature has a line for each parameter. */
const LINE = 84;

export function codeOf(
  name: string,
  generics: readonly string[],
  parameters: readonly Parameter[],
  returns: string,
): string {
  const type = generics.length > 0 ? `<${generics.join(', ')}>` : '';
  const isWide = name.length + type.length > LINE - 'function ('.length;
  const head = name === 'default' ? 'export default function ' : `function ${name}`;
  const called = `${head}${isWide ? `<\n${generics.map((one) => `  ${one},\n`).join('')}>` : type}`;
  const inputs = parameters.map(
    ({ name: input, isOptional, type: shape }) =>
      `${input}${isOptional && !input.startsWith('...') ? '?' : ''}: ${shape}`,
  );
  const line = `${called}(${inputs.join(', ')}): ${returns};`;
  if (inputs.length === 0 || (!isWide && line.length <= LINE && !line.includes('\n'))) return line;
  const only = inputs.length === 1 ? inputs[0]! : '';
  // One object, whose members have their own lines.
  if (/: \{\n/.test(only)) return `${called}(${atDepth(only, 0)}): ${returns};`;
  return `${called}(\n${inputs.map((input) => `  ${atDepth(input, 2)},\n`).join('')}): ${returns};`;
}

/** Indents the lines after the first, so that the last one has the given depth. */
function atDepth(text: string, depth: number): string {
  const [first = '', ...lines] = text.split('\n');
  const by = depth - indentOf(lines.at(-1) ?? '');
  return [first, ...lines.map((line) => ' '.repeat(indentOf(line) + by) + line.trimStart())].join('\n');
}

const indentOf = (line: string) => line.length - line.trimStart().length;
