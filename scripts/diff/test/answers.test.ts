import { describe } from 'vitest';
import { answer, getThings, json, ok, type Json } from '../src/testing/documents.js';
import { itFinds, type Row } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text, b: text } };
const header = (more: Json) => getThings({ responses: { 200: { description: 'Fine.', headers: more } } });

const rows: readonly Row[] = [
  [
    'a success removed',
    getThings({ responses: { ...ok, 201: { description: 'Made.' } } }),
    getThings({}),
    'major',
    ['removed'],
    '201',
  ],
  [
    'another success status',
    getThings({ responses: answer(thing) }),
    getThings({ responses: { 201: answer(thing)['200'] } }),
    'major',
    ['removed', 'added'],
  ],
  [
    'a change under 2XX',
    getThings({ responses: { '2XX': answer(thing)['200'] } }),
    getThings({
      responses: {
        200: { description: 'Fine.', content: json({ type: 'object', properties: { a: text } }) },
      },
    }),
    'major',
    ['removed'],
    '2XX.body.b',
  ],
  [
    'an error documented',
    getThings({}),
    getThings({ responses: { ...ok, 404: { description: 'None.' } } }),
    'minor',
    ['added'],
    '404',
  ],
  [
    'an error no longer documented',
    getThings({ responses: { ...ok, 404: { description: 'None.' } } }),
    getThings({}),
    'minor',
    ['withdrawn'],
    '404',
  ],
  [
    'an error that differs from the default',
    getThings({ responses: { ...ok, default: { description: 'Bad.', content: json(thing) } } }),
    getThings({
      responses: {
        ...ok,
        default: { description: 'Bad.', content: json(thing) },
        404: { description: 'Bad.', content: json({ type: 'object', properties: { a: text } }) },
      },
    }),
    'major',
    ['removed'],
    '404.body.b',
  ],
  [
    'a header of an answer removed',
    header({ 'x-a': { schema: text } }),
    header({}),
    'major',
    ['removed'],
    '200.header.x-a',
  ],
  [
    'a header of an answer added',
    header({}),
    header({ 'x-a': { schema: text } }),
    'minor',
    ['added-optional'],
    '200.header.x-a',
  ],
  [
    'a header not always sent',
    header({ 'x-a': { required: true, schema: text } }),
    header({ 'x-a': { schema: text } }),
    'major',
    ['became-optional'],
    '200.header.x-a',
  ],
  [
    'a header always sent',
    header({ 'x-a': { schema: text } }),
    header({ 'x-a': { required: true, schema: text } }),
    'minor',
    ['became-required'],
    '200.header.x-a',
  ],
];

describe('answers, errors and headers', () => itFinds(rows));
