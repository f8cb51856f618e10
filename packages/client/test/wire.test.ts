import { describe, expect, it } from 'vitest';
import { createClient, isGalileanError } from '../src/index.js';
import { recordingClient } from './table.js';

const query = (url: string) => url.split('?')[1];

/** What an operation sends whose parameter `body` is its whole body. */
async function sentBy(body: `${string}/${string}`, params: object): Promise<Request> {
  const facts = { risk: 'changes-state', retry: 'never', bucket: 'default' } as const;
  const row = { method: 'POST', path: '/things', ...facts, body, query: ['id'] } as const;
  let sent: Request | undefined;
  const client = createClient<{ put(params: object): PromiseLike<unknown> }>(
    { put: row },
    { api: 'https://api.example' },
    {
      apiKey: 'k',
      fetch: async (request) => {
        sent = request;
        return Response.json({});
      },
    },
  );
  await client.put({ id: 1, ...params });
  return sent!;
}

describe('query', () => {
  it('joins lists by commas', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ ids: ['a', 'b,c'] });
    expect(query(seen[0]!.url)).toBe('ids=a,b%2Cc');
  });

  it('repeats the name when the row has `repeat`', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ tag: ['x', 'y'] });
    expect(query(seen[0]!.url)).toBe('tag=x&tag=y');
  });

  it('sends a space as + when the row has `plus`, and as %20 otherwise', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ dexes: ['Raydium CLMM', 'A+B'], text: 'a b' });
    expect(query(seen[0]!.url)).toBe('dexes=Raydium+CLMM,A%2BB&text=a%20b');
  });

  it('sends a parameter and a header under the name that the row gives for the wire', async () => {
    const row = {
      method: 'POST',
      path: '/things/{idInPath}',
      risk: 'read',
      retry: 'safe',
      bucket: 'default',
      body: true,
      query: ['idInQuery'],
      header: ['noteInHeader'],
      repeat: ['idInQuery'],
      wire: { idInQuery: 'id', noteInHeader: 'note' },
    } as const;
    const seen: Request[] = [];
    const client = createClient<{ put(params: object): PromiseLike<unknown> }>(
      { put: row },
      { api: 'https://api.example' },
      {
        apiKey: 'k',
        fetch: async (request) => {
          seen.push(request);
          return Response.json({});
        },
      },
    );
    await client.put({ idInPath: 'a', idInQuery: ['b', 'c'], noteInHeader: 'h', id: 1, note: 'n' });
    expect(seen[0]!.url).toBe('https://api.example/things/a?id=b&id=c');
    expect(seen[0]!.headers.get('note')).toBe('h');
    expect(await seen[0]!.json()).toEqual({ id: 1, note: 'n' });
  });

  it.each([
    ['a list as JSON', 'application/json', [1, 2n], '[1,"2"]', 'application/json'],
    ['text as it is', 'text/csv', 'a,b', 'a,b', 'text/csv'],
    [
      'bytes as they are',
      'application/octet-stream',
      Uint8Array.of(104, 105),
      'hi',
      'application/octet-stream',
    ],
  ] as const)('sends a whole body: %s', async (_, type, body, text, contentType) => {
    const sent = await sentBy(type, { body });
    expect(sent.headers.get('content-type')).toBe(contentType);
    expect(await sent.text()).toBe(text);
    expect(query(sent.url)).toBe('id=1');
  });

  it('refuses a second parameter beside a whole body, which would be sent in its place', async () => {
    await expect(sentBy('application/json', { body: [1], typo: 2 })).rejects.toMatchObject({
      code: 'params/unusable',
      context: { parameter: 'typo' },
    });
  });

  it('sends a form whose boundary its content type names, and nothing without a body', async () => {
    const form = new FormData();
    form.append('file', new Blob(['abc']), 'a.txt');
    const sent = await sentBy('multipart/form-data', { body: form });
    expect(sent.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(((await sent.formData()).get('file') as File).name).toBe('a.txt');
    const empty = await sentBy('multipart/form-data', {});
    expect([empty.headers.get('content-type'), await empty.text()]).toEqual([null, '']);
  });

  it('writes booleans and numbers, and leaves out undefined', async () => {
    const { client, seen } = recordingClient();
    await client.listThings({ flag: false, limit: 0, nothing: undefined, none: null, empty: [] });
    expect(query(seen[0]!.url)).toBe('flag=false&limit=0');
  });
});

describe('path', () => {
  it('escapes a parameter', async () => {
    const { client, seen } = recordingClient();
    await client.getThing({ thingId: 'a/b' });
    expect(seen[0]!.url).toBe('https://api.example/things/a%2Fb');
  });

  it.each([undefined, null, ''])('refuses %j before anything is sent', async (thingId) => {
    const { client, seen } = recordingClient();
    const error = await client.getThing({ thingId }).catch((caught: unknown) => caught);
    expect(isGalileanError(error, 'params/missing')).toBe(true);
    expect(error).toMatchObject({ context: { operationId: 'getThing', parameter: 'thingId' } });
    expect(seen).toHaveLength(0);
  });
});

describe('body', () => {
  it('fills in constants and defaults, and sends to the row\u2019s server', async () => {
    const { client, seen } = recordingClient();
    await client.sendThing({ params: ['dHg='] });
    expect(seen[0]).toMatchObject({ method: 'POST', url: 'https://tx.example/' });
    expect(JSON.parse(seen[0]!.body)).toEqual({ jsonrpc: '2.0', id: 1, params: ['dHg='] });
    expect(seen[0]!.headers['content-type']).toBe('application/json');
  });

  it('lets the caller replace a default', async () => {
    const { client, seen } = recordingClient();
    await client.sendThing({ id: 7, params: [] });
    expect(JSON.parse(seen[0]!.body)).toMatchObject({ id: 7 });
  });

  it('does not carry fields over to the next call', async () => {
    const { client, seen } = recordingClient();
    await client.sendThing({ id: 7, extra: true });
    await client.sendThing({});
    expect(JSON.parse(seen[1]!.body)).toEqual({ jsonrpc: '2.0', id: 1 });
  });

  it('puts path, query, header and body parameters in their places', async () => {
    const { client, seen } = recordingClient();
    await client.changeThing({ thingId: 't1', dryRun: true, 'x-note': 'hi', price: 2 });
    expect(seen[0]).toMatchObject({
      method: 'PATCH',
      url: 'https://api.example/things/t1?dryRun=true',
      body: '{"price":2}',
    });
    expect(seen[0]!.headers['x-note']).toBe('hi');
  });

  it('sends a body with DELETE', async () => {
    const { client, seen } = recordingClient();
    await client.removeThings({ owner: 'o' });
    expect(seen[0]).toMatchObject({ method: 'DELETE', body: '{"owner":"o"}' });
  });
});
