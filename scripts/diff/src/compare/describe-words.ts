import { deepEqual } from '../deep-equal.js';
import type { Alternative, Shape } from '../schema/node.js';
import type { Both, Comparison } from './comparison.js';

/** Words, examples, defaults and extensions change no value; one fact per schema names them. */
export function describeWords(comparison: Comparison, { base, head }: Both<Shape>): void {
  const changed = keywordsThatDiffer(base.words, head.words);
  // On the side that the property still travels on, this is a remark.
  if (!base.discriminator !== !head.discriminator) changed.push('discriminator');
  if (base.readOnly !== head.readOnly) changed.push('readOnly');
  if (base.writeOnly !== head.writeOnly) changed.push('writeOnly');
  reportWords(comparison, '', changed);
}

/** The same for two branches of a union. */
export function describeBranches(
  comparison: Comparison,
  at: string,
  { base, head }: Both<Alternative>,
): void {
  if (base.words && head.words) reportWords(comparison, at, keywordsThatDiffer(base.words, head.words));
}

function reportWords(comparison: Comparison, at: string, keywords: readonly string[]): void {
  if (keywords.length === 0) return;
  comparison.report({ at, effect: 'described', message: `changed: ${keywords.join(', ')}` });
}

function keywordsThatDiffer(base: Shape['words'], head: Shape['words']): string[] {
  if (base.size === 0 && head.size === 0) return [];
  return [...new Set([...base.keys(), ...head.keys()])].filter(
    (keyword) => !deepEqual(base.get(keyword), head.get(keyword)),
  );
}
