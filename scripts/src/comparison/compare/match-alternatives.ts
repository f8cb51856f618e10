import type { Side } from '../effects.js';
import { shapeOf } from '../schema/build-shape.js';
import type { Alternative } from '../schema/node.js';
import type { Description } from '../description.js';
import { effectsBelow, type Both } from './graph.js';
import type { SchemaComparer } from './schema-comparer.js';

export interface Matching {
  readonly pairs: readonly Both<Alternative>[];
  readonly gone: readonly Alternative[];
  readonly added: readonly Alternative[];
}

type Criterion = (base: Alternative, head: Alternative) => boolean;

/** Finds which alternative became which: by name, by tag, by sameness, then by likeness. */
export function matchAlternatives(
  comparer: SchemaComparer,
  alternatives: Both<readonly Alternative[]>,
  side: Side,
): Matching {
  let gone = alternatives.base;
  let added = alternatives.head;
  if (gone.length === 1 && added.length === 1) {
    return { pairs: [{ base: gone[0]!, head: added[0]! }], gone: [], added: [] };
  }
  const pairs: Both<Alternative>[] = [];
  const tagsOf = { base: tagReader(comparer.base), head: tagReader(comparer.head) };
  const isSame: Criterion = (base, head) => {
    if (base.type !== head.type) return false;
    const effects = effectsBelow(comparer.compareAlternatives(base, head, side));
    effects.delete('described');
    return effects.size === 0;
  };
  const criteria: Criterion[] = [
    (base, head) => base.name !== undefined && base.name === head.name && base.type === head.type,
    (base, head) => sharesTag(tagsOf.base(base), tagsOf.head(head)),
    isSame,
    (base, head) => base.type === head.type && (base.type !== 'object' || isAlike(base, head)),
    (base, head) => [base.type, head.type].every((type) => type === 'integer' || type === 'number'),
  ];
  for (const fits of criteria) {
    const unmatched: Alternative[] = [];
    for (const base of gone) {
      const head = added.find((candidate) => fits(base, candidate));
      if (head) {
        pairs.push({ base, head });
        added = added.filter((one) => one !== head);
      } else unmatched.push(base);
    }
    gone = unmatched;
  }
  return { pairs, gone, added };
}

/** `type=single`: the constants that tell an object's alternatives apart. */
const tagReader = (description: Description) => (one: Alternative) =>
  new Set(
    [...one.shape.properties].flatMap(([name, schemas]) => {
      const { values } = shapeOf(description.node(...schemas));
      return values?.size === 1 ? [`${name}=${[...values.keys()][0]}`] : [];
    }),
  );

const sharesTag = (base: ReadonlySet<string>, head: ReadonlySet<string>) =>
  [...base].some((tag) => head.has(tag)) && [...base].every((tag) => !contradicts(tag, head));

const contradicts = (tag: string, others: ReadonlySet<string>) =>
  [...others].some((other) => other !== tag && other.startsWith(tag.slice(0, tag.indexOf('=') + 1)));

/** At least half of all properties are in both. */
function isAlike(base: Alternative, head: Alternative): boolean {
  const names = new Set([...base.shape.properties.keys(), ...head.shape.properties.keys()]);
  const shared = [...names].filter(
    (name) => base.shape.properties.has(name) && head.shape.properties.has(name),
  );
  return names.size === 0 || shared.length * 2 >= names.size;
}
