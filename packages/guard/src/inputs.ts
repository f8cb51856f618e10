import { jsonOf, textOfFile } from '@galilean/command-line/json-file';
import { UsageError } from '@galilean/command-line/options';
import { hashOf, type Limits, limitsIn, policyFrom } from '@galilean/limits';
import { nearest } from '@galilean/nearest';
import type { Expectation, GuardPolicy } from '@galilean/signing/guard';
import type { Readable } from 'node:stream';
import expectationSchema from '#schemas/expectation.schema.json' with { type: 'json' };
import limitsSchema from '#schemas/limits.schema.json' with { type: 'json' };
import policySchema from '#schemas/policy.schema.json' with { type: 'json' };

/** A transaction has at most 1,644 characters of base64; more is something else. */
const largestInput = 64 * 1024;

/** The transaction on standard input, without white space around it. @throws UsageError */
export async function readTransactionText(input: Readable & { readonly isTTY?: boolean }): Promise<string> {
  if (input.isTTY)
    throw new UsageError('The transaction is read from standard input: pipe its base64 text in.');
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk as string;
    if (text.length > largestInput)
      throw new UsageError(`Standard input is longer than ${largestInput} characters: it is no transaction.`);
  }
  return text.trim();
}

/** What was asked for: JSON, or the path of a file that holds it. @throws UsageError */
export function readExpectation(option: string): Expectation {
  // A list is no path either: it may be a key, which no error may repeat.
  const inline = /^\s*[{[]/.test(option);
  return expectationIn(
    jsonOf(inline ? option : textOfFile('--expect', option), inline ? '--expect' : option),
  );
}

/** What a person allows: a file of JSON. @throws UsageError */
export function readPolicy(path: string | undefined): GuardPolicy {
  return path === undefined ? {} : policyIn(jsonOf(textOfFile('--policy', path), path), path);
}

/** An expectation from JSON, whose unknown fields are refused. The guard checks the values. @throws UsageError */
export function expectationIn(value: unknown, name = 'the expectation'): Expectation {
  const fields = fieldsOf(value, name);
  const kinds = expectationSchema.anyOf.map(({ properties }) => properties.kind.const);
  const { kind, action } = fields as { kind?: unknown; action?: unknown };
  if (typeof kind !== 'string' || !kinds.includes(kind))
    throw new UsageError(
      `${name} has no known "kind".${meant(String(kind), kinds)} It is one of ${[...new Set(kinds)].join(', ')}.`,
    );
  const shapes = expectationSchema.anyOf.filter(({ properties }) => properties.kind.const === kind);
  const shape = shapes.find(
    ({ properties }) => !('action' in properties) || properties.action?.const === action,
  );
  checkNames(fields, Object.keys((shape ?? shapes[0]!).properties), name);
  return fields as unknown as Expectation;
}

/** A policy from JSON. @throws UsageError */
function policyIn(value: unknown, name: string): GuardPolicy {
  const fields = fieldsOf(value, name);
  checkNames(fields, Object.keys(policySchema.properties), name);
  return policyFrom(fields);
}

/** Limits that a person wrote, and their hash. @throws UsageError */
export function readLimits(path: string): { readonly limits: Limits; readonly hash: string } {
  const text = textOfFile('--limits', path);
  const limits = limitsIn(jsonOf(text, path), limitsSchema, (wrong) => {
    throw new UsageError(`${path}: ${wrong}`);
  });
  return { limits, hash: hashOf(text) };
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UsageError(`${name} must be a JSON object, { … }.`);
}

/** A misspelt limit would be no limit. */
function checkNames(fields: object, known: readonly string[], name: string): void {
  for (const field of Object.keys(fields))
    if (!known.includes(field))
      throw new UsageError(`${name} has an unknown field "${field.slice(0, 64)}".${meant(field, known)}`);
}

const meant = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
};
