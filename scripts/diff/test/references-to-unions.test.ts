import { describe, expect, it } from 'vitest';
import { answer, diffOf, getThings, json, ok, type Json } from '../src/testing/documents.js';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

/** Ways to refer to a schema that add something. */
const references: Readonly<Record<string, (name: string) => Json>> = {
  'a reference alone': ref,
  'a description beside the reference': (name) => ({ description: 'A thing.', ...ref(name) }),
  'a title': (name) => ({ title: 'Thing', ...ref(name) }),
  'a type': (name) => ({ type: 'object', ...ref(name) }),
  properties: (name) => ({ properties: { more: text }, ...ref(name) }),
  deprecated: (name) => ({ deprecated: true, ...ref(name) }),
  required: (name) => ({ required: ['kind'], ...ref(name) }),
  'an extension': (name) => ({ 'x-order': 1, ...ref(name) }),
  '`allOf` of one': (name) => ({ allOf: [ref(name)] }),
  'a description beside `allOf` of one': (name) => ({ description: 'A thing.', allOf: [ref(name)] }),
  'null in 3.0': (name) => ({ nullable: true, allOf: [ref(name)] }),
  'null in 3.1': (name) => ({ description: 'A thing.', anyOf: [ref(name), { type: 'null' }] }),
  'a description beside a reference to a reference': (name) => ({
    description: 'A thing.',
    allOf: [{ description: 'Another.', allOf: [ref(name)] }],
  }),
};

/** Schemas that lead to `Deep` through a union. */
const unions: Readonly<Record<string, Json>> = {
  'one of several': {
    Union: { oneOf: [ref('First'), ref('Deep')] },
    First: object({ kind: { const: 'first' } }),
  },
  'any of several, or null': { Union: { anyOf: [ref('Deep'), { type: 'null' }] } },
  'a union of unions': {
    Union: {
      description: 'Outer.',
      oneOf: [{ description: 'Inner.', ...ref('Inner') }, { type: 'integer' }],
    },
    Inner: { anyOf: [ref('Deep'), text] },
  },
  'branches that extend the union’s own base': {
    Union: object(
      { kind: text },
      {
        oneOf: [ref('First'), ref('Deep')],
        discriminator: { propertyName: 'kind', mapping: { first: '#/components/schemas/First' } },
      },
    ),
    First: { allOf: [ref('Union'), object({ first: text })] },
  },
  'a union that leads back to itself': {
    Union: { oneOf: [ref('Deep'), { description: 'The same.', ...ref('Union') }, text] },
  },
};

const deep = (inner: unknown, extendsUnion: boolean): Json =>
  extendsUnion ? { allOf: [ref('Union'), object({ inner })] } : object({ kind: { const: 'deep' }, inner });

describe.each(Object.entries(references))('behind %s', (_, refer) => {
  describe.each(Object.entries(unions))('to %s', (name, schemas) => {
    const document = (inner: unknown) => ({
      components: {
        schemas: { ...schemas, Deep: deep(inner, name.includes('extend')) },
      },
    });
    const changed = [document({ enum: ['a', 'b'] }), document({ type: 'boolean' })] as const;

    it('finds a change in an answer', () => {
      const responses = answer(object({ thing: refer('Union') }));
      const [base, head] = changed.map((schemas) => getThings({ responses }, schemas));
      const diff = diffOf(base!, head!);
      expect(diff.level).toBe('major');
      expect(diff.changes.map(({ hits }) => hits[0].location).join()).toMatch(/^200\.body\.thing.*\.inner$/);
    });

    it('finds a change in a request', () => {
      const requestBody = { content: json(object({ thing: refer('Union') })) };
      const [base, head] = changed.map((schemas) => getThings({ requestBody, responses: ok }, schemas));
      const diff = diffOf(base!, head!);
      expect(diff.level).toBe('major');
      expect(diff.changes.map(({ hits }) => hits[0].location).join()).toMatch(/^body\.thing.*\.inner$/);
    });
  });
});

describe('a schema that extends a discriminated base', () => {
  const document = (thing: Json, inner: unknown) =>
    getThings(
      { responses: answer(object({ thing })) },
      {
        components: {
          schemas: {
            Base: object({ kind: text }, { discriminator: { propertyName: 'kind' } }),
            Heir: { allOf: [ref('Base'), object({ heir: text })] },
            HeirOfHeir: { allOf: [ref('Heir'), object({ inner })] },
          },
        },
      },
    );

  it.each(Object.entries(references))('is found behind %s', (_, refer) => {
    expect(diffOf(document(refer('Base'), text), document(refer('Base'), {})).level).toBe('major');
  });

  it('is found behind the component between the two', () => {
    expect(diffOf(document(ref('Heir'), text), document(ref('Heir'), {})).level).toBe('major');
  });

  it('is not found behind a component that it does not extend', () => {
    expect(diffOf(document(ref('HeirOfHeir'), text), document(ref('HeirOfHeir'), text)).level).toBe('none');
    const base = document(ref('HeirOfHeir'), text);
    const head = document(ref('HeirOfHeir'), text);
    (head as any).components.schemas.Another = { allOf: [ref('Base'), object({ another: text })] };
    expect(diffOf(base, head).level).toBe('none');
  });
});
