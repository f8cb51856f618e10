import { describe, expect, it } from 'vitest';
import { answer, diffOf, getThings, type Json } from './documents.js';
import { largeDocument } from './large-document.js';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const tagged = (name: string, value: unknown): Json => ({
  type: 'object',
  properties: { kind: { const: name }, value },
});

/** `last` is the schema that the last branch of the last union holds. */
type Write = (last: unknown) => Json;

const union = (name: string, branches: number, last: unknown): Json =>
  Object.fromEntries([
    [name, { oneOf: Array.from({ length: branches }, (_, at) => ref(`${name}${at}`)) }],
    ...Array.from({ length: branches }, (_, at) => [
      `${name}${at}`,
      tagged(`${name}${at}`, at === branches - 1 ? last : { type: 'string' }),
    ]),
  ]);

const thing = (schema: unknown, schemas: Json) =>
  getThings({ responses: answer(schema) }, { components: { schemas } });

const documents: readonly [string, Write][] = [
  ['a type beside a union of 25', (last) => thing({ type: 'object', ...ref('U') }, union('U', 25, last))],
  ['a union of 1,000', (last) => thing({ description: 'Any.', ...ref('U') }, union('U', 1000, last))],
  [
    'twelve unions that must be satisfied together',
    (last) => {
      const names = Array.from({ length: 12 }, (_, at) => `U${at}x`);
      const schemas = names.map((name, at) => union(name, 6, at === 11 ? last : { type: 'string' }));
      return thing({ allOf: names.map(ref) }, Object.assign({}, ...schemas) as Json);
    },
  ],
  [
    'unions of two unions, fourteen deep',
    (last) => {
      const levels = Array.from({ length: 14 }, (_, at) => [
        `L${at}`,
        {
          oneOf: ['a', 'b'].map((side) => ({
            properties: { [`${side}${at}`]: { type: 'string' } },
            ...ref(`L${at + 1}`),
          })),
        },
      ]);
      const schemas = Object.fromEntries([...levels, ['L14', tagged('end', last)]]) as Json;
      return thing(ref('L0'), schemas);
    },
  ],
];

describe('a comparison ends, and finds what changed at the far end', () => {
  it.each(documents)('%s', (_, write) => {
    const diff = diffOf(write({ type: 'string' }), write({ type: 'boolean' }));
    expect(diff.level).toBe('major');
    expect(
      diff.changes.some(({ effect, hits }) => effect === 'changed' && hits[0].location.endsWith('.value')),
    ).toBe(true);
    expect(diffOf(write({ type: 'string' }), write({ type: 'string' })).level).toBe('none');
  });

  it('unions behind descriptions, which hold unions behind descriptions', () => {
    const [base, head] = [largeDocument(24), largeDocument(24)] as any[];
    head.components.schemas.Union17Branch5.properties.text = { type: 'integer' };
    const diff = diffOf(base as Json, head as Json);
    expect(diff.level).toBe('major');
    expect(Object.keys(diff.operations)).toContain('GET /unions/17');
  });
});
