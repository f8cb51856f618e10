import type { RawSchema } from '../document.js';
import type { Description } from '../description.js';
import { shapeOf } from './build-shape.js';
import type { Alternative, Part, SchemaNode, TypeName } from './node.js';
import { typeOfValue } from './types-of.js';

/** Beyond this many, the unions that are left stay closed: nobody writes them, and the product of unions explodes. */
const mostAlternatives = 256;
const withoutUnion = new WeakMap<object, Part>();

/**
 * The ways to satisfy a schema, null aside: every branch of its unions, every type of a list of types. Enumerations of
 * one type become one alternative, so that `oneOf` of constants is an `enum`.
 */
export function alternativesOf(description: Description, node: SchemaNode): readonly Alternative[] {
  return (node.alternatives ??= merged(branchesOf(description, node, new Set()).flatMap(byType)));
}

/** Whether null is admitted, by the schema itself or by a branch of its unions. */
export function isNullable(
  description: Description,
  node: SchemaNode,
  seen = new Set<SchemaNode>(),
): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  const shape = shapeOf(node);
  if (shape.nullable) return true;
  const open = openUnion(node);
  if (!open) return shape.types === undefined;
  // A type beside the union decides: `type: string` and `anyOf` of patterns admits no null.
  if (shape.types !== undefined) return false;
  return open.branches.some((branch) => isNullable(description, description.node(branch), seen));
}

function branchesOf(description: Description, node: SchemaNode, above: Set<SchemaNode>): SchemaNode[] {
  const open = openUnion(node);
  if (!open) return shapeOf(node).onlyNull ? [] : [node];
  if (above.has(node) || above.size > 16) return [];
  const within = new Set(above).add(node);
  const found: SchemaNode[] = [];
  for (const branch of open.branches) {
    const branchNode = description.node(branch);
    if (!openUnion(branchNode) && shapeOf(branchNode).onlyNull) continue;
    const whole = open.rest.length > 0 ? description.node(...open.rest, branch) : branchNode;
    found.push(...branchesOf(description, whole, within));
    if (found.length > mostAlternatives) break;
  }
  return [...new Set(found)];
}

interface OpenUnion {
  readonly branches: readonly RawSchema[];
  /** Everything that must hold beside the union. */
  readonly rest: readonly Part[];
}

function openUnion(node: SchemaNode): OpenUnion | undefined {
  for (const part of node.parts) {
    const keyword = ['oneOf', 'anyOf'].find(
      (name) => Array.isArray(part[name]) && (part[name] as []).length > 0,
    );
    if (!keyword) continue;
    const others = node.parts.filter((other) => other !== part);
    const stripped = strip(part, keyword);
    const rest = saysSomething(stripped) ? [...others, stripped] : others;
    return { branches: part[keyword] as RawSchema[], rest };
  }
  return undefined;
}

function strip(part: Part, keyword: string): Part {
  let stripped = withoutUnion.get(part);
  if (!stripped) {
    // Words of the union are compared at the union, not once per branch; so is its own null.
    const {
      [keyword]: _union,
      allOf: _parts,
      $ref: _reference,
      nullable: _null,
      discriminator: _tag,
      ...rest
    } = part;
    stripped = Object.fromEntries(
      Object.entries(rest).filter(
        ([name]) => !['description', 'title', 'example', 'examples', 'default'].includes(name),
      ),
    );
    withoutUnion.set(part, stripped);
  }
  return stripped;
}

const saysSomething = (part: Part) => Object.keys(part).length > 0;

function byType(node: SchemaNode): Alternative[] {
  const shape = shapeOf(node);
  const { name, id } = node;
  if (shape.never) return [];
  if (!shape.types || shape.types.length < 2) {
    return [{ key: `${id}`, type: shape.types?.[0], shape, name }];
  }
  return shape.types.map((type) => ({ key: `${id}:${type}`, type, shape: ofType(shape, type), name }));
}

function ofType(shape: Alternative['shape'], type: TypeName): Alternative['shape'] {
  const { values } = shape;
  if (!values) return shape;
  const fits = (value: unknown) => typeOfValue(value) === (type === 'integer' ? 'number' : type);
  return { ...shape, values: new Map([...values].filter(([, value]) => fits(value))) };
}

function merged(alternatives: readonly Alternative[]): Alternative[] {
  const result: Alternative[] = [];
  for (const one of alternatives) {
    const index = result.findIndex((other) => canJoin(one, other));
    if (index < 0) result.push(one);
    else result[index] = join(result[index]!, one);
  }
  // `anyOf` of known values and any string is any string.
  return result.filter(
    (one) =>
      !one.shape.values ||
      !result.some((other) => other !== one && other.type === one.type && isPlain(other)),
  );
}

const scalars: readonly (TypeName | undefined)[] = ['string', 'number', 'integer', 'boolean'];

const canJoin = (a: Alternative, b: Alternative) =>
  a.type === b.type &&
  scalars.includes(a.type) &&
  a.shape.values !== undefined &&
  b.shape.values !== undefined;

function join(a: Alternative, b: Alternative): Alternative {
  const values = new Map([...a.shape.values!, ...b.shape.values!]);
  const shape = { ...a.shape, values, isConstant: a.shape.isConstant && b.shape.isConstant };
  return { key: `${a.key}|${b.key}`, type: a.type, shape, name: a.name };
}

const isPlain = ({ shape }: Alternative) =>
  !shape.values &&
  Object.keys(shape.bounds).length === 0 &&
  shape.patterns.length === 0 &&
  shape.format === undefined &&
  shape.conditions.size === 0;
