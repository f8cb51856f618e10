import { describe } from 'vitest';
import { answer, getThings, json, type Json } from '../src/testing/documents.js';
import { itFinds, type Row } from './rows.js';

const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text, b: text } };
const body = (more: Json, media: Json = json(thing)) =>
  getThings({ requestBody: { content: media, ...more } });

const rows: readonly Row[] = [
  [
    'another media type of a body',
    body({}),
    body({}, { 'application/xml': { schema: thing } }),
    'major',
    ['removed', 'added'],
  ],
  [
    'an added media type of a body',
    body({}),
    body({}, { ...json(thing), 'application/xml': { schema: thing } }),
    'minor',
    ['added'],
    'body(application/xml)',
  ],
  [
    'another media type of an answer',
    getThings({ responses: answer(thing) }),
    getThings({ responses: { 200: { description: 'Fine.', content: { 'text/csv': { schema: thing } } } } }),
    'major',
    ['removed', 'added'],
  ],
  [
    'a change in one media type of two',
    body({}, { ...json(thing), 'application/xml': { schema: thing } }),
    body({}, { ...json(thing), 'application/xml': { schema: { ...thing, required: ['a'] } } }),
    'major',
    ['became-required'],
    'body(application/xml).a',
  ],
  [
    'a range of media types in place of one',
    body({}),
    body({}, { 'application/*': { schema: thing } }),
    'minor',
    ['widened'],
    'body',
  ],
  [
    'another version in a media type',
    body({}, { 'application/json; version=1': { schema: thing } }),
    body({}, { 'application/json; version=2': { schema: thing } }),
    'major',
    ['removed', 'added'],
  ],
  [
    'a success with another body',
    getThings({ responses: answer(thing) }),
    getThings({
      responses: {
        ...answer(thing),
        202: { description: 'Later.', content: json({ type: 'object', properties: { job: text } }) },
      },
    }),
    'major',
    ['widened'],
    '202',
  ],
  [
    'a success with the same body',
    getThings({ responses: answer(thing) }),
    getThings({ responses: { ...answer(thing), 201: answer(thing)['200'] } }),
    'minor',
    ['added'],
    '201',
  ],
  [
    'a success without a body',
    getThings({ responses: answer(thing) }),
    getThings({ responses: { ...answer(thing), 204: { description: 'None.' } } }),
    'major',
    ['widened'],
    '204',
  ],
];

describe('bodies and media types', () => itFinds(rows));
