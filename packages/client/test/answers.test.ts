import { describe, expect, expectTypeOf, it } from 'vitest';
import { inspect } from 'node:util';
import { ApiError, isApiError, isGalileanError, type Call } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

const failing = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  recordingClient(() => Response.json(body, { status, headers }));

describe('a call', () => {
  it('resolves to the data', async () => {
    const { client } = recordingClient(() => Response.json({ a: [1] }));
    expect(await client.listThings()).toEqual({ a: [1] });
  });

  it('returns headers and request id on request', async () => {
    const headers = { 'x-api-gateway-request-id': 'r-1', 'x-ratelimit-remaining': '-2' };
    const { client } = recordingClient(() => Response.json({}, { headers }));
    const { data, response, requestId } = await client.listThings().withResponse();
    expect({ data, requestId }).toEqual({ data: {}, requestId: 'r-1' });
    expect(response.headers.get('x-ratelimit-remaining')).toBe('-2');
  });

  it('sends one request, however often it is awaited', async () => {
    const { client, seen } = recordingClient();
    const call = client.listThings();
    await Promise.all([call, call, call.withResponse()]);
    expect(seen).toHaveLength(1);
  });

  it('keeps unknown fields', async () => {
    const { client } = recordingClient(() => Response.json({ brandNew: { deep: 1 } }));
    expect(await client.listThings()).toEqual({ brandNew: { deep: 1 } });
  });

  it('is a promise in types', () => {
    expectTypeOf<Call<string>>().toExtend<Promise<string>>();
  });
});

