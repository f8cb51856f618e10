import type { Description } from './description.js';
import { shapeOf } from './build-shape.js';
import type { Alternative, SchemaNode, TypeName } from './node.js';
import { typeOfValue } from './types-of.js';
import { onlyUnion, openUnion, unionsOf, unopened, type Opened, type Union } from './unions.js';

/** Unions beside unions multiply. Beyond this many steps, and as many as the schema writes, they are compared closed. */
const mostSteps = 512;

/**
 * The ways to satisfy a schema, null aside: every branch of its unions, every type of a list of types. Enumerations of
 * one type become one alternative, so that `oneOf` of constants is an `enum`. Undefined when there are too many.
 */
export function alternativesOf(
  description: Description,
  node: SchemaNode,
): readonly Alternative[] | undefined {
  return (node.alternatives ??= { all: findAll(description, node) }).all;
}

function findAll(description: Description, node: SchemaNode): readonly Alternative[] | undefined {
  const unions = unionsOf(description, node);
  if (unions.length === 0) return shapeOf(node).onlyNull ? [] : byType(description, unopened(node), noUnions);
  const written = unions.reduce((sum, { branches }) => sum + branches.length, 0);
  const opened = openAll(description, unopened(node), { left: mostSteps + 2 * written });
  return opened && merged(opened.flatMap((one) => byType(description, one, noUnions)));
}

const noUnions: Alternative['closed'] = [];

/** The same with one union opened at most: each alternative names the unions that are left. */
export function nearestAlternativesOf(description: Description, node: SchemaNode): readonly Alternative[] {
  const [union, another] = unionsOf(description, node);
  const start = unopened(node);
  const opened = union && !another ? openUnion(description, start, union) : [start];
  const nearest = opened.flatMap((one) => {
    const closed = unionsOf(description, one.node).map(onlyUnion);
    return byType(description, one, closed);
  });
  return merged(nearest);
}

/** The schema as it is written, also where nothing satisfies it: its parts contradict each other. */
export function wholeOf(description: Description, node: SchemaNode): Alternative {
  const closed = unionsOf(description, node).map(onlyUnion);
  const [key, shape] = [`${node.id}!`, shapeOf(node)];
  const { name } = node;
  return { key, node, shape, name, closed, type: undefined, words: undefined, discriminator: undefined };
}

/** Opens union after union; undefined when that takes more steps than are left. */
function openAll(description: Description, from: Opened, steps: { left: number }): Opened[] | undefined {
  if (steps.left-- <= 0) return undefined;
  const [union] = unionsOf(description, from.node);
  if (!union) return shapeOf(from.node).onlyNull ? [] : [from];
  const found: Opened[] = [];
  for (const one of openUnion(description, from, union)) {
    const further = openAll(description, one, steps);
    if (!further) return undefined;
    found.push(...further);
  }
  return [...new Map(found.map((one) => [one.node, one])).values()];
}

/** Whether null is admitted, by the schema itself or by a branch of each of its unions. */
export function isNullable(
  description: Description,
  node: SchemaNode,
  seen = new Set<SchemaNode>(),
): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  const shape = shapeOf(node);
  if (shape.nullable) return true;
  // A type beside the unions decides: `type: string` and `anyOf` of patterns admits no null.
  if (shape.types !== undefined) return false;
  const admits = ({ branches }: Union) =>
    branches.some((branch) => isNullable(description, description.node(branch), seen));
  return unionsOf(description, node).every(admits);
}

function byType(
  description: Description,
  { node, branch, discriminator }: Opened,
  closed: Alternative['closed'],
): Alternative[] {
  const shape = shapeOf(node);
  if (shape.never) return [];
  const { name } = branch ?? node;
  const words = branch && shapeOf(branch).words;
  const key = closed.reduce((text, part) => `${text}+${description.node(part).id}`, `${node.id}`);
  if (!shape.types || shape.types.length < 2) {
    return [{ key, node, type: shape.types?.[0], shape, name, closed, words, discriminator }];
  }
  return shape.types.map((type) => {
    const own = ofType(shape, type);
    return { key: `${key}:${type}`, node, type, shape: own, name, closed, words, discriminator };
  });
}

function ofType(shape: Alternative['shape'], type: TypeName): Alternative['shape'] {
  const { values } = shape;
  if (!values) return shape;
  const fits = (value: unknown) => typeOfValue(value) === (type === 'integer' ? 'number' : type);
  return { ...shape, values: new Map([...values].filter(([, value]) => fits(value))) };
}

function merged(alternatives: readonly Alternative[]): Alternative[] {
  const result: Alternative[] = [];
  const indices = new Map<string, number>();
  for (const one of alternatives) {
    const key = joinKeyOf(one);
    const index = key === undefined ? undefined : indices.get(key);
    if (index !== undefined) result[index] = join(result[index]!, one);
    else if (result.push(one) && key !== undefined) indices.set(key, result.length - 1);
  }
  // `anyOf` of known values and any string is any string.
  const plain = new Set(result.filter(isPlain).map(({ type }) => type));
  return plain.size === 0 ? result : result.filter(({ type, shape }) => !shape.values || !plain.has(type));
}

const scalars: readonly (TypeName | undefined)[] = ['string', 'number', 'integer', 'boolean'];

/** Enumerations with the same key are one; undefined for what is no enumeration of scalars. */
const joinKeyOf = ({ type, shape, closed }: Alternative): string | undefined =>
  scalars.includes(type) && shape.values && closed.length === 0
    ? [type, ...shape.unit, ...shape.unitMint].join()
    : undefined;

function join(a: Alternative, b: Alternative): Alternative {
  const values = new Map([...a.shape.values!, ...b.shape.values!]);
  const shape = { ...a.shape, values, isConstant: a.shape.isConstant && b.shape.isConstant };
  return { ...a, key: `${a.key}|${b.key}`, shape, words: undefined };
}

const isPlain = ({ shape, closed }: Alternative) =>
  !shape.values &&
  closed.length === 0 &&
  Object.keys(shape.bounds).length === 0 &&
  shape.patterns.length === 0 &&
  shape.formats.length === 0 &&
  shape.conditions.size === 0;
