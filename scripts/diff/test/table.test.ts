import { describe, expect, it } from 'vitest';
import { diffOf, places } from '../src/testing/documents.js';
import { schemaChanges } from './schema-changes.js';

/** The expected table, written out a second time to catch slips: request, response. */
const expectedLevels: Record<string, readonly [string, string]> = {
  widened: ['minor', 'major'],
  'value-added': ['minor', 'major'],
  narrowed: ['major', 'minor'],
  'became-optional': ['minor', 'major'],
  'became-required': ['major', 'minor'],
  removed: ['major', 'major'],
  'added-optional': ['minor', 'minor'],
  'added-required': ['major', 'minor'],
  changed: ['major', 'major'],
  'unit-changed': ['major', 'major'],
  described: ['patch', 'patch'],
};

describe.each(places)('in $name', (place) => {
  it.each(schemaChanges)('$name: $effect', ({ base, head, effect, at = '' }) => {
    const diff = diffOf(place.put(base), place.put(head));
    const level = expectedLevels[effect]![place.side === 'request' ? 0 : 1];
    const operation = place.operation ?? 'GET /things';
    expect(diff.changes).toMatchObject([
      { side: place.side, effect, level, hits: [{ operation, location: place.location + at }] },
    ]);
    expect(diff.level).toBe(level);
    expect(diff.operations).toEqual({ [operation]: level });
  });
});

it('has many pairs', () => {
  expect(places.length * schemaChanges.length).toBeGreaterThan(120);
});

describe('with open enumerations of answers', () => {
  const [base, head] = [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }];

  it.each(places)('an added value in $name is minor', (place) => {
    expect(diffOf(place.put(base), place.put(head), { openResponseEnums: true }).level).toBe('minor');
  });

  it.each(places.filter(({ side }) => side === 'response'))('a constant in $name stays closed', (place) => {
    const two = { oneOf: [{ const: 'a' }, { const: 'b' }] };
    expect(diffOf(place.put({ const: 'a' }), place.put(two), { openResponseEnums: true }).level).toBe(
      'major',
    );
  });
});
