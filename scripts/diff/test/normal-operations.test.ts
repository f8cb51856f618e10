import { describe } from 'vitest';
import { answer, documentOf, getThings, json, ok, type Json } from '../src/testing/documents.js';
import { itIsTheSame, type Pair } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', required: ['a'], properties: { a: text, b: { type: 'number' } } };
const inAnswer = (schema: unknown, more: Json = {}) => getThings({ responses: answer(schema) }, more);
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: text, ...more });

const same: readonly Pair[] = [
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
];

describe('an operation written another way is unchanged', () => itIsTheSame(same));
