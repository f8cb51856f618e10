import ts from 'typescript';
import { docComment, type DocComment } from './doc-comment.js';
import { entryPoints, type EntryPoint } from './entry-points.js';

type Kind = 'flow' | 'function' | 'class' | 'constant' | 'type' | 'hidden type' | 'read' | 'known value';

/** A public name, where it is documented. */
export interface Export {
  readonly name: string;
  readonly kind: Kind;
  /** The first entry point that has it. */
  readonly point: EntryPoint;
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
  readonly doc: DocComment;
}

export interface Exports {
  readonly points: readonly EntryPoint[];
  readonly checker: ts.TypeChecker;
  /** What an entry point defines, in the order of its source. */
  of(point: EntryPoint): readonly Export[];
  /** What it passes on from the entry points before it. */
  passedOn(point: EntryPoint): readonly Export[];
  /** What a name in a file means: a public name, or one of the file alone. */
  symbolOf(name: string, file: ts.SourceFile): ts.Symbol | undefined;
  exportOf(symbol: ts.Symbol): Export | undefined;
  /** One of our types that public code names and no entry point exports. */
  hiddenTypeOf(symbol: ts.Symbol): Export | undefined;
}

/** The public names of all entry points, from the source. The operations' own pages show what the API answers. */
export function readExports(): Exports {
  const points = entryPoints();
  const program = programOf(points);
  const checker = program.getTypeChecker();
  const homes = new Map<ts.Symbol, Export>();
  const own = new Map<EntryPoint, Export[]>();
  const passedOn = new Map<EntryPoint, Export[]>();
  for (const point of points) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(point.file)!)!;
    const symbols = checker.getExportsOfModule(module).map((symbol) => behind(symbol, checker));
    passedOn.set(
      point,
      symbols.flatMap((symbol) => homes.get(symbol) ?? []),
    );
    const found = symbols.filter((symbol) => !homes.has(symbol) && !isOfOperations(symbol));
    own.set(point, found.map((symbol) => exportFrom(symbol, point, checker)).sort(bySource(program)));
    for (const one of own.get(point)!) homes.set(one.symbol, one);
  }
  const hidden = new Map<ts.Symbol, Export>();
  const scopes = new Map<ts.SourceFile, Map<string, ts.Symbol>>();
  const scopeOf = (file: ts.SourceFile) => {
    const known = scopes.get(file) ?? scope(file, checker);
    scopes.set(file, known);
    return known;
  };
  return {
    points,
    checker,
    of: (point) => own.get(point)!,
    passedOn: (point) => passedOn.get(point)!,
    symbolOf: (name, file) => scopeOf(file).get(name),
    exportOf: (symbol) => homes.get(symbol),
    hiddenTypeOf(symbol) {
      const declaration = symbol.declarations?.[0];
      if (!declaration || homes.has(symbol) || !isOwnType(declaration)) return undefined;
      const known = hidden.get(symbol);
      if (known) return known;
      const point = nearest(points, declaration.getSourceFile().fileName);
      const found = point && { ...exportFrom(symbol, point, checker), kind: 'hidden type' as const };
      if (found) hidden.set(symbol, found);
      return found;
    },
  };
}

/**
 * The packages alone, each import between them leading to the source, so that a name has one symbol wherever it is exported
 * again. What they depend on, and the globals of browsers and Node.js, are names here: to read them took longer than all else.
 */
function programOf(points: readonly EntryPoint[]): ts.Program {
  const files = new Map(points.map(({ specifier, file }) => [specifier, file]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = files.get(text);
      if (file) return { resolvedModule: { resolvedFileName: file, extension: ts.Extension.Ts } };
      return /^(\.|@galilean\/)/.test(text)
        ? ts.resolveModuleName(text, from, options, host, cache, undefined, ts.ModuleKind.ESNext)
        : { resolvedModule: undefined };
    });
  return ts.createProgram([...files.values()], options, host);
}

