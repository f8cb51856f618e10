import type { Description } from '../../comparison/schema/description.js';
import type { RawSchema } from '../../comparison/input/document.js';
import { compareBound } from '../../comparison/schema/bounds.js';
import { alternativesOf, isNullable, nearestAlternativesOf } from '../../comparison/schema/alternatives.js';
import type { Alternative } from '../../comparison/schema/node.js';
import type { BoundName } from '../../comparison/schema/node.js';
import { keyOf } from '../../comparison/schema/value-set.js';

/** Where an answer is not what the description says. */
export interface Finding {
  /** `additive`: more than described, and code that was written before still works. */
  readonly kind: 'additive' | 'breaking';
  readonly location: string;
  readonly message: string;
}

/** Holds a value against a schema. Values are never told: an answer may hold what nobody should see. */
export function judgeAnswer(
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
    return breaking(`is ${typeName(value)}, described is ${described || 'nothing'}`);
  }
  const verdicts = fitting.map((one) => [...judgeAlternative(description, one, value, at)]);
  return verdicts.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

/** Of several alternatives the one counts that says least against the value. */
const weight = (findings: readonly Finding[]) =>
  findings.reduce((sum, { kind }) => sum + (kind === 'breaking' ? 1000 : 1), 0);

function* judgeAlternative(
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
      yield* judgeAnswer(
        description,
        shape.prefix[index] ?? shape.items,
        item,
        `${at}[${shape.prefix[index] ? index : ''}]`,
      );
    }
  } else if (typeof value === 'object' && value !== null)
    yield* judgeObject(description, shape, value as Record<string, unknown>, at);
}

function* judgeObject(
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
    if (declared) yield* judgeAnswer(description, declared, own, `${at}.${name}`);
    else if (shape.additional === false)
      yield { kind: 'breaking', location: `${at}.${name}`, message: 'is not admitted' };
    else if (shape.additional.length > 0) yield* judgeAnswer(description, shape.additional, own, `${at}{}`);
    // An object that declares nothing admits everything by design.
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
