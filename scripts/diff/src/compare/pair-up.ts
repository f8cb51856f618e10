import { deepEqual } from '../deep-equal.js';
import type { Both } from './comparison.js';

export interface PairedUp<T> {
  readonly pairs: readonly Both<T>[];
  readonly gone: readonly T[];
  readonly added: readonly T[];
}

/** Pairs what is written alike, whatever its order; the rest in the order in which it is written. */
export function pairUp<T>(base: readonly T[], head: readonly T[]): PairedUp<T> {
  const pairs: Both<T>[] = [];
  const added = [...head];
  const changed: T[] = [];
  for (const one of base) {
    const index = added.findIndex((other) => deepEqual(one, other));
    if (index < 0) changed.push(one);
    else pairs.push({ base: one, head: added.splice(index, 1)[0]! });
  }
  const alike = Math.min(changed.length, added.length);
  for (let index = 0; index < alike; index++) pairs.push({ base: changed[index]!, head: added[index]! });
  return { pairs, gone: changed.slice(alike), added: added.slice(alike) };
}
