import { limitedBy, readFault } from '@galilean/client';
import { expect, it } from 'vitest';
import { quote, rpc } from './advise.js';

it('distinguishes the plan\u2019s limit from a firewall\u2019s', () => {
  expect(limitedBy({ code: 429, message: '[API Gateway] Too many requests' })).toBe('plan');
  expect(limitedBy({ code: 429, message: 'Too many requests' })).toBe('firewall');
  expect(limitedBy(undefined)).toBeUndefined();
  expect(limitedBy('<html>')).toBeUndefined();
});

it.each([
  [
    { code: 403, message: 'm' },
    { shape: 'gateway', code: 403, message: 'm' },
  ],
  [
    { error: 'e', requestId: 'r' },
    { shape: 'service', message: 'e', requestId: 'r' },
  ],
  [
    { error: 'e', code: 500, cause: 'c', signature: 's', status: 'Failed' },
    { shape: 'service', code: 500, message: 'e', details: 'c', signature: 's', state: 'Failed' },
  ],
  [
    { error: 'e', details: { a: 'b' } },
    { shape: 'service', message: 'e', details: { a: 'b' } },
  ],
  [
    { type: 't', message: 'm', request_id: 'r', code: 'c', param: 'p' },
    { shape: 'prediction', type: 't', message: 'm', requestId: 'r', code: 'c', param: 'p' },
  ],
  [rpc(-1013, 'm'), { shape: 'json-rpc', code: -1013, message: 'm' }],
  [quote('metis', 2), { shape: 'quote', router: 'metis', code: 2, message: 'no' }],
  ['text', { shape: 'none', message: 'text' }],
  [undefined, { shape: 'none' }],
  [null, { shape: 'none' }],
  [[1], { shape: 'none' }],
])('one shape for %j', (body, fault) => {
  expect(readFault(body)).toEqual(fault);
});
