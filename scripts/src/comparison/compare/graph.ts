import type { Effect } from '../effects.js';

/** A difference between two schemas, relative to the place they stand at. */
export interface SchemaFact {
  /** `.price`, `[]`, or empty for the schema itself. */
  readonly at: string;
  readonly effect: Effect;
  readonly message: string;
}

/** What was found when two schemas were compared on one side, and the comparisons below it. */
export interface Comparison {
  readonly facts: SchemaFact[];
  readonly below: { readonly at: string; readonly comparison: Comparison }[];
}

export const emptyComparison = (): Comparison => ({ facts: [], below: [] });

/**
 * Every fact that can be reached, with its place, nearest first. Schemas that refer to themselves are visited once, so a
 * change in them is told at the place where it is met first.
 */
export function* factsBelow(root: Comparison): Generator<SchemaFact> {
  const seen = new Set([root]);
  let level = [{ at: '', comparison: root }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { at, comparison } of level) {
      for (const fact of comparison.facts) {
        yield { at: at + fact.at, effect: fact.effect, message: fact.message };
      }
      for (const below of comparison.below) {
        if (seen.has(below.comparison)) continue;
        seen.add(below.comparison);
        next.push({ at: at + below.at, comparison: below.comparison });
      }
    }
    level = next;
  }
}

/** Which effects a comparison holds, anywhere below. */
export const effectsBelow = (root: Comparison): Set<Effect> =>
  new Set([...factsBelow(root)].map(({ effect }) => effect));

export type Both<T> = { readonly base: T; readonly head: T };
