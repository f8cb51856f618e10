import type { RawSchema } from '../input/document.js';
import { shapeOf } from './build-shape.js';
import { comparedKeywords, conditionKeywords } from './keywords.js';
import type { Description } from './description.js';
import type { Discriminator, Part, SchemaNode } from './node.js';
import { discriminatorOf } from './read-parts.js';

/** A union that is one of a schema's parts, or has other keywords beside it in one. */
export interface Union {
  readonly part: Part;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly RawSchema[];
}

/** One branch of a union together with everything that must hold beside it. */
export interface Opened {
  readonly node: SchemaNode;
  /** The branch as it is written; undefined where there was no union to open. */
  readonly branch: SchemaNode | undefined;
  readonly discriminator: Discriminator | undefined;
  /** Parts whose union was expanded on the way here, with the rest of each part. A union is expanded once. */
  readonly besides: ReadonlyMap<Part, Part>;
}

const nothing: ReadonlyMap<Part, Part> = new Map();

export const unopened = (node: SchemaNode): Opened => ({
  node,
  branch: undefined,
  discriminator: undefined,
  besides: nothing,
});

/** The unions of a schema, without those that its other parts satisfy: A and (A or B) is A. */
export function unionsOf(description: Description, node: SchemaNode): readonly Union[] {
  let found: Union[] | undefined;
  for (const part of node.parts) {
    for (const keyword of keywords) {
      const branches = part[keyword];
      if (!Array.isArray(branches) || branches.length === 0) continue;
      const union: Union = { part, keyword, branches: branches as RawSchema[] };
      if (!isSatisfied(description, node, union)) (found ??= []).push(union);
    }
  }
  return found ?? none;
}

const keywords = ['oneOf', 'anyOf'] as const;
const none: readonly Union[] = [];

function isSatisfied(description: Description, { parts }: SchemaNode, { part, branches }: Union): boolean {
  if (parts.length < 2) return false;
  return branches.some((branch) => {
    const others = description.node(branch).parts.filter((other) => other !== part);
    return others.some(restricts) && others.every((other) => parts.includes(other));
  });
}

/** Every branch of one of the node's unions. Those that are null alone, or lead back to the union alone, are left out. */
export function openUnion(description: Description, from: Opened, union: Union): Opened[] {
  const { part, keyword, branches } = union;
  const besides = new Map(from.besides).set(part, withoutUnion(part, keyword));
  const rest = from.node.parts
    .map((other) => (other === part ? besides.get(part)! : other))
    .filter(restricts);
  const discriminator = discriminatorOf([part]);
  let leadsBack = 0;
  const found: Opened[] = [];
  for (const schema of branches) {
    const branch = description.node(schema);
    const own = branch.parts.map((other) => lastOf(besides, other));
    // An heir that adds nothing to its base is an alternative as well.
    const isHeir = discriminator !== undefined && branch.name !== undefined;
    if (
      branch.parts.includes(part) &&
      !isHeir &&
      !own.some((other) => restricts(other) && !rest.includes(other))
    ) {
      leadsBack++;
      continue;
    }
    const isNull = shapeOf(branch).onlyNull && unionsOf(description, branch).length === 0;
    if (!isNull) found.push({ node: description.nodeOf([...own, ...rest]), branch, discriminator, besides });
  }
  return leadsBack === branches.length ? [{ ...from, node: description.nodeOf(rest), besides }] : found;
}

function lastOf(besides: ReadonlyMap<Part, Part>, part: Part): Part {
  let last = part;
  for (let next = besides.get(last); next; next = besides.get(last)) last = next;
  return last;
}

const stripped = { oneOf: new WeakMap<object, Part>(), anyOf: new WeakMap<object, Part>() };

/** Words of the union are compared at the union, not once per branch; so is its own null. */
function withoutUnion(part: Part, keyword: Union['keyword']): Part {
  let rest = stripped[keyword].get(part);
  if (!rest) {
    const { [keyword]: _union, nullable: _null, discriminator: _tag, ...others } = part;
    rest = Object.fromEntries(Object.entries(others).filter(([name]) => isRestriction(name)));
    stripped[keyword].set(part, rest);
  }
  return rest;
}

const alone = { oneOf: new WeakMap<object, Part>(), anyOf: new WeakMap<object, Part>() };

/** The union alone. */
export function onlyUnion({ part, keyword, branches }: Union): Part {
  let only = alone[keyword].get(part);
  if (!only) {
    const { discriminator } = part;
    only = { [keyword]: branches, ...(discriminator !== undefined && { discriminator }) };
    alone[keyword].set(part, only);
  }
  return only;
}

/** Whether a part says more than words. */
export function restricts(part: Part): boolean {
  for (const keyword in part) if (isRestriction(keyword)) return true;
  return false;
}

const isRestriction = (keyword: string) => comparedKeywords.has(keyword) || conditionKeywords.has(keyword);
