import { describe, expect, it, vi } from 'vitest';
import { rawClient } from '../src/raw.js';
import { fakeClock } from '@galilean/test-kit/fake-clock';
import { inTurn, rejection } from '@galilean/test-kit/rejection';
import { recordingClient } from './table.js';

type Anything = Record<
  'get' | 'post' | 'patch' | 'delete',
  {
    parameters: object;
    requestBody?: object;
    responses: { 200: { content: { 'application/json': object } } };
  }
>;
type Paths = Record<'/things' | '/things/{thingId}' | '/' | '/new' | '/things/mine', Anything>;

/** Path, query and body as openapi-fetch takes them; the toy service has no precise types. */
const init = (value: object) => value as never;
const failure = Response.json({ error: 'no' }, { status: 503 });

describe('the raw client', () => {
  it('uses the credentials, headers and hooks of the methods', async () => {
    const onRequest = vi.fn();
    const { client, seen } = recordingClient(() => Response.json({ fine: true }), {
      headers: { 'x-client-platform': 'mine' },
      hooks: { onRequest },
    });
    const query = { ids: ['a', 'b'] };
    const { data, response } = await rawClient<Paths>(client).GET('/things', init({ params: { query } }));
    expect(data).toEqual({ fine: true });
    expect(response.status).toBe(200);
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example/things?ids=a,b',
      headers: { 'x-api-key': 'jup_test_key', 'x-client-platform': 'mine' },
    });
    expect(onRequest.mock.calls[0]![0]).toMatchObject({ operationId: 'listThings', path: '/things' });
  });

  it('finds the operation of a path with parameters, and its host', async () => {
    const onRequest = vi.fn();
    const { client, seen } = recordingClient(undefined, { hooks: { onRequest } });
    const raw = rawClient<Paths>(client);
    const params = { path: { thingId: 'a/b' } };
    await raw.PATCH('/things/{thingId}', init({ params, body: { price: 1 } }));
    await raw.POST('/', init({ body: { method: 'm' } }));
    expect(seen).toMatchObject([
      { method: 'PATCH', url: 'https://api.example/things/a%2Fb', body: '{"price":1}' },
      { method: 'POST', url: 'https://tx.example/', body: '{"method":"m"}' },
    ]);
    expect(seen[1]!.headers['content-type']).toBe('application/json');
    expect(onRequest.mock.calls.map(([{ operationId }]) => operationId)).toEqual([
      'changeThing',
      'sendThing',
    ]);
  });

  it('retries what its row calls safe, and never an unknown path', async () => {
    const clock = fakeClock();
    const { client, seen } = recordingClient(inTurn(failure, Response.json({ a: 1 })), { clock });
    const raw = rawClient<Paths>(client);
    expect(await clock.drive(raw.GET('/things', init({})))).toMatchObject({ data: { a: 1 } });
    expect(seen).toHaveLength(2);

    const other = recordingClient(inTurn(failure), { clock });
    expect(await clock.drive(rawClient<Paths>(other.client).GET('/new', init({})))).toMatchObject({
      error: { error: 'no' },
      response: { status: 503 },
    });
    expect(other.seen).toHaveLength(1);
  });

  it('waits for the rate limit of the client', async () => {
    const clock = fakeClock();
    const { client } = recordingClient(undefined, { clock, limit: 1, timeout: { totalMs: Infinity } });
    const raw = rawClient<Paths>(client);
    await clock.drive(Promise.all([client.listThings(), raw.GET('/new', init({}))]));
    expect(clock.monotonic()).toBe(10_500);
  });

  it('of a readOnly client reads, and refuses anything else', async () => {
    const { client, seen } = recordingClient(undefined, { readOnly: true });
    const raw = rawClient<Paths>(client);
    await raw.GET('/things', init({}));
    const refused = { code: 'config/read-only' };
    expect(await rejection(raw.POST('/', init({ body: {} })))).toMatchObject(refused);
    expect(await rejection(raw.GET('/new', init({})))).toMatchObject(refused);
    expect(seen).toHaveLength(1);
  });

  it('sends the key only to hosts of its client', async () => {
    const { client, seen } = recordingClient();
    const call = rawClient<Paths>(client).GET('/things', init({ baseUrl: 'https://elsewhere.example' }));
    expect(await rejection(call)).toMatchObject({
      code: 'config/host-not-allowed',
      context: { host: 'elsewhere.example' },
    });
    expect(seen).toHaveLength(0);
  });

  it.each(['http://LOCALHOST:80', 'http://127.0.0.1:4010/behind/'])('sends to %s', async (baseUrl) => {
    const { client, seen } = recordingClient(undefined, { baseUrl });
    await rawClient<Paths>(client).GET('/things', init({}));
    expect(seen[0]!.url).toBe(`${baseUrl.toLowerCase().replace(/:80$|\/$/, '')}/things`);
  });

  it('supports middleware and the signal of a call', async () => {
    const { client, seen } = recordingClient(() => new Promise(() => {}));
    const raw = rawClient<Paths>(client);
    raw.use({
      onRequest({ request }) {
        request.headers.set('x-mine', '1');
      },
    });
    const controller = new AbortController();
    const call = rejection(raw.GET('/things', init({ signal: controller.signal })));
    await vi.waitFor(() => expect(seen).toHaveLength(1), 30_000);
    controller.abort('bye');
    expect(await call).toBe('bye');
    expect(seen[0]!.headers['x-mine']).toBe('1');
  });

  it.each([
    ['nothing', new Response(null, { status: 204 }), { data: undefined }],
    ['a refusal in words', new Response('too bad', { status: 400 }), { error: 'too bad' }],
    ['a refusal without a word', new Response(null, { status: 404 }), { response: { status: 404 } }],
  ])('returns %s', async (_, response, expected) => {
    const { client } = recordingClient(() => response);
    expect(await rawClient<Paths>(client).GET('/things', init({}))).toMatchObject(expected);
  });

  it('names the replacement of a removed endpoint, and sends nothing', async () => {
    const { client, seen } = recordingClient(() => Response.json({}));
    const raw = rawClient<Paths>(client, { removed: { '/new': 'getThing' } });
    const error = await rejection(raw.GET('/new/of/old' as '/new', init({})));
    expect(error).toMatchObject({
      code: 'config/removed',
      context: { path: '/new', replacedBy: 'getThing' },
    });
    expect(seen).toEqual([]);
    await raw.GET('/newest' as '/new', init({}));
    expect(seen).toHaveLength(1);
  });
});
