import type { Diff, Fact, Hit } from '../change.js';
import type { FoundChange } from '../group-changes.js';
import { GateError } from '../input/input-error.js';
import type { TypeVerdicts } from '../types/compare-by-types.js';
import type { Override } from './override.js';

/** An override says what the level is, instead of the table; one of `types` adds what the table did not see. */
export function applyOverrides(
  changes: readonly FoundChange[],
  overrides: readonly Override[] = [],
): FoundChange[] {
  if (overrides.length === 0) return [...changes];
  const levelled = changes.map((change): FoundChange => {
    const { fact, operation } = change;
    const override = overrides.find((one) => hits(one, { operation, location: fact.location }));
    if (!override) return change;
    const message = `${fact.message} (${override.reason})`;
    return { fact: { ...fact, message }, operation, level: override.level };
  });
  const added = overrides
    .filter(({ change }) => change === 'types')
    .map(({ operation, level, reason }): FoundChange => {
      const fact: Fact = { side: 'request', location: 'types', effect: 'described', message: reason };
      return { fact, operation, level };
    });
  return [...levelled, ...added];
}

/**
 * Every override must still have something to override. Those of `types` are checked when the comparison of types was asked.
 * @throws GateError naming those that do not
 */
export function checkTargets(diff: Diff, overrides: readonly Override[], verdicts?: TypeVerdicts): void {
  const lost = overrides.filter((override) =>
    override.change === 'types'
      ? verdicts !== undefined && !verdicts.has(override.operation)
      : !diff.changes.some(({ hits: all }) => all.some((hit) => hits(override, hit))),
  );
  if (lost.length === 0) return;
  throw new GateError(
    lost.map(({ operation, change }) => `The override of \`${change}\` at ${operation} has no target.`),
    'Correct it in spec/diff-overrides.yaml, or remove it once the change is merged.',
  );
}

/**
 * What the comparison of types says counts: where it says major and the diff does not, a person decides.
 * @throws GateError with its reasons and the lines to write
 */
export function checkDisputes(diff: Diff, overrides: readonly Override[], verdicts: TypeVerdicts): void {
  const answered = new Set(
    overrides.filter(({ change }) => change === 'types').map(({ operation }) => operation),
  );
  const disputes = [...verdicts].filter(
    ([operation]) => diff.operations[operation] !== 'major' && !answered.has(operation),
  );
  if (disputes.length === 0) return;
  const problems = disputes.flatMap(([operation, reasons]) => [
    `${operation}: the types say major, the diff says ${diff.operations[operation] ?? 'none'}:`,
    ...reasons.map((reason) => `  ${reason}`),
  ]);
  throw new GateError(
    problems,
    'Decide in spec/diff-overrides.yaml: `- { operation: <as above>, change: types, level: major, reason: … }`.',
  );
}

const hits = (override: Override, hit: Hit) =>
  override.change === hit.location && ['*', hit.operation].includes(override.operation);
