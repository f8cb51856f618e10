import ts from 'typescript';
import type { ApiDocument } from '../input/document.js';
import type { DiffOptions } from '../effects.js';
import { Description } from '../schema/description.js';
import { collectOperations } from '../operations/collect-operations.js';
import { matchOperations } from '../operations/match-operations.js';
import type { Operation } from '../input/operation.js';
import { vanishedKeys } from './vanished-keys.js';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openResponseEnums } from '@galilean/generator/emit/open-enums';
import { typeOf } from '@galilean/generator/emit/type-nodes';
import { withoutExamples } from '@galilean/generator/emit/types';
import type { OpenApiDocument } from '@galilean/description/openapi-document';

/** Operation → why code that compiles against the old types may not compile against the new ones. */
export type TypeVerdicts = ReadonlyMap<string, readonly string[]>;

/**
 * The second opinion: does not know the table, but compiles the generated types of both documents and asks whether the
 * old request fits the new one, the new answer the old one, and whether a key is gone. Blind to security, servers and
 * media types.
 */
export async function compareByTypes(
  base: ApiDocument,
  head: ApiDocument,
  options: DiffOptions = {},
): Promise<TypeVerdicts> {
  const texts = await Promise.all([base, head].map((document) => typesOf(document, options)));
  const program = compileTypes(texts[0]!, texts[1]!);
  const operations = [base, head].map((document) => collectOperations(new Description(document)));
  const verdicts = new Map<string, readonly string[]>();
  for (const pair of matchOperations(operations[0]!, operations[1]!).pairs) {
    const reasons = [...differences(program, pair.base, pair.head)];
    if (reasons.length > 0) verdicts.set(pair.base.name, reasons);
  }
  return verdicts;
}

function* differences(program: TypeProgram, base: Operation, head: Operation): Generator<string> {
  const { checker } = program;
  const before = at(checker, program.base, base.path, base.method);
  const after = at(checker, program.head, head.path, head.method);
  if (!before || !after) return;
  for (const place of ['parameters', 'requestBody']) {
    const [old, now] = [at(checker, before, place), at(checker, after, place)];
    if (!old || !now) continue;
    if (!checker.isTypeAssignableTo(old, now)) yield `request: the old ${place} does not fit the new type`;
    for (const key of vanishedKeys(checker, old, now)) yield `request: ${place}${key} is gone`;
  }
  const [old, now] = [at(checker, before, 'responses'), at(checker, after, 'responses')];
  if (!old || !now) return;
  for (const { name: status } of checker.getPropertiesOfType(old)) {
    const [oldAnswer, newAnswer] = [at(checker, old, status)!, at(checker, now, status)];
    if (!newAnswer) {
      if (status.startsWith('2')) yield `response: ${status} is gone`;
      continue;
    }
    if (!checker.isTypeAssignableTo(newAnswer, oldAnswer))
      yield `response: the new ${status} does not fit the old type`;
    for (const key of vanishedKeys(checker, oldAnswer, newAnswer)) yield `response: ${status}${key} is gone`;
  }
}

function at(checker: ts.TypeChecker, type: ts.Type, ...keys: readonly string[]): ts.Type | undefined {
  let found: ts.Type | undefined = type;
  for (const key of keys) {
    const symbol: ts.Symbol | undefined = found && checker.getPropertyOfType(found, key);
    found = symbol && checker.getTypeOfSymbol(symbol);
  }
  return found;
}

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

interface TypeProgram {
  readonly checker: ts.TypeChecker;
  /** The exported `paths` of each module. */
  readonly base: ts.Type;
  readonly head: ts.Type;
}

/** Compiles both modules together, so that their types can be compared. */
function compileTypes(base: string, head: string): TypeProgram {
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

/** The types that our generator makes of a document, as one module; `paths` holds the operations. */
async function typesOf(document: ApiDocument, { openResponseEnums: open }: DiffOptions): Promise<string> {
  const plain = withoutExamples(document as unknown as OpenApiDocument);
  const prepared = open ? openResponseEnums(plain) : plain;
  const nodes = await openapiTS(prepared as unknown as OpenAPI3, {
    defaultNonNullable: false,
    silent: true,
    transform: typeOf,
  });
  return `${units}\n${astToString(nodes)}`;
}

/** The flavours of `@galilean/client`, so that nothing has to be found on disk. */
const units = `
type UnitString<U extends string> = string & { readonly __unit?: U };
type UnitNumber<U extends string> = number & { readonly __unit?: U };
`;
