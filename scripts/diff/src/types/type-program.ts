import ts from 'typescript';

/** As much of the standard library as generated types use; the real one takes longer to read than all the rest. */
const library = `
interface Array<T> { readonly length: number; [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface Boolean {} interface Function {} interface CallableFunction {} interface NewableFunction {}
interface IArguments {} interface Number {} interface Object {} interface RegExp {} interface String {}
type Record<K extends keyof any, T> = { [P in K]: T };
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Exclude<T, U> = T extends U ? never : T;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
`;

export interface TypeProgram {
  readonly checker: ts.TypeChecker;
  /** The exported `paths` of each module. */
  readonly base: ts.Type;
  readonly head: ts.Type;
}

/** Compiles both modules together, so that their types can be compared. */
export function compileTypes(base: string, head: string): TypeProgram {
  const texts = new Map([
    ['/lib.d.ts', library],
    ['/base.ts', base],
    ['/head.ts', head],
  ]);
  const sources = new Map(
    [...texts].map(([name, text]) => [name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)]),
  );
  const host: ts.CompilerHost = {
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    getSourceFile: (name) => sources.get(name),
    getDefaultLibFileName: () => '/lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => {},
  };
  const options = { strict: true, noLib: true, types: [], target: ts.ScriptTarget.ES2022 };
  const checker = ts.createProgram({ rootNames: [...texts.keys()], options, host }).getTypeChecker();
  const pathsOf = (name: string) => {
    const module = checker.getSymbolAtLocation(sources.get(name)!)!;
    const paths = checker.getExportsOfModule(module).find((symbol) => symbol.name === 'paths')!;
    return checker.getDeclaredTypeOfSymbol(paths);
  };
  return { checker, base: pathsOf('/base.ts'), head: pathsOf('/head.ts') };
}
