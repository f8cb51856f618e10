import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { description } from './description.js';

const fetch = createMockFetch({ spec: description, strict: true });

/** Sends a request and returns its verdict. */
async function verdict(path: string, init?: RequestInit): Promise<string> {
  fetch.reset();
  await fetch(`http://mock${path}`, init);
  return fetch.requests[0]!.verdict;
}

type Verdict = 'valid' | 'invalid' | 'unauthorized' | 'malformed' | 'wrong-method' | 'unknown-path';
const VALID = 'valid';
const WRONG = 'invalid';

const bodies: [string, unknown, Verdict][] = [
  ['/nullable', { a: 'x' }, VALID],
  ['/nullable', { a: null }, VALID],
  ['/nullable', { a: 1 }, WRONG],
  ['/nullable', null, WRONG],
  ['/const', 'only', VALID],
  ['/const', 'other', WRONG],
  ['/enum', 1, VALID],
  ['/enum', '1', WRONG],
  ['/enum', null, VALID],
  ['/string-or-integer', 'high', VALID],
  ['/string-or-integer', 7, VALID],
  ['/string-or-integer', 'low', WRONG],
  ['/string-or-integer', '7', WRONG],
  ['/string-or-integer', -1, WRONG],
  ['/one-of', 3, VALID],
  ['/one-of', 10, WRONG],
  ['/one-of', 2.5, WRONG],
  ['/discriminated', { kind: 'cat', lives: 9 }, VALID],
  ['/discriminated', { kind: 'dog', tricks: [] }, VALID],
  ['/discriminated', { kind: 'dog', lives: 9 }, WRONG],
  ['/discriminated', { kind: 'cow' }, WRONG],
  ['/discriminated', { lives: 9 }, WRONG],
  ['/not', 0, VALID],
  ['/not', false, VALID],
  ['/not', null, VALID],
  ['/not', '', WRONG],
  ['/not', 'x', WRONG],
  ['/if-then', { pay: 'card', number: '1' }, VALID],
  ['/if-then', { pay: 'card' }, WRONG],
  ['/if-then', { pay: 'cash' }, VALID],
  ['/if-then', { pay: 'cash', number: '1' }, WRONG],
  ['/dependent', { a: 1, b: 2 }, VALID],
  ['/dependent', { b: 2 }, VALID],
  ['/dependent', { a: 1 }, WRONG],
  ['/tuple', ['x', 1], VALID],
  ['/tuple', ['x'], VALID],
  ['/tuple', [1, 'x'], WRONG],
  ['/tuple', ['x', 1, 2], WRONG],
  ['/tuple', [], WRONG],
  ['/closed', { a: 1 }, VALID],
  ['/closed', { a: 1, b: 2 }, WRONG],
  ['/map', { x: 1, y: 2 }, VALID],
  ['/map', { x: '1' }, WRONG],
  ['/bounds', 0.001, VALID],
  ['/bounds', 0, WRONG],
  ['/bounds', 10, WRONG],
  ['/bounds', '5', WRONG],
  ['/pattern', 'ab1', VALID],
  ['/pattern', 'ab12', WRONG],
  [
    '/formats',
    { time: '2026-08-21T12:00:00Z', day: '2026-08-21', id: '01a02431-39e8-7017-8fbb-1945af68ac83' },
    VALID,
  ],
  ['/formats', { time: 'yesterday' }, WRONG],
  ['/formats', { day: '2026-13-01' }, WRONG],
  ['/formats', { id: '01a02431' }, WRONG],
  ['/formats', { link: 'not a link' }, WRONG],
  ['/formats', { mail: 'nobody' }, WRONG],
  ['/all-of', { a: 1, b: 2 }, VALID],
  ['/all-of', { a: 1 }, WRONG],
  ['/unique', [1, 2], VALID],
  ['/unique', [1, 1], WRONG],
  ['/unique', [1, 2, 3, 4], WRONG],
  ['/tree', { n: 1, inside: [{ n: 2, inside: [] }] }, VALID],
  ['/tree', { n: 1, inside: [{ inside: [] }] }, WRONG],
  ['/mapped', { kind: 'cat', lives: 9 }, VALID],
  ['/mapped', { kind: 'dog', lives: 9 }, WRONG],
  ['/nothing-else', { a: 1 }, VALID],
  ['/nothing-else', { a: 1, b: 2 }, WRONG],
];

it.each(bodies)('body of %s: %j is %s', async (path, body, expected) => {
  const headers = { 'content-type': 'application/json' };
  expect(await verdict(path, { method: 'POST', headers, body: JSON.stringify(body) })).toBe(expected);
});

