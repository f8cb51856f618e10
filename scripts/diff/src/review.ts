import { join } from 'node:path';
import { compareDocuments, type Compared } from './compare-documents.js';
import type { DiffOptions } from './effects.js';
import { loadSide } from './input/load-side.js';
import { checkDisputes, checkTargets } from './overrides/apply-overrides.js';
import type { Override } from './overrides/override.js';
import { readOverrides } from './overrides/read-overrides.js';

export interface Review extends Compared {
  /** What was compared, in words. */
  readonly base: string;
  /** Levels that people gave. */
  readonly overrides: readonly Override[];
}

/**
 * Our description against an older one, as our packages read it: open enumerations of answers, overrides, and the
 * comparison of types.
 * @throws InputError when a side cannot be read, GateError when the two comparisons disagree or an override has no target
 */
export async function reviewDescription(repository: string, baseRef: string): Promise<Review> {
  const [base, head, overrides] = await Promise.all([
    loadSide(baseRef, repository),
    loadSide(join(repository, 'spec/openapi.yaml'), repository),
    readOverrides(join(repository, 'spec/diff-overrides.yaml')),
  ]);
  const options: DiffOptions = { openResponseEnums: true, overrides };
  const compared = compareDocuments(base.document, head.document, options);
  const { diff } = compared;
  if (diff.level === 'none' && overrides.length === 0) return { ...compared, base: base.name, overrides };
  // Loaded on demand: the compiler is heavy, and most of the time nothing differs.
  const { compareByTypes } = await import('./types/compare-by-types.js');
  const verdicts = await compareByTypes(base.document, head.document, options);
  checkTargets(diff, overrides, verdicts);
  checkDisputes(diff, overrides, verdicts);
  return { ...compared, base: base.name, overrides };
}
