import { expect, it } from 'vitest';
import { diffOf, effects, type Json } from '../src/testing/documents.js';

/** A pair of documents, the expected result, and the location of the most severe change. */
export type Row = readonly [
  name: string,
  base: Json,
  head: Json,
  level: string,
  effects: readonly string[],
  where?: string,
];

export function itFinds(rows: readonly Row[]): void {
  for (const [name, base, head, level, expected, where] of rows) {
    it(name, () => {
      const diff = diffOf(base, head);
      expect(diff.level).toBe(level);
      expect(effects(diff).sort()).toEqual([...expected].sort());
      if (where !== undefined) expect(diff.changes[0]?.hits[0].location).toBe(where);
    });
  }
}

/** Two ways to write the same. */
export type Pair = readonly [name: string, base: Json, head: Json];

export function itIsTheSame(pairs: readonly Pair[]): void {
  for (const [name, base, head] of pairs) {
    it(name, () => {
      for (const { changes } of [diffOf(base, head), diffOf(head, base)]) {
        expect(changes.filter(({ hits }) => hits[0].location !== 'openapi')).toEqual([]);
      }
    });
  }
}
