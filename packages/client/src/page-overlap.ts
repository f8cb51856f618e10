/** The key of an item as text; undefined when a field of the key is missing. */
export type KeyOf = (item: unknown) => string | undefined;

/** Makes keys from the values of these fields. An empty string or null identifies nothing, so it counts as missing. */
export function keyBy(fields: readonly string[]): KeyOf {
  return (item) => {
    const values = fields.map((field) => (item as Record<string, unknown> | null)?.[field]);
    return values.length > 0 && values.every(isIdentifying) ? JSON.stringify(values) : undefined;
  };
}

const isIdentifying = (value: unknown) =>
  value !== '' && ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Returns a filter that drops items which an earlier page already had. Items with equal keys within one page are different
 * items. An item without a key is dropped only when it equals one of `seenBefore`, one for one.
 */
export function dropRepeats(keyOf: KeyOf): (items: unknown[], seenBefore?: unknown[]) => unknown[] {
  const given = new Set<string>();
  return (items, seenBefore = []) => {
    const left = seenBefore.filter((item) => keyOf(item) === undefined).map((item) => JSON.stringify(item));
    const copies = new Map<string, number>();
    return items.filter((item) => {
      const key = keyOf(item);
      if (key === undefined) {
        const at = left.indexOf(JSON.stringify(item));
        return at < 0 || !left.splice(at, 1);
      }
      const copy = (copies.get(key) ?? 0) + 1;
      copies.set(key, copy);
      return !given.has(copy + key) && given.add(copy + key);
    });
  };
}

/**
 * Remembers anchors: items with no gap before them. A page that holds one continues the list without a gap. Items without
 * a key cannot be anchors, so a page of only such items is trusted.
 */
export function createAnchors(keyOf: KeyOf) {
  const anchors = new Set<string | undefined>();
  return {
    add(items: unknown[]): void {
      for (const item of items) anchors.add(keyOf(item));
      anchors.delete(undefined);
    },
    isIn: (items: unknown[]) => items.some((item) => anchors.has(keyOf(item))),
    hasNoKeys: (items: unknown[]) => items.length > 0 && items.every((item) => keyOf(item) === undefined),
  };
}
