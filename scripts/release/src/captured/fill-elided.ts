import { valueAt, withValueAt } from '@galilean/captured';
import { keysOf } from '@galilean/references';

/** A place was cut out, and no documented example has a value for it. */
export class NothingToFillError extends Error {
  override readonly name = 'NothingToFillError';
}

/**
 * A copy with the values of documented examples where the author cut something out. What remains is checked as if the
 * answer were whole.
 * @throws NothingToFillError
 */
export function fillElided(body: unknown, elided: readonly string[], examples: readonly unknown[]): unknown {
  return elided.reduce((filled, pointer) => {
    const found = examples.map((example) => valueLike(example, pointer)).find((value) => value !== undefined);
    if (found === undefined) throw new NothingToFillError(`no documented example has a value at ${pointer}`);
    return withValueAt(filled, pointer, found);
  }, body);
}

/** The value at a pointer, or at the same place of the first item of a list. */
function valueLike(example: unknown, pointer: string): unknown {
  const atFirst = keysOf(pointer).reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[0];
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[step] : undefined;
  }, example);
  return valueAt(example, pointer) ?? atFirst;
}
