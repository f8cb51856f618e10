/** What tells an item from all others of its list; undefined where a field of the key is missing. */
export type MarkOf = (item: unknown) => string | undefined;

/** Marks items by the values of the key's fields. An empty text or null names nothing, so it counts as missing. */
export function markBy(key: readonly string[]): MarkOf {
  return (item) => {
    const values = key.map((field) => (item as Record<string, unknown> | null)?.[field]);
    return values.length > 0 && values.every(names) ? JSON.stringify(values) : undefined;
  };
}

const names = (value: unknown) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Gives what was not given before. Two items of one page are two, whatever their marks say. An item without a mark
 * is always given, but for those that are `held`: the same that were given a moment ago, copy for copy.
 */
export function givenOnce(markOf: MarkOf): (items: unknown[], held?: unknown[]) => unknown[] {
  const given = new Set<string>();
  return (items, held = []) => {
    const left = held.filter((item) => markOf(item) === undefined).map((item) => JSON.stringify(item));
    const copies = new Map<string, number>();
    return items.filter((item) => {
      const mark = markOf(item);
      if (mark === undefined) {
        const at = left.indexOf(JSON.stringify(item));
        return at < 0 || !left.splice(at, 1);
      }
      const copy = (copies.get(mark) ?? 0) + 1;
      copies.set(mark, copy);
      return !given.has(copy + mark) && given.add(copy + mark);
    });
  };
}

/**
 * Where a walk stands: ground is an item of which we know that nothing before it is missing. Without any mark there
 * is nothing to know, and the place is trusted.
 */
export function groundOf(markOf: MarkOf) {
  const known = new Set<string | undefined>();
  return {
    add(items: unknown[]): void {
      for (const item of items) known.add(markOf(item));
      known.delete(undefined);
    },
    holds: (items: unknown[]) => items.some((item) => known.has(markOf(item))),
    unmarked: (items: unknown[]) => items.length > 0 && items.every((item) => markOf(item) === undefined),
  };
}
