import type { Effect } from '../effects.js';

/** One difference between two schemas, relative to the place of the schemas. */
export interface SchemaFact {
  /** `.price`, `[]`, or empty for the schema itself. */
  readonly at: string;
  readonly effect: Effect;
  readonly message: string;
  /** Name of a new property that has the schema of the removed one. */
  readonly instead?: string;
  /** The written schema that the fact is about, where schemas that share it repeat the fact. */
  readonly about?: object;
}

/** Everything found when two schemas were compared on one side, and the comparisons below it. */
export interface Differences {
  readonly facts: SchemaFact[];
  readonly below: Below[];
  /** The alternatives of a union here are not paired yet. */
  isOpen: boolean;
  /** No fact is here or below; undefined until all of it is known. */
  isEmpty: boolean | undefined;
  /** Every fact here and below, kept where it was asked for: many operations answer with the same schema. */
  reached?: readonly Found[];
}

interface Below {
  readonly at: string;
  readonly differences: Differences;
  /** Represents everything below, where only the whole counts. */
  readonly as?: SchemaFact;
}

export const noDifferences = (): Differences => ({ facts: [], below: [], isOpen: false, isEmpty: undefined });

/** Effects that admit the same values as before. */
export const words: ReadonlySet<Effect> = new Set(['described']);

export interface Found {
  /** The whole way from the root. */
  readonly at: string;
  readonly fact: SchemaFact;
}

/**
 * Every fact that can be reached, nearest first. Schemas that refer to themselves are visited once, so a change in them
 * is reported where it is met first.
 */
export function factsBelow(root: Differences): readonly Found[] {
  return (root.reached ??= root.isEmpty ? [] : reach(root));
}

function reach(root: Differences): readonly Found[] {
  const found: Found[] = [];
  const seen = new Set([root]);
  // Names of places are put together for facts alone: most comparisons have none.
  const way: Step[] = [{ differences: root, at: '', from: undefined }];
  for (const step of way) {
    for (const fact of step.differences.facts) found.push({ at: placeOf(step) + fact.at, fact });
    for (const { at, differences, as } of step.differences.below) {
      if (differences.isEmpty) continue;
      if (as) {
        const isWords = surveyOf(differences, words).isWithin;
        found.push({ at: placeOf(step) + at, fact: isWords ? { ...as, effect: 'described' } : as });
      } else if (!seen.has(differences)) {
        seen.add(differences);
        way.push({ differences, at, from: step });
      }
    }
  }
  return found;
}

interface Step {
  readonly differences: Differences;
  readonly at: string;
  readonly from: Step | undefined;
}

function placeOf(last: Step): string {
  const names: string[] = [];
  for (let step: Step | undefined = last; step; step = step.from) if (step.at !== '') names.push(step.at);
  return names.reverse().join('');
}

export interface Survey {
  /** Only the allowed effects were found. */
  readonly isWithin: boolean;
  /** Provisional: some unions are not matched yet. */
  readonly isOpen: boolean;
}

/** Whether only these effects are found, here and below. `within` ends circles of wholes that contain themselves. */
export function surveyOf(
  root: Differences,
  allowed: ReadonlySet<Effect>,
  within: ReadonlySet<Differences> = new Set(),
): Survey {
  const seen = new Set([root]);
  let isOpen = false;
  for (const differences of seen) {
    isOpen ||= differences.isOpen;
    if (differences.facts.some(({ effect }) => !allowed.has(effect))) return { isWithin: false, isOpen };
    for (const below of differences.below) {
      if (below.differences.isEmpty || within.has(below.differences)) continue;
      if (!below.as) seen.add(below.differences);
      else if (!allowed.has(below.as.effect)) {
        const whole = surveyOf(below.differences, words, new Set(within).add(below.differences));
        isOpen ||= whole.isOpen;
        if (!whole.isWithin) return { isWithin: false, isOpen };
      }
    }
  }
  return { isWithin: true, isOpen };
}

/** Marks those of finished comparisons that have no fact here or below, so that later walks pass them by. */
export function markEmpty(finished: readonly Differences[]): void {
  const above = new Map<Differences, Differences[]>();
  for (const differences of finished) {
    for (const { differences: lower } of differences.below) {
      const known = above.get(lower);
      if (known) known.push(differences);
      else above.set(lower, [differences]);
    }
  }
  // What was finished earlier is marked already.
  const filled = new Set(
    finished.filter(
      ({ facts, below }) =>
        facts.length > 0 || below.some(({ differences }) => differences.isEmpty === false),
    ),
  );
  for (const differences of filled) for (const upper of above.get(differences) ?? []) filled.add(upper);
  for (const differences of finished) differences.isEmpty = !filled.has(differences);
}