describe('an error status', () => {
  it('throws an error with the call and the status', async () => {
    const { client } = failing(
      400,
      { error: 'Failed to get quotes', requestId: 'q' },
      { 'x-api-gateway-request-id': 'r-9' },
    );
    const error = await rejection(client.listThings());
    expect(isApiError(error, 'listThings')).toBe(true);
    expect(isApiError(error, 'getThing')).toBe(false);
    expect(error).toMatchObject({
      code: 'http/status',
      status: 400,
      body: { error: 'Failed to get quotes', requestId: 'q' },
      operationId: 'listThings',
      requestId: 'r-9',
      message: 'listThings: 400 Failed to get quotes (request r-9)',
    });
  });

  it.each([
    [{ type: 'about:blank', title: 'Bad Request', detail: 'amount is 0' }, 'amount is 0'],
    [{ error: 'Invalid', cause: 'maker is no wallet', code: 400 }, 'Invalid, maker is no wallet'],
    [{ error: 'Invalid', details: { price: 'must be above 0', legs: [1] } }, 'Invalid, must be above 0'],
    [{ error: { code: -32602, message: 'no tip' } }, 'no tip'],
    [{ error: 'Invalid', details: 'the price is old' }, 'Invalid, the price is old'],
    [{ message: 'No', param: 'amount', signedTransaction: 'AQ==' }, 'No'],
    [null, ''],
  ])('says what the service says: %j', async (body, said) => {
    const { client } = failing(400, body);
    const { message } = (await rejection(client.listThings())) as ApiError;
    expect(message).toBe(`listThings: 400 ${said}`.trim());
  });

  it('says what the mock finds wrong with the request, each reason once', async () => {
    const wrong = ["must have required property 'ids'", 'must be <= 10000'];
    const violations = wrong.map((message) => ({ location: ['request', 'query'], code: 'x', message }));
    const { client } = failing(400, { error: wrong[1] }, { 'sl-violations': JSON.stringify(violations) });
    const { message } = (await rejection(client.listThings())) as ApiError;
    expect(message).toBe(`listThings: 400 ${wrong[1]}, ${wrong[0]}`);
  });

  it.each(['', '[', '7', '"a"', '[null, 7, {}, {"message":7}]', 'Too many violations! [{'])(
    'ignores violations that it cannot read: %s',
    async (violations) => {
      const { client } = failing(400, { error: 'no' }, { 'sl-violations': violations });
      expect(await rejection(client.listThings())).toHaveProperty('message', 'listThings: 400 no');
    },
  );

  it.each([
    ['listThings', 401, {}, ' (check key and token)'],
    ['listThings', 403, {}, ' (check key and token)'],
    ['listThings', 429, {}, ' (ask again later)'],
    ['listThings', 503, {}, ' (ask again later)'],
    ['listThings', 503, { code: 503 }, ' (ask again later)'],
    ['sendThing', 500, {}, ' (outcome unknown: send the same bytes again)'],
    ['changeThing', 500, {}, ' (outcome unknown: check before you send again)'],
    ['removeThings', 500, {}, ' (outcome unknown: check before you send again)'],
    // What the code means differs by operation, and it may say that nothing happened.
    ['sendThing', 500, { code: -1005 }, ''],
    ['listThings', 400, {}, ''],
    ['sendThing', 404, {}, ''],
  ] as const)('says what to do after it: %s %i %j', async (operation, status, body, way) => {
    const { client } = recordingClient(() => Response.json(body, { status }), { retries: 0 });
    const error = await rejection(client[operation]({ thingId: 'a' }));
    expect(error).toHaveProperty('message', `${operation}: ${status}${way}`);
  });

  it('keeps no more than 200 characters of it, and no key of any field', async () => {
    const { client } = failing(400, {
      error: 'a',
      detail: 'jup_test_key',
      details: { x: 'long '.repeat(99) },
    });
    const { message } = (await rejection(client.listThings())) as ApiError;
    expect(message).toMatch(/^listThings: 400 a, …, long long /);
    expect(message.length).toBeLessThan(230);
  });

  it('keeps a body that is not JSON', async () => {
    const { client } = recordingClient(() => new Response('<html>', { status: 502 }));
    expect(await rejection(client.listThings())).toMatchObject({ status: 502, body: '<html>' });
  });

  it('has neither key, token nor transaction in anything that a logger prints', async () => {
    const transaction = 'AQ'.repeat(200);
    const { client } = failing(400, {
      error: `bad ${transaction} for jup_test_key`,
      signedTransaction: transaction,
    });
    const error = (await rejection(client.sendThing({ params: [transaction] }))) as ApiError;
    const printed = `${inspect(error, { depth: 9 })}${JSON.stringify(error)}${error.stack}`;
    expect(printed).not.toContain('jup_test_key');
    expect(printed).not.toContain('AQAQAQAQ');
    expect(error.body).toMatchObject({ signedTransaction: transaction });
  });

  it('is recognised by name, across two copies of the package', () => {
    const foreign = Object.assign(new Error('x'), {
      name: 'ApiError',
      code: 'http/status',
      operationId: 'a',
    });
    expect(isApiError(foreign, 'a')).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
  });
});

describe('no usable answer', () => {
  it('is network/failed with the cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = recordingClient(() => Promise.reject(cause));
    const error = await rejection(client.listThings());
    expect(isGalileanError(error, 'network/failed')).toBe(true);
    expect(error).toMatchObject({
      cause,
      context: { operationId: 'listThings', method: 'GET', path: '/things' },
    });
  });

  it('is answer/html when a success is a page, without the body in its text', async () => {
    const page = new Response('<html>secret</html>', { headers: { 'content-type': 'text/html' } });
    const { client } = recordingClient(() => page);
    const error = await rejection(client.listThings());
    expect(isGalileanError(error, 'answer/html')).toBe(true);
    expect(String(error)).toContain('text/html');
    expect(String(error)).not.toContain('secret');
  });

  it('rejects with the signal\u2019s reason when the caller aborts, before and during', async () => {
    const reason = new Error('enough');
    const aborted = AbortSignal.abort(reason);
    const controller = new AbortController();
    const { client, seen } = recordingClient((request) => {
      controller.abort(reason);
      request.signal.throwIfAborted();
      return Response.json({});
    });
    expect(await rejection(client.listThings({}, { signal: aborted }))).toBe(reason);
    expect(seen).toHaveLength(0);

    expect(await rejection(client.listThings({}, { signal: controller.signal }))).toBe(reason);
    expect(seen).toHaveLength(1);
  });
});
