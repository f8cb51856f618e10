import { expect, it } from 'vitest';
import { changedUnits as unitsIn } from '../src/changed-units.js';
import { diffDocuments } from '../src/compare-documents.js';
import type { ApiDocument } from '../src/input/document.js';
import { readDocument } from '../src/input/read-document.js';
import type { Override } from '../src/overrides/override.js';
import { answer, documentOf } from '../src/testing/documents.js';

/** Two operations that answer with a price, in their units. */
const priced = (one: string | undefined, other = one) =>
  readDocument(
    JSON.stringify(
      documentOf(
        Object.fromEntries(
          [one, other].map((unit, at) => [
            `/prices/${at}`,
            {
              get: {
                responses: answer({
                  properties: { price: { type: 'string', ...(unit !== undefined && { 'x-unit': unit }) } },
                }),
              },
            },
          ]),
        ),
      ),
    ),
    'prices.json',
  );

const changedUnits = (base: ApiDocument, head: ApiDocument, meant: readonly Override[]) =>
  unitsIn(diffDocuments(base, head).changes, meant);

const meant = { level: 'major', reason: 'It was described wrongly.', change: '200.body.price' } as const;

it('names an amount with a changed unit, once', () => {
  expect(changedUnits(priced('usd'), priced('micro-usd'), [])).toEqual([
    '`200.body.price` of GET /prices/0 and 1 more places: unit `usd` → `micro-usd`',
  ]);
});

it('reports no unit that stayed the same, or was not known before', () => {
  expect(changedUnits(priced('usd'), priced('usd'), [])).toEqual([]);
  expect(changedUnits(priced(undefined), priced('usd'), [])).toEqual([]);
});

it('leaves out only the changes that an override allows', () => {
  const [before, after] = [priced('usd'), priced('micro-usd')];
  expect(changedUnits(before, after, [{ ...meant, operation: '*' }])).toEqual([]);
  expect(changedUnits(before, after, [{ ...meant, operation: 'GET /prices/0' }])).toEqual([
    '`200.body.price` of GET /prices/1: unit `usd` → `micro-usd`',
  ]);
  expect(changedUnits(before, after, [{ ...meant, operation: '*', change: '200.body.fee' }])).toHaveLength(1);
});
