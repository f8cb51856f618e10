/** Real descriptions stay far below: less than 100 levels, and aliases that save a few lines. */
const most = { levels: 400, values: 100_000, timesWritten: 10 };

interface Extent {
  readonly values: number;
  readonly levels: number;
}

/** Why a document that was parsed from JSON cannot be walked, if so. Nothing in it is met twice. */
export const whyTooDeep = (document: unknown): string | undefined =>
  isWithin(document, most.levels) ? undefined : `nested more than ${most.levels} levels deep`;

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (const member of value) if (typeof member === 'object' && !isWithin(member, levels - 1)) return false;
    return true;
  }
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (typeof member === 'object' && !isWithin(member, levels - 1)) return false;
  }
  return true;
}

/**
 * Why a parsed document cannot be walked, if so: a few lines of YAML aliases can expand to billions of values, or for
 * themselves, and brackets can be nested deeper than any program follows.
 */
export function whyTooLarge(document: unknown): string | undefined {
  const known = new Map<object, Extent | 'being measured'>();
  let problem: string | undefined;
  let written = 0;

  const measure = (value: unknown, depth: number): Extent => {
    if (problem !== undefined || typeof value !== 'object' || value === null) return { values: 1, levels: 1 };
    const before = known.get(value);
    if (before === 'being measured') problem = 'an alias refers to what it is part of';
    if (depth > most.levels) problem = `nested more than ${most.levels} levels deep`;
    if (problem !== undefined) return { values: 1, levels: 1 };
    if (before && before !== 'being measured') return before;
    known.set(value, 'being measured');
    written += 1 + Object.keys(value).length;
    let [values, levels] = [1, 0];
    for (const member of Object.values(value)) {
      const inner = measure(member, depth + 1);
      values += inner.values;
      levels = Math.max(levels, inner.levels);
    }
    const extent = { values, levels: levels + 1 };
    known.set(value, extent);
    return extent;
  };

  const { values, levels } = measure(document, 1);
  if (problem !== undefined) return problem;
  if (levels > most.levels) return `nested more than ${most.levels} levels deep`;
  // A document may be as large as it is written; what it may not be is large by its aliases alone.
  if (values > most.values && values > written * most.timesWritten)
    return `its aliases stand for more than ${most.timesWritten} times what is written`;
  return undefined;
}
