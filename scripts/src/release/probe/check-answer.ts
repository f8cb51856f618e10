import type { Description } from '../../comparison/schema/description.js';
import type { RawSchema } from '../../comparison/input/document.js';
import { compareBound } from '../../comparison/schema/bounds.js';
import { alternativesOf, isNullable, nearestAlternativesOf } from '../../comparison/schema/alternatives.js';
import type { Alternative } from '../../comparison/schema/node.js';
import type { BoundName } from '../../comparison/schema/node.js';
import { keyOf } from '../../comparison/schema/value-set.js';

/** A place where an answer differs from the description. */
export interface Finding {
  /** `additive`: more than described; existing code still works. */
  readonly kind: 'additive' | 'breaking';
  readonly location: string;
  readonly message: string;
}

/** Checks a value against a schema. Messages never contain values, because an answer may hold secrets. */
export function checkAnswer(
  description: Description,
  schemas: readonly RawSchema[],
  value: unknown,
  at = '',
): readonly Finding[] {
  const node = description.node(...schemas);
  const alternatives = alternativesOf(description, node) ?? nearestAlternativesOf(description, node);
  const breaking = (message: string): Finding[] => [{ kind: 'breaking', location: at || '(whole)', message }];
  if (value === null) return isNullable(description, node) ? [] : breaking('is null, which is not described');
  const fitting = alternatives.filter(({ type }) => type === undefined || isOfType(value, type));
  if (fitting.length === 0) {
    const described = [...new Set(alternatives.map(({ type }) => type))].join(' or ');
    return breaking(`is ${typeName(value)}, described as ${described || 'nothing'}`);
  }
  const verdicts = fitting.map((one) => [...checkAlternative(description, one, value, at)]);
  return verdicts.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

/** Among several alternatives, the one with the fewest findings counts. */
const weight = (findings: readonly Finding[]) =>
  findings.reduce((sum, { kind }) => sum + (kind === 'breaking' ? 1000 : 1), 0);

function* checkAlternative(
  description: Description,
  { shape }: Alternative,
  value: unknown,
  at: string,
): Generator<Finding> {
  const here = at || '(whole)';
  if (shape.values && !shape.values.has(keyOf(value))) {
    yield {
      kind: shape.isConstant ? 'breaking' : 'additive',
      location: here,
      message: 'has a value that is not described',
    };
  }
  if (typeof value === 'string') {
    for (const pattern of shape.patterns) {
      if (!new RegExp(pattern, 'u').test(value)) {
        yield { kind: 'breaking', location: here, message: `does not fit the pattern ${pattern}` };
      }
    }
  }
  const outside = (Object.keys(sizes) as BoundName[]).find((name) =>
    isOutside(name, shape.bounds[name], value),
  );
  if (outside) yield { kind: 'breaking', location: here, message: `is outside its ${outside}` };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* checkAnswer(
        description,
        shape.prefix[index] ?? shape.items,
        item,
        `${at}[${shape.prefix[index] ? index : ''}]`,
      );
    }
  } else if (typeof value === 'object' && value !== null)
    yield* checkObject(description, shape, value as Record<string, unknown>, at);
}

function* checkObject(
  description: Description,
  shape: Alternative['shape'],
  value: Record<string, unknown>,
  at: string,
): Generator<Finding> {
  for (const name of shape.required) {
    if (!Object.hasOwn(value, name))
      yield { kind: 'breaking', location: `${at}.${name}`, message: 'is missing' };
  }
  for (const [name, own] of Object.entries(value)) {
    const declared =
      shape.properties.get(name) ??
      [...shape.patternProperties].find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    if (declared) yield* checkAnswer(description, declared, own, `${at}.${name}`);
    else if (shape.additional === false)
      yield { kind: 'breaking', location: `${at}.${name}`, message: 'is not allowed' };
    else if (shape.additional.length > 0) yield* checkAnswer(description, shape.additional, own, `${at}{}`);
    // An object without declared properties allows everything by design.
    else if (shape.properties.size > 0)
      yield { kind: 'additive', location: `${at}.${name}`, message: 'is new' };
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
