import { describe, expect, it, vi } from 'vitest';
import type { Responder, ResponderCall } from '../src/index.js';
import { json, key, order } from './support/fixture.js';
import { readReply, startKiosk } from './support/kiosk-server.js';

const ordered = { orderId: 'o-9', quantity: 9 };

describe('a responder', () => {
  it('wins over the example', async () => {
    const { url, requests } = await startKiosk({ responders: [() => ({ status: 201, body: ordered })] });
    const init = { method: 'POST', headers: { ...json, ...key }, body: order };
    const reply = await readReply(await fetch(`${url}/orders`, init));
    expect(reply).toMatchObject({
      status: 201,
      contentType: 'application/json',
      violations: null,
      body: ordered,
    });
    expect(requests[0]).toMatchObject({ verdict: 'valid', answeredBy: 'responder' });
  });

  it('gets the operation and the validated request', async () => {
    const calls: ResponderCall[] = [];
    const { url } = await startKiosk({ responders: [(call) => void calls.push(call)] });
    const headers = { ...json, ...key, Prefer: 'example=none' };
    await fetch(`${url}/orders?a=1&b=x%20y&b=z`, { method: 'POST', headers, body: order });
    await fetch(`${url}/papers/a%2Fbc`);
    expect(calls[0]).toMatchObject({
      operationId: 'createOrder',
      operation: { id: 'createOrder', method: 'POST', path: '/orders', tags: ['orders'], deprecated: false },
      request: {
        method: 'POST',
        path: '/orders',
        query: { a: '1', b: ['x y', 'z'] },
        headers: { 'x-api-key': 'k' },
        body: JSON.parse(order),
        preference: { example: 'none' },
      },
    });
    expect(calls[1]?.request).toMatchObject({
      pathParams: { 'paper-id': 'a/bc' },
      body: undefined,
      preference: {},
    });
  });

  it('gets the extensions and the documented examples of its operation', async () => {
    const calls: ResponderCall[] = [];
    const { url } = await startKiosk({ responders: [(call) => void calls.push(call)] });
    await fetch(`${url}/papers`);
    const { extensions, answers } = calls[0]!.operation;
    expect(extensions).toEqual({ 'x-note': { risk: 'read' } });
    expect(answers.map(({ status, examples }) => [status, examples.map(({ name }) => name)])).toEqual([
      ['200', ['ordinary', 'none']],
      ['400', ['bad-limit', 'bad-topic']],
      ['429', ['default']],
    ]);
    expect(answers[0]?.examples[1]?.value).toEqual([]);
  });

  it('returns undefined to leave a request to the next responder, or to the example', async () => {
    const first = vi.fn<Responder>(() => undefined);
    const second = vi.fn<Responder>(async ({ operationId }) =>
      operationId === 'listPapers' ? { status: 200, body: [] } : undefined,
    );
    const third = vi.fn<Responder>(() => undefined);
    const { url } = await startKiosk({ responders: [first, second, third] });
    expect((await readReply(await fetch(`${url}/papers`))).body).toEqual([]);
    expect((await readReply(await fetch(`${url}/papers/gazette`))).body).toMatchObject({ id: 'gazette' });
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1]);
  });

  it.each([
    ['invalid', '/papers?limit=0', {}],
    ['without credentials', '/orders', {}],
    ['of an unknown path', '/magazines', {}],
  ])('is not called for a request %s', async (_, path, init) => {
    const responder = vi.fn<Responder>(() => ({ status: 200 }));
    const { url } = await startKiosk({ responders: [responder] });
    expect((await fetch(url + path, init)).status).toBeGreaterThanOrEqual(400);
    expect(responder).not.toHaveBeenCalled();
  });

  it('cannot send an answer that does not fit the description', async () => {
    const { url, requests } = await startKiosk({ responders: [() => ({ status: 200, body: [{ id: 1 }] })] });
    const reply = await readReply(await fetch(`${url}/papers`));
    expect(reply).toMatchObject({ status: 500, body: { title: 'Undocumented answer' } });
    expect(requests[0]?.verdict).toBe('failed');
    const messages = requests[0]!.violations.map(({ location, code }) => `${location.join('.')} ${code}`);
    expect(messages).toEqual([
      'response.body.0 required',
      'response.body.0 required',
      'response.body.0.id type',
    ]);
    expect(JSON.parse(reply.violations ?? '')).toEqual(requests[0]?.violations);
  });

  it.each<[string, Responder, string]>([
    [
      'a status',
      () => ({ status: 418, body: {} }),
      'The status 418 is not documented; documented are 200, 400, 429.',
    ],
    [
      'a content type',
      () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'x' }),
      'media type',
    ],
  ])('may not invent %s', async (_, responder, says) => {
    const { url, requests } = await startKiosk({ responders: [responder] });
    expect((await fetch(`${url}/papers`)).status).toBe(500);
    expect(requests[0]?.violations.map(({ message }) => message).join()).toContain(says);
  });

  it('may not send an undocumented body, but may always send a problem', async () => {
    const { url } = await startKiosk({
      responders: [
        ({ operationId, request }) =>
          operationId === 'dropPaper'
            ? { status: 204, body: { gone: true } }
            : request.query['problem']
              ? {
                  status: 503,
                  headers: { 'content-type': 'application/problem+json' },
                  body: { title: 'Closed' },
                }
              : undefined,
      ],
    });
    expect((await fetch(`${url}/papers/gazette`, { method: 'DELETE', headers: key })).status).toBe(500);
    expect((await fetch(`${url}/papers?problem=1`)).status).toBe(503);
  });

  it('keeps its memory between requests until reset', async () => {
    const counter: Responder = ({ memory }) => {
      const count = ((memory.get('counter') as number | undefined) ?? 0) + 1;
      memory.set('counter', count);
      return { status: 200, headers: { 'X-Count': String(count) }, body: [] };
    };
    const server = await startKiosk({ responders: [counter] });
    const count = async () => (await fetch(`${server.url}/papers`)).headers.get('x-count');
    expect([await count(), await count()]).toEqual(['1', '2']);
    server.reset();
    expect(server.requests).toEqual([]);
    expect(await count()).toBe('1');
  });

  it('may answer with text, without a body, and on a deprecated operation', async () => {
    const { url } = await startKiosk({
      responders: [
        ({ operationId }) => {
          if (operationId === 'getCover')
            return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'Hi' };
          if (operationId === 'dropPaper') return { status: 204 };
          return { status: 200, body: [] };
        },
      ],
    });
    const text = await readReply(await fetch(`${url}/papers/gazette/cover`));
    expect(text).toMatchObject({ contentType: 'text/plain', text: 'Hi' });
    const none = await readReply(await fetch(`${url}/papers/gazette`, { method: 'DELETE', headers: key }));
    expect(none).toMatchObject({ status: 204, contentType: null, text: '' });
    const old = await fetch(`${url}/orders`, { headers: { authorization: 'Bearer t' } });
    expect(old.headers.get('deprecation')).toBe('true');
  });

  it.each<[string, Responder, string]>([
    ['throws', () => Promise.reject(new Error('the till is empty')), 'the till is empty'],
    ['answers a status that cannot be sent', () => ({ status: 42 }), 'status 42'],
    [
      'answers a value in a content type for text',
      () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: {} }),
      'must be a string',
    ],
  ])('that %s becomes a 500 that says why', async (_, responder, reason) => {
    const { url, requests } = await startKiosk({ responders: [responder] });
    const reply = await readReply(await fetch(`${url}/papers`));
    expect(reply).toMatchObject({ status: 500, contentType: 'application/problem+json' });
    expect(reply.text).toContain(reason);
    expect(requests[0]?.verdict).toBe('failed');
  });
});
