import type { Part } from './node.js';

/** Values that a part admits, from `enum` or `const`; undefined when it admits any. */
export function writtenValues(part: Part): readonly unknown[] | undefined {
  if ('const' in part) return [part['const']];
  const values = part['enum'];
  if (!Array.isArray(values)) return undefined;
  const booleans = new Set(values.filter((value) => typeof value === 'boolean'));
  // An enumeration of both booleans is a boolean.
  return booleans.size === 2 && booleans.size === values.filter((value) => value !== null).length
    ? undefined
    : values;
}

export const keyOf = (value: unknown): string => JSON.stringify(value);

export const asMap = (values: readonly unknown[]): Map<string, unknown> =>
  new Map(values.filter((value) => value !== null).map((value) => [keyOf(value), value]));

export const intersection = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  new Map([...a].filter(([key]) => b.has(key)));
