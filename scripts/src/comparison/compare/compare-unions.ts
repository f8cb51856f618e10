import type { Effect, Side } from '../effects.js';
import type { Alternative } from '../schema/node.js';
import { compareTags } from './compare-tags.js';
import { describeBranches } from './describe-words.js';
import { effectsBelow, type Both, type Comparison } from './graph.js';
import { matchAlternatives } from './match-alternatives.js';
import type { SchemaComparer } from './schema-comparer.js';

/** Alternatives that belong together are compared; what is left over was added or removed. */
export function compareUnions(
  comparer: SchemaComparer,
  alternatives: Both<readonly Alternative[]>,
  side: Side,
  comparison: Comparison,
): void {
  const { pairs, gone, added } = matchAlternatives(comparer, alternatives, side);
  for (const pair of pairs) {
    const at = pair.base.name && alternatives.base.length > 1 ? `<${pair.base.name}>` : '';
    comparison.below.push({ at, comparison: comparer.compareAlternatives(pair.base, pair.head, side) });
    compareTags(comparer, pair, at, comparison);
    describeBranches(comparison, at, pair);
    if (comparer.base.hasSchema(pair.base.name ?? '')) noteRename(comparer, pair, at, comparison);
  }
  const covers =
    (within: readonly Alternative[], allowed: ReadonlySet<Effect>, headFirst: boolean) =>
    (one: Alternative) =>
      within.some((other) => {
        const [base, head] = headFirst ? [one, other] : [other, one];
        return [...effectsBelow(comparer.compareAlternatives(base, head, side))].every((effect) =>
          allowed.has(effect),
        );
      });
  for (const one of gone.filter((one) => !covers(alternatives.head, onlyWider, true)(one))) {
    comparison.facts.push({ at: '', effect: 'narrowed', message: `alternative ${label(one)} removed` });
  }
  for (const one of added.filter((one) => !covers(alternatives.base, onlyTighter, false)(one))) {
    comparison.facts.push({ at: '', effect: 'widened', message: `alternative ${label(one)} added` });
  }
}

/** With these alone, the new schema holds the old one: what was admitted still is. */
const onlyWider: ReadonlySet<Effect> = new Set(['widened', 'value-added', 'became-optional', 'described']);
const onlyTighter: ReadonlySet<Effect> = new Set(['narrowed', 'became-required', 'described']);

function noteRename(
  comparer: SchemaComparer,
  { base, head }: Both<Alternative>,
  at: string,
  comparison: Comparison,
): void {
  if (!base.name || !head.name || base.name === head.name) return;
  if (comparer.head.hasSchema(base.name) || comparer.base.hasSchema(head.name)) return;
  const message = `the type \`${base.name}\` is called \`${head.name}\` now`;
  comparison.facts.push({ at, effect: 'renamed', message });
}

const label = ({ name, type, shape }: Alternative) =>
  name ?? (shape.values ? [...shape.values.keys()].join(' | ') : `of type ${type ?? 'any'}`);
