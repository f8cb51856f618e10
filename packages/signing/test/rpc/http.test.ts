import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeBase58, isSigningError } from '../../src/index.js';
import { genesisHashes, tokenAccountOverRpc } from '../../src/rpc/index.js';
import type { RpcOptions } from '../../src/rpc/rpc.js';

const url = 'https://node.example/?api-key=SECRET-OF-THE-URL';
const address = encodeBase58(new Uint8Array(32).fill(1));

/** Asks a node that answers as this function does, and returns or throws what the question ended with. */
async function asked(
  answer: (id: number, method: string, init: RequestInit) => Response | Promise<Response>,
  options: RpcOptions = {},
  signal?: AbortSignal,
) {
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    const { id, method } = JSON.parse(String(init.body)) as { id: number; method: string };
    return answer(id, method, init);
  };
  return tokenAccountOverRpc(url, { ...options, fetch: fetch as never })(address, signal);
}
const error = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (caught: unknown) => caught,
  );
const result = (id: number, method: string) => ({
  jsonrpc: '2.0',
  id,
  result: method === 'getGenesisHash' ? genesisHashes.mainnet : { context: { slot: 1 }, value: null },
});

it('sends a POST with the given headers, and reads the result', async () => {
  const headers = { authorization: 'Bearer abc' };
  const requests: RequestInit[] = [];
  const none = await asked(
    (id, method, init) => {
      requests.push(init);
      return Response.json(result(id, method));
    },
    { headers },
  );
  expect(none).toBeUndefined();
  expect(requests).toHaveLength(2);
  for (const { method, headers: sent, redirect } of requests) {
    expect({ method, redirect }).toEqual({ method: 'POST', redirect: 'manual' });
    expect(sent).toEqual({ ...headers, 'content-type': 'application/json' });
  }
});

it('works over a socket', async () => {
  const server = createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      response.end(JSON.stringify(result(id, method)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await tokenAccountOverRpc(`http://127.0.0.1:${port}`)(address)).toBeUndefined();
});

describe('a malformed answer', () => {
  const method = 'getGenesisHash';
  const json = (body: unknown) => Response.json(body);
  it.each<[string, (id: number) => Response | Promise<Response>, object]>([
    ['no connection', () => Promise.reject(new TypeError(`fetch failed: ${url}`)), { code: 'rpc/failed' }],
    [
      'a bare 500',
      () => new Response('', { status: 500 }),
      { code: 'rpc/failed', context: { method, status: 500 } },
    ],
    ['429', () => json({ error: 'slow down' }), { code: 'rpc/malformed' }],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: url } }),
      { code: 'rpc/failed', context: { method, status: 302 } },
    ],
    [
      'a page',
      () => new Response('<html>portal</html>'),
      { code: 'rpc/malformed', context: { method, field: 'body' } },
    ],
    ['nothing', () => new Response(''), { code: 'rpc/malformed', context: { method, field: 'body' } }],
    ['null', () => json(null), { code: 'rpc/malformed', context: { method, field: 'id' } }],
    [
      'a list',
      (id) => json([result(id, method)]),
      { code: 'rpc/malformed', context: { method, field: 'id' } },
    ],
    [
      'the answer to another question',
      (id) => json(result(id + 1, method)),
      { code: 'rpc/malformed', context: { method, field: 'id' } },
    ],
    [
      'another version',
      (id) => json({ ...result(id, method), jsonrpc: '1.0' }),
      { code: 'rpc/malformed', context: { method, field: 'id' } },
    ],
    [
      'neither result nor error',
      (id) => json({ jsonrpc: '2.0', id }),
      { code: 'rpc/malformed', context: { method, field: 'result' } },
    ],
    [
      'a result and an error',
      (id) => json({ ...result(id, method), error: { code: 1 } }),
      { code: 'rpc/malformed', context: { method, field: 'result' } },
    ],
    [
      'an error',
      (id) => json({ jsonrpc: '2.0', id, error: { code: -32_011, message: 'no history' } }),
      { code: 'rpc/refused', context: { method, code: -32_011 } },
    ],
    [
      'an error without a code',
      (id) => json({ jsonrpc: '2.0', id, error: 'no' }),
      { code: 'rpc/malformed', context: { method, field: 'error.code' } },
    ],
    [
      'half an answer',
      (id) => new Response(brokenOff(JSON.stringify(result(id, method)).slice(0, 20))),
      { code: 'rpc/failed' },
    ],
  ])('%s is a typed error that says nothing of the URL', async (_, answer, expected) => {
    const caught = await error(asked(answer));
    expect(caught).toMatchObject(expected);
    expect(JSON.stringify(caught) + String(caught)).not.toMatch(/SECRET|portal|slow down|no history/);
  });

  it('is read only up to the limit', async () => {
    let pulled = 0;
    let isLetGo = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(1000));
      },
      cancel: () => {
        isLetGo = true;
      },
    });
    const caught = await error(asked(() => new Response(endless), { maxBodyBytes: 10_000 }));
    expect(caught).toMatchObject({ code: 'rpc/too-large', context: { limit: 10_000 } });
    expect(pulled).toBeLessThan(20);
    expect(isLetGo).toBe(true);
  });
});

describe('a node that hangs', () => {
  it.each<[string, () => Promise<Response> | Response]>([
    ['before it answers', () => new Promise<never>(() => {})],
    ['within its answer', () => new Response(new ReadableStream({ start: () => {} }))],
  ])('%s is given up after the time limit', async (_, answer) => {
    const caught = await error(asked(answer, { timeoutMs: 20 }));
    expect(caught).toMatchObject({ code: 'rpc/timeout', context: { method: 'getGenesisHash', ms: 20 } });
  });

  it('is abandoned at the signal, with its reason', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const asking = error(asked(() => new Promise<never>(() => {}), {}, controller.signal));
    controller.abort(reason);
    expect(await asking).toBe(reason);
  });

  it('is not called if the signal has aborted already', async () => {
    const reason = new Error('too late');
    let calls = 0;
    const answer = () => {
      calls++;
      return Response.json({});
    };
    expect(await error(asked(answer, {}, AbortSignal.abort(reason)))).toBe(reason);
    expect(calls).toBe(0);
  });
});

it.each<[string, () => unknown]>([
  ['url', () => tokenAccountOverRpc('node.example')],
  ['url', () => tokenAccountOverRpc('ftp://node.example')],
  ['url', () => tokenAccountOverRpc('https://user:password@node.example')],
  ['timeoutMs', () => tokenAccountOverRpc(url, { timeoutMs: 0 })],
  ['timeoutMs', () => tokenAccountOverRpc(url, { timeoutMs: Number.NaN })],
  ['maxBodyBytes', () => tokenAccountOverRpc(url, { maxBodyBytes: -1 })],
  ['genesisHash', () => tokenAccountOverRpc(url, { genesisHash: 'devnet' })],
])('refuses a %s that cannot be meant, without repeating it', (option, make) => {
  try {
    make();
    expect.unreachable();
  } catch (caught) {
    if (!isSigningError(caught, 'rpc/bad-option')) throw caught;
    expect(caught.context).toEqual({ option });
    expect(caught.message).not.toMatch(/node\.example|user:|:password/);
  }
});

function brokenOff(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new Error('reset'));
    },
  });
}
