import type { Diff } from './change.js';
import type { Override } from './overrides/override.js';

/**
 * Amounts whose unit is another than before, in words. A caller's code still compiles and pays a thousand times too much, so
 * a person has to have said that it is meant.
 */
export function changedUnits(changes: Diff['changes'], meant: readonly Override[]): string[] {
  return changes.flatMap(({ effect, message, hits }) => {
    if (effect !== 'unit-changed') return [];
    const left = hits.filter(
      ({ operation, location }) => !meant.some((one) => speaksOf(one, operation, location)),
    );
    const [first, ...others] = left;
    if (!first) return [];
    const also = others.length === 0 ? '' : ` and ${others.length} more places`;
    return [`\`${first.location}\` of ${first.operation}${also}: ${message}`];
  });
}

const speaksOf = (one: Override, operation: string, location: string) =>
  one.change === location && (one.operation === '*' || one.operation === operation);
