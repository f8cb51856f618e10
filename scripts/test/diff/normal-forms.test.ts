import { describe, expect, it } from 'vitest';
import { answer, diffOf, documentOf, getThings, json, ok, type Json } from './documents.js';

const text = { type: 'string' };
const thing = { type: 'object', required: ['a'], properties: { a: text, b: { type: 'number' } } };
const inAnswer = (schema: unknown, more: Json = {}) => getThings({ responses: answer(schema) }, more);
const withThing = (schema: unknown, schemas: Json = { Thing: thing }) =>
  inAnswer(schema, { components: { schemas } });
const ref = { $ref: '#/components/schemas/Thing' };
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: text, ...more });

/** Two ways to write the same: name, base, head. */
const same: readonly [string, Json, Json][] = [
  [
    '3.0 nullable and a list of types',
    { ...inAnswer({ type: 'string', nullable: true }), openapi: '3.0.3' },
    inAnswer({ type: ['string', 'null'] }),
  ],
  [
    'a union with null and nullable',
    withThing({ anyOf: [ref, { type: 'null' }] }),
    withThing({ nullable: true, allOf: [ref] }),
  ],
  [
    'oneOf and anyOf with null',
    withThing({ anyOf: [ref, { type: 'null' }] }),
    withThing({ oneOf: [{ type: 'null' }, ref] }),
  ],
  [
    'nullable beside a reference',
    withThing({ ...ref, nullable: true }),
    withThing({ anyOf: [ref, { type: 'null' }] }),
  ],
  [
    'null among the values',
    inAnswer({ enum: ['a', null] }),
    inAnswer({ type: ['string', 'null'], enum: ['a', null] }),
  ],
  ['a reference and the schema in place', withThing(ref), inAnswer(thing)],
  ['a reference alone in allOf', withThing({ allOf: [ref] }), withThing(ref)],
  [
    'allOf and one schema',
    inAnswer({
      allOf: [
        { type: 'object', required: ['a'], properties: { a: text } },
        { properties: { b: { type: 'number' } } },
      ],
    }),
    inAnswer(thing),
  ],
  ['const and enum of one', inAnswer({ const: 'a' }), inAnswer({ type: 'string', enum: ['a'] })],
  [
    'oneOf of constants and enum',
    inAnswer({ oneOf: [{ const: 'a' }, { const: 'b' }] }),
    inAnswer({ enum: ['b', 'a'] }),
  ],
  [
    'a list of types and a union',
    inAnswer({ type: ['string', 'number'] }),
    inAnswer({ oneOf: [{ type: 'number' }, text] }),
  ],
  [
    'exclusiveMinimum of 3.0 and 3.1',
    inAnswer({ type: 'number', minimum: 0, exclusiveMinimum: true }),
    inAnswer({ type: 'number', exclusiveMinimum: 0 }),
  ],
  [
    'above 0 and at least 1 for integers',
    inAnswer({ type: 'integer', exclusiveMinimum: 0 }),
    inAnswer({ type: 'integer', minimum: 1 }),
  ],
  ['no length at all and a length of at least 0', inAnswer(text), inAnswer({ type: 'string', minLength: 0 })],
  [
    'an object without its type',
    inAnswer({ properties: { a: text } }),
    inAnswer({ type: 'object', properties: { a: text } }),
  ],
  [
    'undeclared properties: true, {} and silence',
    inAnswer({ ...thing, additionalProperties: true }),
    inAnswer({ ...thing, additionalProperties: {} }),
  ],
  [
    'undeclared properties not mentioned',
    inAnswer(thing),
    inAnswer({ ...thing, additionalProperties: true }),
  ],
  ['items of anything', inAnswer({ type: 'array' }), inAnswer({ type: 'array', items: {} })],
  [
    'how wide a number is stored',
    inAnswer({ type: 'number' }),
    inAnswer({ type: 'number', format: 'double' }),
  ],
  [
    'base64 in 3.0 and 3.1',
    inAnswer({ type: 'string', format: 'byte' }),
    inAnswer({ type: 'string', contentEncoding: 'base64' }),
  ],
  ['both booleans', inAnswer({ type: 'boolean' }), inAnswer({ type: 'boolean', enum: [true, false] })],
  ['known values beside any text', inAnswer(text), inAnswer({ anyOf: [{ enum: ['a', 'b'] }, text] })],
  ['a union of one', inAnswer(thing), inAnswer({ oneOf: [thing] })],
  [
    'nested unions',
    inAnswer({ oneOf: [text, { type: 'number' }, { type: 'boolean' }] }),
    inAnswer({ oneOf: [text, { oneOf: [{ type: 'boolean' }, { type: 'number' }] }] }),
  ],
  [
    'order of properties, required and values',
    inAnswer(thing),
    inAnswer({ properties: { b: { type: 'number' }, a: text }, required: ['a'], type: 'object' }),
  ],
  [
    'order of required names',
    inAnswer({ ...thing, required: ['a', 'b'] }),
    inAnswer({ ...thing, required: ['b', 'a'] }),
  ],
  [
    'order of parameters',
    getThings({ parameters: [query('a'), query('b')] }),
    getThings({ parameters: [query('b'), query('a')] }),
  ],
  [
    'a parameter of the path and of the operation',
    documentOf({
      '/things': { parameters: [query('a')], get: { operationId: 'listThings', responses: ok } },
    }),
    getThings({ parameters: [query('a')] }),
  ],
  [
    'a parameter in components',
    getThings(
      { parameters: [{ $ref: '#/components/parameters/A' }] },
      { components: { parameters: { A: query('a') } } },
    ),
    getThings({ parameters: [query('a')] }),
  ],
  [
    'an answer in components',
    getThings(
      { responses: { 200: { $ref: '#/components/responses/Ok' } } },
      { components: { responses: { Ok: answer(thing)['200'] } } },
    ),
    inAnswer(thing),
  ],
  [
    'header names in any case',
    getThings({ parameters: [{ name: 'X-Key', in: 'header', schema: text }] }),
    getThings({ parameters: [{ name: 'x-key', in: 'header', schema: text }] }),
  ],
  [
    'headers that OpenAPI ignores',
    getThings({ parameters: [{ name: 'Accept', in: 'header', required: true, schema: text }] }),
    getThings({}),
  ],
  [
    'styles that are the default',
    getThings({ parameters: [query('a', { schema: { type: 'array', items: text } })] }),
    getThings({
      parameters: [query('a', { schema: { type: 'array', items: text }, style: 'form', explode: true })],
    }),
  ],
  [
    'explode of a scalar',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [query('a', { explode: false })] }),
  ],
  [
    'media types in any case, with a character set',
    inAnswer(thing),
    getThings({
      responses: {
        200: { description: 'Fine.', content: { 'Application/JSON; charset=utf-8': { schema: thing } } },
      },
    }),
  ],
  [
    'a base path in servers or in paths',
    {
      ...documentOf({ '/order': { get: { operationId: 'a', responses: ok } } }),
      servers: [{ url: 'https://shop.example.com/v1/' }],
    },
    documentOf({ '/v1/order': { get: { operationId: 'a', responses: ok } } }),
  ],
  [
    'a server with a variable',
    {
      ...getThings({}),
      servers: [{ url: 'https://{shop}.example.com', variables: { shop: { default: 'shop' } } }],
    },
    getThings({}),
  ],
  [
    'the name of a security scheme',
    getThings(
      { security: [{ key: [] }] },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } } },
    ),
    getThings(
      { security: [{ apiKey: [] }] },
      { components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
    ),
  ],
  [
    'security of the document and of the operation',
    getThings({}, { security: [{ key: [] }] }),
    getThings({ security: [{ key: [] }] }),
  ],
  ['no security, said or not', getThings({}), getThings({ security: [] })],
  [
    'components that nothing refers to',
    getThings({}),
    getThings({}, { components: { schemas: { Thing: thing } } }),
  ],
  ['order of tags', getThings({ tags: ['a', 'b'] }), getThings({ tags: ['b', 'a'] })],
  [
    'a default answer and the status it covers',
    getThings({ responses: { ...ok, default: { description: 'Bad.', content: json(thing) } } }),
    getThings({
      responses: {
        ...ok,
        default: { description: 'Bad.', content: json(thing) },
        404: { description: 'Bad.', content: json(thing) },
      },
    }),
  ],
  [
    'readOnly fields of a request',
    getThings({
      requestBody: { content: json({ properties: { id: { type: 'string', readOnly: true }, a: text } }) },
    }),
    getThings({ requestBody: { content: json({ properties: { a: text } }) } }),
  ],
  [
    'recursive schemas, opened once more',
    withThing(ref, { Thing: { properties: { next: ref } } }),
    withThing({ properties: { next: ref } }, { Thing: { properties: { next: ref } } }),
  ],
];

describe('the same said another way is no change', () => {
  for (const [name, base, head] of same) {
    it(name, () => {
      for (const { changes } of [diffOf(base, head), diffOf(head, base)]) {
        expect(changes.filter(({ location }) => location !== 'openapi')).toEqual([]);
      }
    });
  }
});

it('tells patch from none', () => {
  expect(diffOf(inAnswer(text), inAnswer({ ...text, description: 'Words.' })).level).toBe('patch');
  expect(diffOf(inAnswer(text), inAnswer(text))).toEqual({
    level: 'none',
    packages: {},
    operations: {},
    changes: [],
  });
});
