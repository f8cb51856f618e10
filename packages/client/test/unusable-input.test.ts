import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createClient, isGalileanError, type ClientOptions } from '../src/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { operations, recordingClient, servers } from './table.js';

describe('a path parameter', () => {
  it.each(['.', '..', [], {}, ['a']])('%j never leads to another operation', async (thingId) => {
    const { client, seen } = recordingClient();
    const error = await rejection(client.getThing({ thingId }));
    expect(error).toMatchObject({ code: 'params/unusable' });
    expect(seen).toHaveLength(0);
  });

  it('can be a number or a bigint', async () => {
    const { client, seen } = recordingClient();
    await client.getThing({ thingId: 7n });
    expect(seen[0]!.url).toBe('https://api.example/things/7');
  });
});

describe('parameters named like members of Object.prototype', () => {
  it('are sent like any other', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ constructor: 'a', toString: 'b', valueOf: 'c' });
    expect(seen[0]!.url).toBe('https://api.example/things?constructor=a&toString=b&valueOf=c');
    await client.removeThings({ constructor: 'a' });
    expect(seen[1]!.body).toBe('{"constructor":"a"}');
  });
});

describe('values', () => {
  it('sends a bigint in a body as the decimal string that the service reads', async () => {
    const { client, seen } = recordingClient();
    await client.removeThings({ amount: 2n ** 60n });
    expect(seen[0]!.body).toBe('{"amount":"1152921504606846976"}');
  });

  it('leaves out missing items', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ ids: ['a', undefined, null, 'b'] });
    expect(seen[0]!.url).toContain('?ids=a,b');
  });

  it.each([new Date(0), { a: 1 }, [{}], NaN, [Infinity], 'half of a \ud83d'])(
    'refuses %o in a query',
    async (value) => {
      const { client, seen } = recordingClient();
      expect(await rejection(client.listThings({ value }))).toMatchObject({ code: 'params/unusable' });
      expect(seen).toHaveLength(0);
    },
  );
});

describe('a number that is not finite', () => {
  it.each([NaN, Infinity, -Infinity])(
    '%s is refused in a body, where it would become null',
    async (price) => {
      const { client, seen } = recordingClient();
      const error = await rejection(client.changeThing({ thingId: 'a', levels: [{ price }] }));
      expect(error).toMatchObject({ code: 'params/unusable', context: { parameter: 'price' } });
      expect(seen).toHaveLength(0);
    },
  );

  it('is refused in a path', async () => {
    const { client } = recordingClient();
    expect(await rejection(client.getThing({ thingId: NaN }))).toMatchObject({ code: 'params/unusable' });
    expect(await rejection(client.getThing({ thingId: '\ud83d' }))).toMatchObject({
      code: 'params/unusable',
    });
  });
});

describe('headers', () => {
  it('are sent once whatever their case: those of the call replace those in the options, and generated ones replace both', async () => {
    const { client, seen } = recordingClient(undefined, {
      headers: { 'X-Note': 'client', 'X-Api-Key': 'jup_other', 'Content-Type': 'text/plain' },
      hooks: { onRequest: (_, { headers }) => (headers['X-Hook'] = 'h') },
    });
    await client.removeThings({ a: 1 }, { headers: { 'x-note': 'call' } });
    expect(seen[0]!.headers).toMatchObject({
      'x-note': 'call',
      'x-api-key': 'jup_test_key',
      'content-type': 'application/json',
      'x-hook': 'h',
    });
  });

  it.each<Record<string, string>>([{ 'x-a': 'jup_a\nb' }, { 'x a': '1' }])(
    'that cannot be sent are refused without being repeated',
    async (headers) => {
      const { client, seen } = recordingClient();
      const error = await rejection(client.listThings({}, { headers }));
      expect(error).toMatchObject({ code: 'config/bad-option', context: { option: 'headers' } });
      expect(inspect(error)).not.toContain('jup_a');
      expect(seen).toHaveLength(0);
    },
  );
});

