import type ts from 'typescript';
import type { ApiDocument } from '../input/document.js';
import type { DiffOptions } from '../effects.js';
import { Description } from '../schema/description.js';
import { collectOperations } from '../operations/collect-operations.js';
import { matchOperations } from '../operations/match-operations.js';
import type { Operation } from '../input/operation.js';
import { typesOf } from './type-text.js';
import { compileTypes, type TypeProgram } from './type-program.js';
import { vanishedKeys } from './vanished-keys.js';

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
