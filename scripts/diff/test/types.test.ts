import { describe } from 'vitest';
import { answer, documentOf, getThings, json, ok, type Json } from '../src/testing/documents.js';
import { itFinds, type Row } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text, b: text } };
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: text, ...more });
const body = (more: Json, media: Json = json(thing)) =>
  getThings({ requestBody: { content: media, ...more } });
const withRef = (name: string, schemas: Json) =>
  getThings({ responses: answer({ $ref: `#/components/schemas/${name}` }) }, { components: { schemas } });
const pet = (kind: string, more: Json = {}) => ({
  type: 'object',
  properties: { kind: text, [`${kind}Name`]: text, ...more },
});
const pets = (discriminator: Json, ...names: string[]) =>
  getThings(
    {
      responses: answer({
        oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator,
      }),
    },
    { components: { schemas: { Cat: pet('cat'), Dog: pet('dog'), Bird: pet('bird') } } },
  );
const callback = (more: Json) =>
  getThings({ callbacks: { done: { '{$request.body#/url}': { post: { responses: ok, ...more } } } } });

const rows: readonly Row[] = [
  [
    'another name of an exported type',
    withRef('Thing', { Thing: thing }),
    withRef('Item', { Item: thing }),
    'major',
    ['renamed'],
    '200.body',
  ],
  [
    'another name of a type in a list',
    withRef('List', { List: { type: 'array', items: { $ref: '#/components/schemas/Thing' } }, Thing: thing }),
    withRef('List', { List: { type: 'array', items: { $ref: '#/components/schemas/Item' } }, Item: thing }),
    'major',
    ['renamed'],
    '200.body[]',
  ],
  [
    'a tag of a discriminator',
    pets(
      { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } },
      'Cat',
      'Dog',
    ),
    pets(
      {
        propertyName: 'kind',
        mapping: { kitten: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
      'Cat',
      'Dog',
    ),
    'major',
    ['widened', 'narrowed'],
    '200.body<Cat>.kind',
  ],
  [
    'a tag said that held anyway',
    pets({ propertyName: 'kind' }, 'Cat', 'Dog'),
    pets({ propertyName: 'kind', mapping: { Cat: '#/components/schemas/Cat' } }, 'Cat', 'Dog'),
    'none',
    [],
  ],
  [
    'another discriminating property',
    pets({ propertyName: 'kind' }, 'Cat', 'Dog'),
    pets({ propertyName: 'type' }, 'Cat', 'Dog'),
    'major',
    ['changed'],
    '200.body',
  ],
  [
    'a discriminated branch added to an answer',
    pets({ propertyName: 'kind' }, 'Cat', 'Dog'),
    pets({ propertyName: 'kind' }, 'Cat', 'Dog', 'Bird'),
    'major',
    ['widened'],
    '200.body',
  ],
  [
    'a discriminated branch removed from an answer',
    pets({ propertyName: 'kind' }, 'Cat', 'Dog', 'Bird'),
    pets({ propertyName: 'kind' }, 'Cat', 'Dog'),
    'minor',
    ['narrowed'],
    '200.body',
  ],
  [
    'an heir of a discriminated schema',
    withRef('Pet', {
      Pet: { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: text } },
    }),
    withRef('Pet', {
      Pet: { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: text } },
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, pet('cat')] },
    }),
    'major',
    ['widened'],
    '200.body',
  ],
  ['a callback removed', callback({}), getThings({}), 'major', ['removed']],
  ['a callback added', getThings({}), callback({}), 'minor', ['added']],
  [
    'a required field more that a callback sends',
    callback({ requestBody: { content: json(thing) } }),
    callback({ requestBody: { content: json({ ...thing, required: ['a'] }) } }),
    'minor',
    ['became-required'],
  ],
  [
    'a field that a callback wants back',
    callback({ responses: answer(thing) }),
    callback({ responses: answer({ ...thing, required: ['a'] }) }),
    'major',
    ['became-required'],
  ],
  [
    'a webhook removed',
    documentOf({}, { webhooks: { done: { post: { responses: ok } } } }),
    documentOf({}),
    'major',
    ['removed'],
    'operation',
  ],
  [
    'a field that only answers hold now',
    body({}),
    body({}, json({ type: 'object', properties: { a: text, b: { ...text, readOnly: true } } })),
    'major',
    ['removed'],
    'body.b',
  ],
  [
    'a field that only requests hold now',
    getThings({ responses: answer(thing) }),
    getThings({
      responses: answer({ type: 'object', properties: { a: text, b: { ...text, writeOnly: true } } }),
    }),
    'major',
    ['removed'],
    '200.body.b',
  ],
  [
    'a unit said for the first time',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [query('a', { schema: { ...text, 'x-unit': 'usd' } })] }),
    'patch',
    [],
    'query.a',
  ],
  [
    'another mint of an amount',
    getThings({
      parameters: [query('a', { schema: { ...text, 'x-unit': 'base-units', 'x-unit-mint': 'inputMint' } })],
    }),
    getThings({
      parameters: [query('a', { schema: { ...text, 'x-unit': 'base-units', 'x-unit-mint': 'outputMint' } })],
    }),
    'major',
    ['unit-changed'],
    'query.a',
  ],
  ['words of an operation', getThings({}), getThings({ summary: 'Words' }), 'patch', [], 'operation'],
  ['deprecation', getThings({}), getThings({ deprecated: true }), 'patch', [], 'operation'],
];

describe('unions, names, units and calls from the service', () => itFinds(rows));
