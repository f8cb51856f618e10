import { describe } from 'vitest';
import { documentOf, getThings, json, ok, type Json } from '../src/testing/documents.js';
import { itFinds, type Row } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text, b: text } };
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: text, ...more });
const at = (path: string, operation: Json = {}, more: Json = {}) =>
  documentOf({ [path]: { get: { operationId: 'listThings', responses: ok, ...operation } } }, more);
const byId = (name: string) => ({ parameters: [{ name, in: 'path', required: true, schema: text }] });
const body = (more: Json, media: Json = json(thing)) =>
  getThings({ requestBody: { content: media, ...more } });

const rows: readonly Row[] = [
  [
    'an operation removed',
    documentOf({ '/things': { get: { responses: ok }, post: { responses: ok } } }),
    documentOf({ '/things': { get: { responses: ok } } }),
    'major',
    ['removed'],
    'operation',
  ],
  [
    'an operation added',
    documentOf({ '/things': { get: { responses: ok } } }),
    documentOf({ '/things': { get: { responses: ok }, post: { responses: ok } } }),
    'minor',
    ['added'],
    'operation',
  ],
  ['another path under the same operationId', at('/things'), at('/items'), 'major', ['moved'], 'path'],
  [
    'another path, without an operationId',
    documentOf({ '/a': { get: { responses: ok } } }),
    documentOf({ '/b': { get: { responses: ok } } }),
    'major',
    ['removed', 'added'],
  ],
  [
    'another operationId',
    getThings({}),
    getThings({ operationId: 'getThings' }),
    'major',
    ['renamed'],
    'operationId',
  ],
  [
    'an operationId where there was none',
    documentOf({ '/a': { get: { responses: ok } } }),
    documentOf({ '/a': { get: { operationId: 'a', responses: ok } } }),
    'patch',
    [],
  ],
  [
    'another name of a path parameter',
    at('/things/{id}', byId('id')),
    at('/things/{thingId}', byId('thingId')),
    'major',
    ['renamed'],
    'path.id',
  ],
  [
    'a parameter removed',
    getThings({ parameters: [query('a'), query('b')] }),
    getThings({ parameters: [query('a')] }),
    'major',
    ['removed'],
    'query.b',
  ],
  [
    'an optional parameter added',
    getThings({}),
    getThings({ parameters: [query('a')] }),
    'minor',
    ['added-optional'],
    'query.a',
  ],
  [
    'a required parameter added',
    getThings({}),
    getThings({ parameters: [query('a', { required: true })] }),
    'major',
    ['added-required'],
    'query.a',
  ],
  [
    'a parameter now required',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [query('a', { required: true })] }),
    'major',
    ['became-required'],
    'query.a',
  ],
  [
    'a parameter now optional',
    getThings({ parameters: [query('a', { required: true })] }),
    getThings({ parameters: [query('a')] }),
    'minor',
    ['became-optional'],
    'query.a',
  ],
  [
    'a parameter that moved',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [{ name: 'a', in: 'header', schema: text }] }),
    'major',
    ['removed', 'added-optional'],
  ],
  [
    'a list joined by commas',
    getThings({ parameters: [query('a', { schema: { type: 'array', items: text } })] }),
    getThings({ parameters: [query('a', { schema: { type: 'array', items: text }, explode: false })] }),
    'major',
    ['changed'],
    'query.a',
  ],
  [
    'a parameter written as content',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [{ name: 'a', in: 'query', content: json(text) }] }),
    'major',
    ['changed'],
    'query.a',
  ],
  [
    'words of a parameter',
    getThings({ parameters: [query('a')] }),
    getThings({ parameters: [query('a', { description: 'Words.' })] }),
    'patch',
    [],
    'query.a',
  ],
  ['a body removed', body({}), getThings({}), 'major', ['removed'], 'body'],
  ['an optional body added', getThings({}), body({}), 'minor', ['added-optional'], 'body'],
  ['a required body added', getThings({}), body({ required: true }), 'major', ['added-required'], 'body'],
  ['a body now required', body({}), body({ required: true }), 'major', ['became-required'], 'body'],
  ['a body now optional', body({ required: true }), body({}), 'minor', ['became-optional'], 'body'],
  [
    'words of the document',
    getThings({}),
    { ...getThings({}), info: { title: 'Shop', version: '2' } },
    'patch',
    [],
    'info',
  ],
];

describe('operations and parameters', () => itFinds(rows));