const queries: [string, Verdict][] = [
  ['/integer?n=5', VALID],
  ['/integer', VALID],
  ['/integer?n=6', WRONG],
  ['/integer?n=five', WRONG],
  ['/integer?n=1.5', WRONG],
  ['/integer?n=1&n=2', WRONG],
  ['/boolean?b=true', VALID],
  ['/boolean?b=yes', WRONG],
  ['/needed?q=ab', VALID],
  ['/needed', WRONG],
  ['/needed?q=a', WRONG],
  ['/needed?q=', WRONG],
  ['/needed?q=ab&q=cd', WRONG],
  ['/choice?c=auto', VALID],
  ['/choice?c=9', VALID],
  ['/choice?c=10', WRONG],
  ['/choice?c=manual', WRONG],
  ['/choice?c=1&c=2', WRONG],
  ['/list?l=a', VALID],
  ['/list?l=a,b', VALID],
  ['/list?l=a%2Cb', VALID],
  ['/list?l=a,c', WRONG],
  ['/list?l=a,b,a', WRONG],
  ['/list?l=a&l=b', WRONG],
  ['/nullable-list?l=1,2', VALID],
  ['/nullable-list?l=1%2C2', VALID],
  ['/nullable-list?l=1,x', WRONG],
  ['/any-list?l=1,2', VALID],
  ['/any-list?l=1', VALID],
  ['/any-list?l=all', VALID],
  ['/any-list?l=1,some', WRONG],
  ['/exploded?l=1&l=2', VALID],
  ['/exploded?l=1', VALID],
  ['/exploded?l=1&l=x', WRONG],
  ['/tuple-list?l=a,1', VALID],
  ['/tuple-list?l=a,b', WRONG],
  ['/tuple-list?l=a,1,2', WRONG],
  ['/spaced-list?l=1%202', VALID],
  ['/spaced-list?l=1+2', VALID],
  ['/spaced-list?l=1%20x', WRONG],
  ['/piped-list?l=1%7C2', VALID],
  ['/piped-list?l=1%7Cx', WRONG],
  ['/range?r[from]=1&r[to]=2', VALID],
  ['/range?r[from]=1', WRONG],
  ['/range?r[to]=x', WRONG],
  ['/one-of-query?q=auto', VALID],
  ['/one-of-query?q=7', VALID],
  ['/one-of-query?q=slow', WRONG],
  ['/if-then-query?q=abc', VALID],
  ['/if-then-query?q=bcd', WRONG],
  ['/above-zero?q=0.1', VALID],
  ['/above-zero?q=0', WRONG],
  ['/day?q=2026-08-21', VALID],
  ['/day?q=today', WRONG],
  ['/camelCase?inputMint=a', VALID],
  ['/camelCase?inputmint=a', WRONG],
  ['/camelCase?inputMnt=a', WRONG],
  ['/camelCase?other=a', WRONG],
  ['/kinds/x', VALID],
  ['/kinds/z', WRONG],
  ['/kinds/special', VALID],
  ['/counts/12', VALID],
  ['/counts/twelve', WRONG],
  ['/nothing', 'unknown-path'],
  ['/const', 'wrong-method'],
];

it.each(queries)('GET %s is %s', async (path, expected) => {
  expect(await verdict(path)).toBe(expected);
});

const key = { 'x-api-key': 'k' };
const bearer = { authorization: 'Bearer t' };
const credentials: [string, Record<string, string>, Verdict][] = [
  ['/header', { 'x-level': '2' }, VALID],
  ['/header', { 'x-level': '0' }, WRONG],
  ['/header', {}, WRONG],
  ['/key-and-bearer', { ...key, ...bearer }, VALID],
  ['/key-and-bearer', key, 'unauthorized'],
  ['/key-and-bearer', bearer, 'unauthorized'],
  ['/key-or-bearer', key, VALID],
  ['/key-or-bearer', bearer, VALID],
  ['/key-or-bearer', {}, 'unauthorized'],
  ['/bearer', { authorization: 'bearer t' }, VALID],
  ['/bearer', { authorization: 'BEARER t' }, VALID],
  ['/bearer', { authorization: 'Basic YTpi' }, 'unauthorized'],
  ['/bearer', {}, 'unauthorized'],
  ['/optional', {}, VALID],
  ['/optional', bearer, VALID],
  ['/query-key?api_key=k', {}, VALID],
  ['/query-key', {}, 'unauthorized'],
  ['/query-key?apikey=k', {}, 'unauthorized'],
];

it.each(credentials)('GET %s with %j is %s', async (path, headers, expected) => {
  expect(await verdict(path, { headers })).toBe(expected);
});

interface RawCase {
  name: string;
  path: string;
  type?: string;
  body?: string;
  expected: Verdict;
}

const raw: RawCase[] = [
  { name: 'no content type', path: '/closed', body: '{"a":1}', expected: WRONG },
  { name: 'another content type', path: '/closed', type: 'text/csv', body: 'a,b', expected: WRONG },
  {
    name: 'a charset',
    path: '/closed',
    type: 'application/json; charset=utf-8',
    body: '{"a":1}',
    expected: VALID,
  },
  { name: 'no body', path: '/closed', type: 'application/json', expected: WRONG },
  { name: 'no body where none is needed', path: '/optional-body', expected: VALID },
  {
    name: 'a wrong body where none is needed',
    path: '/optional-body',
    type: 'application/json',
    body: '[]',
    expected: WRONG,
  },
  { name: 'malformed JSON', path: '/closed', type: 'application/json', body: '{"a":', expected: 'malformed' },
];

it.each(raw)('POST with $name', async ({ path, type, body, expected }) => {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
  expect(await verdict(path, { method: 'POST', headers, body: bytes })).toBe(expected);
});
