/** Whether two parsed values say the same, whatever the order of their keys. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
  }
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !deepEqual(left[key], right[key])) return false;
    keys++;
  }
  for (const _ in right) keys--;
  return keys === 0;
}

/** The keys whose values differ between two objects, without the excluded ones. */
export function keysThatDiffer(base: object, head: object, isLeftOut?: (key: string) => boolean): string[] {
  const [before, after] = [base as Record<string, unknown>, head as Record<string, unknown>];
  const found: string[] = [];
  for (const key in before) {
    if (isLeftOut?.(key)) continue;
    if (!Object.hasOwn(after, key) || !deepEqual(before[key], after[key])) found.push(key);
  }
  for (const key in after) if (!Object.hasOwn(before, key) && !isLeftOut?.(key)) found.push(key);
  return found;
}
