import { isDeepStrictEqual } from 'node:util';
import { isObject, type Description, type Json } from './description.js';
import type { Assertion } from './entries.js';
import { exampleValue, mismatches, valueAt } from './examples.js';
import {
  crossFieldRule,
  everyOperation,
  noOperation,
  noPathUnder,
  statedOutcome,
} from './operation-checks.js';
import {
  everyField,
  everyUnit,
  jsonOnly,
  noHeaderParameter,
  transactionsByDirection,
} from './whole-checks.js';
import { allowsNull, isRequired, schemaOf, typesOf, valuesOf } from './schema-facts.js';

/** One kind of check: returns what is wrong, or nothing. */
type Check = (description: Description, operand: never) => string[];

const each = (holds: (description: Description, pointer: string) => boolean, wrong: string) => {
  return (description: Description, operand: string | string[]) =>
    [operand].flat().flatMap((pointer) => {
      if (description.find(pointer) === undefined) return [`${pointer} does not exist`];
      return holds(description, pointer) ? [] : [`${pointer} ${wrong}`];
    });
};

/** `[pointer, value]` or `[[pointer, pointer], value]`: the same must hold for each pointer. */
const pair = (compare: (description: Description, node: Json, value: never) => unknown, what: string) => {
  return (description: Description, [pointers, value]: [string | string[], never]) =>
    [pointers].flat().flatMap((pointer) => {
      const node = description.find(pointer);
      if (node === undefined) return [`${pointer} does not exist`];
      const found = compare(description, node, value);
      return found === true
        ? []
        : [`${pointer}: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`];
    });
};

const inSchema = (keyword: string) =>
  pair((description, node, value) => {
    const schema = schemaOf(description, node);
    const found = isObject(schema) ? schema[keyword] : undefined;
    return isDeepStrictEqual(found, value) || found;
  }, keyword);

const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();

const checks: Record<string, Check> = {
  present: each(() => true, ''),
  absent: (description, operand: string | string[]) =>
    [operand].flat().flatMap((pointer) => {
      const parent = pointer.slice(0, pointer.lastIndexOf('/'));
      if (description.find(parent) === undefined) return [`${parent} does not exist, so it proves nothing`];
      return description.find(pointer) === undefined ? [] : [`${pointer} exists`];
    }),
  required: each((description, pointer) => isRequired(description, pointer), 'is not required'),
  optional: each((description, pointer) => !isRequired(description, pointer), 'is required'),
  nullable: each(
    (description, pointer) => allowsNull(description, description.find(pointer)),
    'may not be null',
  ),
  notNullable: each(
    (description, pointer) => !allowsNull(description, description.find(pointer)),
    'may be null',
  ),
  deprecated: each(
    (description, pointer) => (description.find(pointer) as { deprecated?: Json }).deprecated === true,
    'is not marked as deprecated',
  ),
  equals: pair((_description, node, value) => isDeepStrictEqual(node, value) || node, 'value'),
  includes: pair(
    (_description, node, value) => (Array.isArray(node) && node.includes(value)) || node,
    'list',
  ),
  count: pair(
    (_description, node, length: number) => (Array.isArray(node) && node.length === length) || node,
    'list',
  ),
  matches: pair(
    (_description, node, pattern: string) => new RegExp(pattern, 'u').test(String(node)) || node,
    'value',
  ),
  /** Two places are the same schema. */
  sameAs: (description, [one, other]: [string, string]) => {
    const [a, b] = [one, other].map((pointer) => description.resolve(description.find(pointer)));
    return a !== undefined && a === b ? [] : [`${one} is not ${other}`];
  },
  type: pair((description, node, value) => {
    const found = typesOf(description, node);
    return isDeepStrictEqual(found, [value].flat().sort()) || found;
  }, 'type'),
  /** Any kind of number. */
  number: each((description, pointer) => {
    const types = typesOf(description, description.find(pointer));
    return types.length > 0 && types.every((type) => ['number', 'integer'].includes(type));
  }, 'is not a number'),
  /** A string of at least 32 characters: a key in base58, or a schema with that length. */
  longKey: each((description, pointer) => {
    const schema = schemaOf(description, description.find(pointer));
    return isObject(schema) && (schema.format === 'base58-key' || Number(schema.minLength) >= 32);
  }, 'may be shorter than 32 characters'),
  values: pair((description, node, wanted: unknown[]) => {
    const found = valuesOf(description, node);
    return isDeepStrictEqual(sorted(found), sorted(wanted)) || found;
  }, 'list of values'),
  unit: inSchema('x-unit'),
  format: inSchema('format'),
  default: inSchema('default'),
  minimum: inSchema('minimum'),
  maximum: inSchema('maximum'),
  minLength: inSchema('minLength'),
  maxLength: inSchema('maxLength'),
  maxItems: inSchema('maxItems'),
  transaction: inSchema('x-transaction'),
  mint: inSchema('x-unit-mint'),
  /** A node's description contains a text; for facts that have no other form. */
  says: pair((_description, node, words: string) => {
    const text = isObject(node) ? String(node.description ?? '') : '';
    return [words].flat().every((word) => text.includes(word)) || text;
  }, 'description'),
  /** An example shows it: `[example, { path: value }]`. */
  shows: (_description, [reference, expected]: [string, Record<string, unknown>]) => {
    const value = exampleValue(reference);
    if (value === undefined) return [`example ${reference} does not exist`];
    return mismatches(value, expected).map((text) => `${reference} ${text}`);
  },
  /** One example passes its value to the next: `[from, path, to, path]`. */
  sameValue: (_description, [from, fromPath, to, toPath]: [string, string, string, string]) => {
    const [a, b] = [valueAt(exampleValue(from), fromPath), valueAt(exampleValue(to), toPath)];
    return a !== undefined && isDeepStrictEqual(a, b)
      ? []
      : [`${fromPath} of ${from} is not ${toPath} of ${to}`];
  },
  /** No entry of an example has one of these values: `[example, key, values]`. */
  noneOf: (_description, [reference, key, values]: [string, string, Json[]]) =>
    ((exampleValue(reference) ?? []) as Record<string, Json>[])
      .filter((entry) => values.includes(entry[key] ?? null))
      .map((entry) => `${reference} holds ${String(entry[key])}`),
  everyOperation,
  everyField,
  everyUnit,
  jsonOnly,
  noHeaderParameter,
  noOperation,
  noPathUnder,
  transactionsByDirection,
  holds: crossFieldRule,
  outcome: statedOutcome,
};

/** Checks the assertions of a rule; each kind must be known. */
export function failuresOf(description: Description, assertions: Assertion | Assertion[]): string[] {
  return [assertions].flat().flatMap((assertion) =>
    Object.entries(assertion).flatMap(([kind, operand]) => {
      const check = checks[kind];
      return check ? check(description, operand as never) : [`there is no check called ${kind}`];
    }),
  );
}

/** The names of all checks. */
export const checkKinds: readonly string[] = Object.keys(checks);
