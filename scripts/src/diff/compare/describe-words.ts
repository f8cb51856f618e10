import { deepEqual } from '../deep-equal.js';
import type { Shape } from '../schema/shape.js';
import type { Comparison } from './graph.js';

/** Words, examples, defaults and extensions change no value; they are told in one fact per schema. */
export function describeWords(comparison: Comparison, base: Shape, head: Shape): void {
  const changed = [...new Set([...base.words.keys(), ...head.words.keys()])].filter(
    (keyword) => !deepEqual(base.words.get(keyword), head.words.get(keyword)),
  );
  if (changed.length === 0) return;
  comparison.facts.push({ at: '', effect: 'described', message: `changed: ${changed.join(', ')}` });
}
