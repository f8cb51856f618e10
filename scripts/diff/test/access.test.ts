import { describe } from 'vitest';
import { getThings } from '../src/testing/documents.js';
import { itFinds, type Row } from './rows.js';

const key = { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } } };
const oauth = (scopes: string[]) =>
  getThings(
    { security: [{ oauth: scopes }] },
    { components: { securitySchemes: { oauth: { type: 'oauth2', flows: {} } } } },
  );
const servers = (...urls: string[]) => ({ ...getThings({}), servers: urls.map((url) => ({ url })) });

const rows: readonly Row[] = [
  [
    'a key required',
    getThings({}, key),
    getThings({ security: [{ key: [] }] }, key),
    'major',
    ['narrowed'],
    'security',
  ],
  [
    'no key required',
    getThings({ security: [{ key: [] }] }, key),
    getThings({}, key),
    'minor',
    ['added'],
    'security',
  ],
  [
    'a key made optional',
    getThings({ security: [{ key: [] }] }, key),
    getThings({ security: [{ key: [] }, {}] }, key),
    'minor',
    ['added'],
    'security',
  ],
  [
    'an optional key made required',
    getThings({ security: [{ key: [] }, {}] }, key),
    getThings({ security: [{ key: [] }] }, key),
    'major',
    ['narrowed'],
    'security',
  ],
  [
    'a key for the whole document',
    getThings({}, key),
    { ...getThings({}, key), security: [{ key: [] }] },
    'major',
    ['narrowed'],
    'security',
  ],
  [
    'another way to sign in',
    getThings({ security: [{ key: [] }] }, key),
    getThings({ security: [{ key: [] }, { other: [] }] }, key),
    'minor',
    ['added'],
    'security',
  ],
  [
    'two credentials at once',
    getThings({ security: [{ key: [] }] }, key),
    getThings({ security: [{ key: [], other: [] }] }, key),
    'major',
    ['narrowed'],
    'security',
  ],
  ['a scope added', oauth(['read']), oauth(['read', 'write']), 'major', ['narrowed'], 'security'],
  ['a scope removed', oauth(['read', 'write']), oauth(['read']), 'minor', ['added'], 'security'],
  [
    'the key in another header',
    getThings({ security: [{ key: [] }] }, key),
    getThings(
      { security: [{ key: [] }] },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'authorization' } } } },
    ),
    'major',
    ['narrowed'],
    'security',
  ],
  [
    'a server removed',
    servers('https://a.example.com', 'https://b.example.com'),
    servers('https://a.example.com'),
    'major',
    ['removed'],
    'servers',
  ],
  [
    'a server added',
    servers('https://a.example.com'),
    servers('https://a.example.com', 'https://b.example.com'),
    'minor',
    ['added'],
    'servers',
  ],
  [
    'another base path',
    servers('https://a.example.com/v1'),
    servers('https://a.example.com/v2'),
    'major',
    ['removed', 'added'],
    'servers',
  ],
  [
    'a server of one operation',
    getThings({}),
    getThings({ servers: [{ url: 'https://other.example.com' }] }),
    'major',
    ['removed', 'added'],
    'servers',
  ],
];

describe('who may call, and where', () => itFinds(rows));
