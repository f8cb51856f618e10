import type { Description } from '@galilean/diff/schema/description';
import { pointerTo } from '@galilean/references';
import type { RawSchema } from '@galilean/diff/input/document';
import { compareBound } from '@galilean/diff/schema/bounds';
import { alternativesOf, isNullable, nearestAlternativesOf } from '@galilean/diff/schema/alternatives';
import type { Alternative } from '@galilean/diff/schema/node';
import type { BoundName } from '@galilean/diff/schema/node';
import { keyOf } from '@galilean/diff/schema/admitted';

/** What differs: the keyword of the description that a draft of a change would touch. */
export type FindingRule =
  | 'null'
  | 'type'
  | 'value'
  | 'pattern'
  | 'bound'
  | 'missing'
  | 'new'
  | 'not-allowed'
  | 'status'
  | 'not-json';

/** A place where an answer differs from the description. */
export interface Finding {
  readonly rule: FindingRule;
  /** `additive`: more than described; existing code still works. */
  readonly kind: 'additive' | 'breaking';
  /** In words, the same for every item of a list: `200.body.data[].id`. */
  readonly location: string;
  /** JSON pointer into the answer: `/data/3/id`. */
  readonly pointer: string;
  readonly message: string;
}

interface Place {
  readonly words: string;
  readonly pointer: string;
}

const member = (at: Place, name: string): Place => ({
  words: `${at.words}.${name}`,
  pointer: at.pointer + pointerTo(name),
});

/**
 * Checks a value against a schema. Messages never contain values, because an answer may hold secrets.
 * @param words how locations begin; default: with nothing
 */
export const checkAnswer = (
  description: Description,
  schemas: readonly RawSchema[],
  value: unknown,
  words = '',
): readonly Finding[] => checkValue(description, schemas, value, { words, pointer: '' });

function checkValue(
  description: Description,
  schemas: readonly RawSchema[],
  value: unknown,
  at: Place,
): readonly Finding[] {
  const node = description.node(...schemas);
  const alternatives = alternativesOf(description, node) ?? nearestAlternativesOf(description, node);
  if (value === null)
    return isNullable(description, node) ? [] : [finding('null', at, 'is null, which is not described')];
  const fitting = alternatives.filter(({ type }) => type === undefined || isOfType(value, type));
  if (fitting.length === 0) {
    const described = [...new Set(alternatives.map(({ type }) => type))].join(' or ');
    return [finding('type', at, `is ${typeName(value)}, described as ${described || 'nothing'}`)];
  }
  const verdicts = fitting.map((one) => [...checkAlternative(description, one, value, at)]);
  return verdicts.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

const finding = (
  rule: FindingRule,
  { words, pointer }: Place,
  message: string,
  kind: Finding['kind'] = 'breaking',
): Finding => ({
  rule,
  kind,
  location: words || '(whole)',
  pointer,
  message,
});

/** Among several alternatives, the one with the fewest findings counts. */
const weight = (findings: readonly Finding[]) =>
  findings.reduce((sum, { kind }) => sum + (kind === 'breaking' ? 1000 : 1), 0);

function* checkAlternative(
  description: Description,
  { shape }: Alternative,
  value: unknown,
  at: Place,
): Generator<Finding> {
  if (shape.values && !shape.values.has(keyOf(value))) {
    const kind = shape.isConstant ? 'breaking' : 'additive';
    yield finding('value', at, 'has a value that is not described', kind);
  }
  if (typeof value === 'string') {
    for (const pattern of shape.patterns) {
      if (!new RegExp(pattern, 'u').test(value)) {
        yield finding('pattern', at, `does not fit the pattern ${pattern}`);
      }
    }
  }
  const outside = (Object.keys(sizes) as BoundName[]).find((name) =>
    isOutside(name, shape.bounds[name], value),
  );
  if (outside) yield finding('bound', at, `is outside its ${outside}`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const place = {
        words: `${at.words}[${shape.prefix[index] ? index : ''}]`,
        pointer: at.pointer + pointerTo(index),
      };
      yield* checkValue(description, shape.prefix[index] ?? shape.items, item, place);
    }
  } else if (typeof value === 'object' && value !== null)
    yield* checkObject(description, shape, value as Record<string, unknown>, at);
}

function* checkObject(
  description: Description,
  shape: Alternative['shape'],
  value: Record<string, unknown>,
  at: Place,
): Generator<Finding> {
  for (const name of shape.required) {
    if (!Object.hasOwn(value, name)) yield finding('missing', member(at, name), 'is missing');
  }
  for (const [name, own] of Object.entries(value)) {
    const declared =
      shape.properties.get(name) ??
      [...shape.patternProperties].find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    if (declared) yield* checkValue(description, declared, own, member(at, name));
    else if (shape.additional === false) yield finding('not-allowed', member(at, name), 'is not allowed');
    else if (shape.additional.length > 0) {
      const place = { words: `${at.words}{}`, pointer: at.pointer + pointerTo(name) };
      yield* checkValue(description, shape.additional, own, place);
    }
    // An object without declared properties allows everything by design.
    else if (shape.properties.size > 0) yield finding('new', member(at, name), 'is new', 'additive');
  }
}

const sizes: Readonly<Record<BoundName, (value: unknown) => number | undefined>> = {
  minimum: (value) => (typeof value === 'number' ? value : undefined),
  maximum: (value) => (typeof value === 'number' ? value : undefined),
  minLength: (value) => (typeof value === 'string' ? [...value].length : undefined),
  maxLength: (value) => (typeof value === 'string' ? [...value].length : undefined),
  minItems: (value) => (Array.isArray(value) ? value.length : undefined),
  maxItems: (value) => (Array.isArray(value) ? value.length : undefined),
  minProperties: (value) => (typeof value === 'object' ? Object.keys(value!).length : undefined),
  maxProperties: (value) => (typeof value === 'object' ? Object.keys(value!).length : undefined),
};

function isOutside(
  name: BoundName,
  bound: Alternative['shape']['bounds'][BoundName],
  value: unknown,
): boolean {
  const size = sizes[name](value);
  return (
    bound !== undefined &&
    size !== undefined &&
    compareBound(name, bound, { value: size, exclusive: false }) > 0
  );
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeName(value) === type;
}

const typeName = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