const isOwnType = (declaration: ts.Declaration) =>
  (ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isClassDeclaration(declaration)) &&
  !/node_modules|\/generated\//.test(declaration.getSourceFile().fileName);

/** The entry point of the same package whose folder is nearest to a file. */
function nearest(points: readonly EntryPoint[], file: string): EntryPoint | undefined {
  const [, own, path = ''] = /\/packages\/([^/]+)\/src\/(.*)$/.exec(file) ?? [];
  const ofPackage = points.filter((point) => point.package === own);
  const above = ofPackage.filter(({ name }) => path.startsWith(`${name}/`) || path === `${name}.ts`);
  return (
    above.sort((one, other) => other.name.length - one.name.length)[0] ??
    ofPackage.find(({ name }) => name === 'index')
  );
}

const behind = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The names that a file declares or imports. The lists of its imports are shorter than all that is in its scope. */
function scope(file: ts.SourceFile, checker: ts.TypeChecker): Map<string, ts.Symbol> {
  const names = new Map<string, ts.Symbol>();
  const add = (name: ts.Node | undefined) => {
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol) names.set(symbol.name, behind(symbol, checker));
  };
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const one of bindings.elements) add(one.name);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) add(one.name);
    } else if ('name' in statement) add(statement.name as ts.Node);
  }
  return names;
}

const fileOf = ({ declarations }: ts.Symbol) => declarations?.[0]?.getSourceFile().fileName ?? '';

function isOfOperations(symbol: ts.Symbol): boolean {
  const file = fileOf(symbol);
  const isData = file.endsWith('/generated/advice.ts') && (symbol.flags & ts.SymbolFlags.Function) === 0;
  return (
    (isData && !symbol.name.startsWith('adviceFor')) ||
    /\/generated\/(methods|types|operations|outcomes)\.ts$/.test(file)
  );
}

function exportFrom(symbol: ts.Symbol, point: EntryPoint, checker: ts.TypeChecker): Export {
  const declaration = symbol.declarations![0]!;
  const name = symbol.name === 'default' ? 'default' : symbol.name;
  return {
    name,
    kind: kindOf(symbol, declaration, checker),
    point,
    symbol,
    declaration,
    doc: docComment(symbol, checker),
  };
}

function kindOf(symbol: ts.Symbol, declaration: ts.Declaration, checker: ts.TypeChecker): Kind {
  const file = declaration.getSourceFile().fileName;
  if (file.endsWith('/generated/values.ts')) return 'known value';
  if (file.endsWith('/generated/query.ts') && symbol.name.endsWith('Options')) return 'read';
  if (ts.isClassDeclaration(declaration)) return 'class';
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return 'type';
  if (checker.getTypeOfSymbol(symbol).getCallSignatures().length === 0) return 'constant';
  return isFlow(symbol, checker) ? 'flow' : 'function';
}

/** Every flow takes a journal and the name of its run, as the last of its arguments. */
function isFlow(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const names = optionsOf(symbol, checker);
  return ['journal', 'run', 'dryRun'].every((name) => names.includes(name));
}

/** Whether a flow signs: then it takes what the guard allows. */
export const signs = ({ symbol }: Export, { checker }: Exports): boolean =>
  optionsOf(symbol, checker).includes('policy');

/** The names of the members of a function's last argument. */
function optionsOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const last = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]!.parameters.at(-1);
  const type = last && checker.getTypeOfSymbol(last);
  const options =
    type && checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference).at(-1) : type;
  return options
    ? checker
        .getNonNullableType(options)
        .getProperties()
        .map(({ name }) => name)
    : [];
}

/** By file as the entry point names them, then by line. */
const bySource = (program: ts.Program) => {
  const places = new Map(program.getSourceFiles().map((file, index) => [file, index]));
  return ({ declaration: one }: Export, { declaration: other }: Export) =>
    places.get(one.getSourceFile())! - places.get(other.getSourceFile())! || one.pos - other.pos;
};