describe('secrets', () => {
  const key = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';

  it('are not repeated when the service echoes them', async () => {
    const echo = (request: Request) =>
      Response.json({ message: `Invalid key ${request.headers.get('x-api-key')}` }, { status: 401 });
    const { client } = recordingClient(echo, { apiKey: key });
    const error = await rejection(client.listThings());
    expect(error).toMatchObject({ message: 'listThings: 401 Invalid key … (check key and token)' });
  });

  it('are not repeated when they are echoed as the request id', async () => {
    const echo = (request: Request) =>
      new Response('', {
        status: 401,
        headers: { 'x-api-gateway-request-id': `id-${request.headers.get('x-api-key')}` },
      });
    const { client } = recordingClient(echo, { apiKey: key });
    const error = await rejection(client.listThings());
    expect(error).toMatchObject({ requestId: 'id-…' });
    expect(inspect(error, { depth: 9, showHidden: false })).not.toContain(key);
  });

  it.each([
    ['text/', 'answer/wrong-type'],
    ['application/json; note=', 'answer/not-json'],
  ])('are not repeated when they are echoed in the content type %s', async (type, code) => {
    const echo = (request: Request) =>
      new Response('[]]', { headers: { 'content-type': `${type}${request.headers.get('x-api-key')}` } });
    const { client } = recordingClient(echo, { apiKey: key });
    const error = await rejection(client.listThings());
    expect(error).toMatchObject({ code, context: { contentType: `${type}…` } });
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain(key);
  });

  it.each([
    ['The latest test of testing failed: key test', 'The latest … of testing failed: key …'],
    ['test', '…'],
    ['test_a, a_test and (test)', 'test_a, a_test and (…)'],
  ])('that are short leave other words alone: %s', async (message, says) => {
    const { client } = recordingClient(() => Response.json({ message }, { status: 400 }), { apiKey: 'test' });
    expect(await rejection(client.listThings())).toMatchObject({ message: `listThings: 400 ${says}` });
  });

  it('are not shown when a client is printed', () => {
    const { client } = recordingClient(undefined, { apiKey: key });
    expect(inspect(client, { depth: Infinity, showHidden: true, getters: true })).not.toContain(key);
    expect(JSON.stringify(client)).not.toContain(key);
  });

  it.each(['jup_a\njup_b', ' jup_a', ''])(
    'a key such as %j is refused without being printed',
    async (apiKey) => {
      const { client, seen } = recordingClient(undefined, { apiKey: () => apiKey });
      const error = await rejection(client.listThings());
      expect(error).toMatchObject({ code: apiKey ? 'config/bad-key' : 'config/no-key' });
      expect(inspect(error)).not.toContain('jup_');
      expect(seen).toHaveLength(0);
    },
  );

  it.each([
    'https://user:secret@host.example',
    'https://host.example/?api-key=secret',
    'https://host.example/#secret',
    'secret',
  ])('a baseUrl such as %s is refused without being printed', (baseUrl) => {
    let caught: unknown;
    try {
      createClient(operations, servers, { apiKey: 'k', baseUrl } as ClientOptions);
    } catch (error) {
      caught = error;
    }
    expect(isGalileanError(caught, 'config/bad-base-url')).toBe(true);
    expect(inspect(caught).replace(/at .*/g, '')).not.toContain('secret');
  });

  it('a baseUrl for an unknown server is refused, because the default host would get the key', () => {
    const make = () =>
      createClient(operations, servers, { apiKey: 'k', baseUrl: { Api: 'http://127.0.0.1' } });
    expect(make).toThrow(/Api: no such server/);
  });
});

describe('answers', () => {
  it.each([301, 302, 307, 308])('a %i is refused, not followed', async (status) => {
    const headers = { location: 'https://elsewhere.example' };
    const { client, seen } = recordingClient(() => new Response(null, { status, headers }));
    expect(await rejection(client.listThings())).toMatchObject({ code: 'network/redirected' });
    expect(seen).toHaveLength(1);
  });

  it('an empty body has its own code', async () => {
    const headers = { 'content-type': 'application/json' };
    const { client } = recordingClient(() => new Response('', { headers }));
    expect(await rejection(client.listThings())).toMatchObject({ code: 'answer/empty' });
  });

  it('a 204 has its own code', async () => {
    const { client } = recordingClient(() => new Response(null, { status: 204 }));
    expect(await rejection(client.listThings())).toMatchObject({ code: 'answer/no-content' });
  });
});
