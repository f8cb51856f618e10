import { deepEqual } from '../deep-equal.js';
import type { Alternative } from '../schema/node.js';
import type { Shape } from '../schema/shape.js';
import type { Both, Comparison } from './graph.js';

/** Words, examples, defaults and extensions change no value; they are told in one fact per schema. */
export function describeWords(comparison: Comparison, base: Shape, head: Shape): void {
  const changed = keywordsThatDiffer(base.words, head.words);
  // On the side that the property still travels on, this is a remark.
  if (!base.discriminator !== !head.discriminator) changed.push('discriminator');
  if (base.readOnly !== head.readOnly) changed.push('readOnly');
  if (base.writeOnly !== head.writeOnly) changed.push('writeOnly');
  if (changed.length === 0) return;
  comparison.facts.push({ at: '', effect: 'described', message: `changed: ${changed.join(', ')}` });
}

/** The same for two branches of a union. */
export function describeBranches(
  comparison: Comparison,
  at: string,
  { base, head }: Both<Alternative>,
): void {
  if (!base.words || !head.words) return;
  const changed = keywordsThatDiffer(base.words, head.words);
  if (changed.length === 0) return;
  comparison.facts.push({ at, effect: 'described', message: `changed: ${changed.join(', ')}` });
}

function keywordsThatDiffer(base: Shape['words'], head: Shape['words']): string[] {
  if (base.size === 0 && head.size === 0) return [];
  return [...new Set([...base.keys(), ...head.keys()])].filter(
    (keyword) => !deepEqual(base.get(keyword), head.get(keyword)),
  );
}
