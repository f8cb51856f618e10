import { json, key, order } from './fixture.js';

export interface TableRow {
  name: string;
  path: string;
  init?: RequestInit;
}

const get = (name: string, path: string, headers: Record<string, string> = {}): TableRow => ({
  name,
  path,
  init: { headers },
});

const post = (name: string, path: string, headers: Record<string, string>, body?: string): TableRow => ({
  name,
  path,
  init: { method: 'POST', headers, body },
});

/** Requests that stock Prism and this mock must answer alike, over a socket or without one. */
export const requestTable: TableRow[] = [
  get('first example', '/papers'),
  get('valid query', '/papers?limit=5&topics=news,sport'),
  get('number out of range', '/papers?limit=500'),
  get('not a number', '/papers?limit=many'),
  get('value outside an enumeration', '/papers?topics=gossip'),
  get('header outside an enumeration', '/papers', { 'x-edition': 'noon' }),
  get('preferred code', '/papers', { prefer: 'code=429' }),
  get('preferred code, as a query parameter', '/papers?__code=429'),
  get('preferred code that is not documented', '/papers', { prefer: 'code=418' }),
  get('preferred example', '/papers', { prefer: 'example=none' }),
  get('preferred example, quoted', '/papers', { prefer: 'example="none"' }),
  get('preferred code and example', '/papers', { prefer: 'code=400, example=bad-topic' }),
  get('preferred example that does not exist', '/papers', { prefer: 'example=missing' }),
  get('invalid request with a preferred error example', '/papers?limit=0', {
    prefer: 'code=400, example=bad-topic',
  }),
  get('generated answer with a seed', '/papers/featured', { prefer: 'dynamic=true, seed=kiosk' }),
  get('answer without an example', '/stock'),
  get('unavailable content type', '/papers', { accept: 'application/xml' }),
  get('text answer', '/papers/gazette/cover'),
  get('concrete path before template', '/papers/featured'),
  get('path parameter', '/papers/gazette'),
  get('encoded path parameter', '/papers/a%2Fb%20c'),
  get('path parameter too short', '/papers/ab'),
  get('empty path parameter', '/papers/'),
  get('unknown path', '/magazines'),
  get('path with an extra slash', '/papers/gazette/'),
  post('wrong method', '/papers', { ...json, ...key }, order),
  { name: 'no content', path: '/papers/gazette', init: { method: 'DELETE', headers: key } },
  { name: 'HEAD, which is not documented', path: '/papers', init: { method: 'HEAD' } },
  post('valid body', '/orders', { ...json, ...key }, order),
  post('key missing, not documented', '/orders', json, order),
  post('key missing and body invalid', '/orders', json, '{}'),
  post('required property missing', '/orders', { ...json, ...key }, '{"paper":"gazette"}'),
  post('number where a string is expected', '/orders', { ...json, ...key }, '{"paper":1,"quantity":2}'),
  post('tuple broken', '/orders', { ...json, ...key }, '{"paper":"p","quantity":1,"size":["a",1]}'),
  post('body missing', '/orders', key),
  post('undocumented content type', '/orders', { ...key, 'content-type': 'text/csv' }, 'a,b'),
  get('credentials missing, documented', '/orders'),
  get('credentials of the wrong scheme', '/orders', { authorization: 'Basic YTpi' }),
  get('deprecated operation', '/orders', { authorization: 'Bearer t' }),
  post('example that breaks its schema', '/orders/o-1:recount', {}),
];
