import { shapeOf } from '../schema/build-shape.js';
import type { Description } from '../schema/description.js';
import type { Alternative } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';

export interface Matching {
  readonly pairs: readonly Both<Alternative>[];
  readonly gone: readonly Alternative[];
  readonly added: readonly Alternative[];
}

type Fits = (base: Alternative, head: Alternative) => boolean;

/** Pairs alternatives of one name, then those that announce themselves alike. */
export function matchByName(comparison: Comparison, { base, head }: Both<readonly Alternative[]>): Matching {
  if (base.length === 1 && head.length === 1) {
    return { pairs: [{ base: base[0]!, head: head[0]! }], gone: [], added: [] };
  }
  const byName = matchByKey(base, head, nameOf(base), nameOf(head));
  if (byName.gone.length === 0 || byName.added.length === 0) return byName;
  const tags = { base: tagReader(comparison.base), head: tagReader(comparison.head) };
  return furtherMatching(byName, (one, other) => sharesTag(tags.base(one), tags.head(other)));
}

/** What is left over: alternatives that are the same, then those that are alike. */
export function matchByLikeness(left: Matching, isSame: Fits): Matching {
  const criteria: readonly Fits[] = [
    (base, head) => base.type === head.type && isSame(base, head),
    (base, head) => base.type === head.type && (base.type !== 'object' || isAlike(base, head)),
    (base, head) => [base.type, head.type].every((type) => type === 'integer' || type === 'number'),
  ];
  return criteria.reduce(furtherMatching, left);
}

function furtherMatching({ pairs, gone, added }: Matching, fits: Fits): Matching {
  const found = [...pairs];
  const left = new Set(added);
  const unmatched: Alternative[] = [];
  for (const base of gone) {
    let match: Alternative | undefined;
    for (const head of left) {
      if (!fits(base, head)) continue;
      match = head;
      break;
    }
    if (!match) unmatched.push(base);
    else {
      left.delete(match);
      found.push({ base, head: match });
    }
  }
  return { pairs: found, gone: unmatched, added: [...left] };
}

type KeyOf = (one: Alternative) => string | undefined;

function matchByKey(
  base: readonly Alternative[],
  head: readonly Alternative[],
  keyOfBase: KeyOf,
  keyOfHead: KeyOf,
): Matching {
  const byKey = new Map(head.map((one) => [keyOfHead(one), one]));
  const pairs: Both<Alternative>[] = [];
  const gone: Alternative[] = [];
  for (const one of base) {
    const key = keyOfBase(one);
    const other = key === undefined ? undefined : byKey.get(key);
    if (other) pairs.push({ base: one, head: other });
    else gone.push(one);
  }
  const taken = new Set(pairs.map((pair) => pair.head));
  return { pairs, gone, added: head.filter((one) => !taken.has(one)) };
}

/** Name and type; undefined where several alternatives go by them, as branches that extend one base do. */
function nameOf(alternatives: readonly Alternative[]): KeyOf {
  const write = ({ name, type }: Alternative) => (name === undefined ? undefined : `${type} ${name}`);
  const times = new Map<string | undefined, number>();
  for (const one of alternatives) times.set(write(one), (times.get(write(one)) ?? 0) + 1);
  return (one) => (times.get(write(one)) === 1 ? write(one) : undefined);
}

/** `type` → `single`: the constants that distinguish an object's alternatives. */
type Tags = ReadonlyMap<string, string>;

function tagReader(description: Description): (one: Alternative) => Tags {
  const known = new Map<Alternative, Tags>();
  return (one) => {
    let tags = known.get(one);
    if (!tags) known.set(one, (tags = new Map(tagsOf(description, one))));
    return tags;
  };
}

function* tagsOf(description: Description, one: Alternative): Generator<[string, string]> {
  for (const [name, schemas] of one.shape.properties) {
    const { values } = shapeOf(description.node(...schemas));
    if (values?.size === 1) for (const value of values.keys()) yield [name, value];
  }
}

/** One tag in common, and no other that contradicts. */
function sharesTag(base: Tags, head: Tags): boolean {
  let shares = false;
  for (const [name, value] of base) {
    const other = head.get(name);
    if (other !== undefined && other !== value) return false;
    shares ||= other === value;
  }
  return shares;
}

/** At least half of all properties are in both. */
function isAlike({ shape: base }: Alternative, { shape: head }: Alternative): boolean {
  let shared = 0;
  for (const name of base.properties.keys()) if (head.properties.has(name)) shared++;
  const all = base.properties.size + head.properties.size - shared;
  return all === 0 || shared * 2 >= all;
}
