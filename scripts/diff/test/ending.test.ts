import { describe, expect, it } from 'vitest';
import { factsBelow } from '../src/compare/differences.js';
import { SchemaComparer } from '../src/compare/schema-comparer.js';
import type { ApiDocument } from '../src/input/document.js';
import { Description } from '../src/schema/description.js';
import { answer, diffOf, documentOf, getThings, type Json } from '../src/testing/documents.js';
import { largeDocument } from './large-document.js';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const tagged = (name: string, value: unknown): Json => ({
  type: 'object',
  properties: { kind: { const: name }, value },
});

/** `last` is the schema in the last branch of the last union. */
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
    'unions of two unions, forty deep',
    (last) => {
      const levels = Array.from({ length: 40 }, (_, at) => [
        `L${at}`,
        {
          oneOf: ['a', 'b'].map((side) => ({
            properties: { [`${side}${at}`]: { type: 'string' } },
            ...ref(`L${at + 1}`),
          })),
        },
      ]);
      const schemas = Object.fromEntries([...levels, ['L40', tagged('end', last)]]) as Json;
      return thing(ref('L0'), schemas);
    },
  ],
];

describe('a comparison ends, and finds a change at the far end', () => {
  it.each(documents)('%s', (_, write) => {
    const diff = diffOf(write({ type: 'string' }), write({ type: 'boolean' }));
    expect(diff.level).toBe('major');
    expect(
      diff.changes.some(({ effect, hits }) => effect === 'changed' && hits[0].location.endsWith('.value')),
    ).toBe(true);
    expect(diffOf(write({ type: 'string' }), write({ type: 'string' })).level).toBe('none');
  });

  it('unions behind descriptions, which hold unions behind descriptions', () => {
    const [base, head] = [largeDocument(60), largeDocument(60)] as any[];
    head.components.schemas.Union37Branch5.properties.text = { type: 'integer' };
    const diff = diffOf(base as Json, head as Json);
    expect(diff.level).toBe('major');
    expect(Object.keys(diff.operations)).toContain('GET /unions/37');
  });
});

describe('the number of compared pairs', () => {
  /** Compares the answer of `GET /unions/0`, which reaches everything. */
  function pairsOf(base: Json, head: Json): SchemaComparer {
    const [before, after] = [base, head].map(
      (document) => new Description(document as unknown as ApiDocument),
    );
    const comparer = new SchemaComparer(before!, after!);
    const names = Object.keys((base as any).components.schemas);
    for (const name of names) comparer.compare({ base: [ref(name)], head: [ref(name)] }, 'response');
    return comparer;
  }

  it('grows with the document', () => {
    const perUnion = [6, 12, 24].map((size) => {
      const [base, head] = [largeDocument(size), largeDocument(size)] as any[];
      head.components.schemas.Union1Branch5.properties.text = { type: 'integer' };
      return pairsOf(base as Json, head as Json).size / size;
    });
    expect(Math.max(...perUnion)).toBeLessThan(Math.min(...perUnion) * 1.5);
  });

  /** Rings of schemas with coprime lengths: walking them together repeats only after all combinations. */
  const rings = (lengths: readonly number[], last: unknown) => {
    const schemas = lengths.flatMap((length) =>
      Array.from({ length }, (_, at) => [
        `Ring${length}_${at}`,
        {
          properties: {
            next: { title: 'Next', ...ref(`Ring${length}_${(at + 1) % length}`) },
            [`from${length}`]: at === length - 1 ? last : { type: 'string' },
          },
        },
      ]),
    );
    const whole = { allOf: lengths.map((length) => ref(`Ring${length}_0`)) };
    return { ...documentOf({}), components: { schemas: { ...Object.fromEntries(schemas), whole } } };
  };

  it('has a limit for schemas that do not repeat, and reports a change beyond it', () => {
    const lengths = [2, 3, 5, 7, 11, 13, 17];
    const comparer = pairsOf(rings(lengths, { type: 'string' }), rings(lengths, { type: 'boolean' }));
    expect(comparer.size).toBeLessThanOrEqual(comparer.limit);
    expect(comparer.limit).toBeLessThan(20_000);
    const found = comparer.compare({ base: [ref('whole')], head: [ref('whole')] }, 'response');
    expect([...factsBelow(found)].map(({ fact }) => fact.message)).toContain(
      'differs, in schemas too entangled to be followed',
    );
  });

  it('does not depend on the stack: a chain of 20,000 schemas is followed to its end', () => {
    const chain = (last: unknown) => {
      const schemas = Array.from({ length: 20_000 }, (_, at) => [
        `Link${at}`,
        { properties: { next: { title: 'Next', ...ref(`Link${at + 1}`) } } },
      ]);
      return thing(
        ref('Link0'),
        Object.fromEntries([...schemas, ['Link20000', tagged('end', last)]]) as Json,
      );
    };
    expect(diffOf(chain({ type: 'string' }), chain({ type: 'boolean' })).level).toBe('major');
  });
});
