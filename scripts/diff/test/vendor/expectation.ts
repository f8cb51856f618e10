import { describe, expect, it } from 'vitest';
import type { Level } from '../../src/level.js';
import { diffOf, type Json } from '../../src/testing/documents.js';
import { rewrites } from './rewrites.js';
import { vendorDocument, type Document } from './vendor-document.js';

/** An edit of the vendor's document, the levels that a person expects there and back, and the affected operations. */
export interface Expectation {
  readonly name: string;
  readonly edit: (document: Document) => void;
  /** The document before the edit, where it differs from the vendor's. */
  readonly from?: (document: Document) => void;
  readonly there: Level;
  readonly back: Level;
  /** Operations that the edit affects, such as `getQuote`; none for level none or for the whole document. */
  readonly hits?: readonly string[];
  /** The same for the way back, when the edit changes a path. */
  readonly hitsBack?: readonly string[];
}

const names: Record<string, string> = {
  getQuote: 'GET /quote',
  execute: 'POST /execute',
  listOrders: 'GET /orders',
  createOrder: 'POST /orders',
  getMarket: 'GET /markets/{marketId}',
};

export const everyOperation = Object.keys(names);

export function itFindsLevels(expectations: readonly Expectation[]): void {
  for (const { name, edit, from, there, back, hits = [], hitsBack = hits } of expectations) {
    const [base, head] = [vendorDocument(), vendorDocument()];
    from?.(base);
    edit(head);
    for (const [direction, level, operations, pair] of [
      ['there', there, hits, [base, head]],
      ['back', back, hitsBack, [head, base]],
    ] as [string, Level, readonly string[], [Json, Json]][]) {
      it(`${name}, ${direction}: ${level}`, () => {
        const diff = diffOf(...pair);
        const found = diff.changes.map(
          (one) => `${one.level} ${one.hits[0].operation} ${one.hits[0].location} ${one.message}`,
        );
        expect({ level: diff.level, found }).toEqual({ level, found });
        if (level !== 'none')
          expect(Object.keys(diff.operations).sort()).toEqual(
            operations.map((hit) => names[hit] ?? hit).sort(),
          );
      });
    }
  }
}

/** The level stays the same when the new document is also written another way. */
export function itIgnoresRewrites(expectations: readonly Expectation[]): void {
  describe.each(Object.entries(rewrites))('%s', (_name, rewrite) => {
    it.each(expectations)('$name', ({ edit, from, there, hits = [] }) => {
      const [base, edited] = [vendorDocument(), vendorDocument()];
      from?.(base);
      edit(edited);
      const head = rewrite(edited);
      const diff = diffOf(base, head);
      const found = diff.changes
        .filter(({ hits }) => hits[0].location !== 'openapi')
        .map((one) => `${one.level} ${one.hits[0].operation} ${one.hits[0].location} ${one.message}`);
      const level = diff.level === 'patch' && found.length === 0 ? 'none' : diff.level;
      expect({ level, found }).toEqual({ level: there, found });
      if (there === 'major')
        expect(Object.keys(diff.operations).sort()).toEqual(hits.map((hit) => names[hit] ?? hit).sort());
    });
  });
}
