import { describe, expect, it } from 'vitest';
import { answer, diffOf, getThings, type Json } from '../src/testing/documents.js';
import { itIsTheSame, type Pair } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', required: ['a'], properties: { a: text, b: { type: 'number' } } };
const inAnswer = (schema: unknown, more: Json = {}) => getThings({ responses: answer(schema) }, more);
const withThing = (schema: unknown, schemas: Json = { Thing: thing }) =>
  inAnswer(schema, { components: { schemas } });
const ref = { $ref: '#/components/schemas/Thing' };

const same: readonly Pair[] = [
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
    'recursive schemas, opened once more',
    withThing(ref, { Thing: { properties: { next: ref } } }),
    withThing({ properties: { next: ref } }, { Thing: { properties: { next: ref } } }),
  ],
];

describe('a schema written another way is unchanged', () => itIsTheSame(same));

it('distinguishes patch from none', () => {
  expect(diffOf(inAnswer(text), inAnswer({ ...text, description: 'Words.' })).level).toBe('patch');
  expect(diffOf(inAnswer(text), inAnswer(text))).toEqual({
    level: 'none',
    packages: {},
    operations: {},
    changes: [],
  });
});
