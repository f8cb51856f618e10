import { describe, expect, it } from 'vitest';
import { MockServerError } from '../src/index.js';
import { createRouter } from '../src/http/router.js';

const operations = [
  { method: 'get', path: '/orders/{order-id}' },
  { method: 'get', path: '/orders/history' },
  { method: 'post', path: '/orders/{order-id}' },
  { method: 'post', path: '/orders/{id}:cancel' },
  { method: 'get', path: '/orders/{order-id}/fills/{fillId}' },
  { method: 'get', path: '/files/{name}.json' },
];
const route = createRouter(operations);

describe('router', () => {
  it('puts a concrete path before a template, whatever their order', () => {
    expect(route('GET', '/orders/history')).toMatchObject({ operation: operations[1], pathParams: {} });
    expect(route('GET', '/orders/historyx')).toMatchObject({ operation: operations[0] });
  });

  it('falls back to the template when the concrete path has another method', () => {
    expect(route('POST', '/orders/history')).toMatchObject({ operation: operations[2] });
  });

  it.each([
    ['GET', '/orders/o-1/fills/7', { 'order-id': 'o-1', fillId: '7' }],
    ['GET', '/orders/a%2Fb', { 'order-id': 'a/b' }],
    ['POST', '/orders/o-1:cancel', { id: 'o-1' }],
    ['GET', '/files/report.json', { name: 'report' }],
    ['GET', `/orders/${'x'.repeat(2000)}`, { 'order-id': 'x'.repeat(2000) }],
  ])('%s %s', (method, path, pathParams) => {
    expect(route(method, path)).toMatchObject({ kind: 'found', pathParams });
  });

  it('distinguishes a wrong method from an unknown path', () => {
    expect(route('DELETE', '/orders/history')).toEqual({
      kind: 'wrong-method',
      operation: expect.objectContaining({ path: '/orders/history' }),
      allowed: ['GET', 'POST'],
    });
    expect(route('GET', '/orders')).toEqual({ kind: 'unknown-path' });
    expect(route('GET', '/orders/o-1/')).toEqual({ kind: 'unknown-path' });
    expect(route('GET', '/Orders/o-1')).toEqual({ kind: 'unknown-path' });
    expect(route('GET', '/orders/%zz')).toEqual({ kind: 'unknown-path' });
  });

  it('refuses two operations that match the same requests', () => {
    const twins = [
      { method: 'get', path: '/orders/{a}' },
      { method: 'get', path: '/orders/{b}' },
    ];
    expect(() => createRouter(twins)).toThrow(
      expect.objectContaining({
        code: 'DESCRIPTION_AMBIGUOUS',
        message: expect.stringContaining('GET /orders/{b}'),
      }),
    );
    expect(() => createRouter(twins)).toThrow(MockServerError);
  });
});
