import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer, type MockServerOptions } from '../../src/index.js';

let mock: MockServer;
const start = async (options: MockServerOptions = {}) => (mock = await startMockServer(options));
const html = { accept: 'text/html,*/*;q=0.8' };
afterEach(() => mock.close());

describe('GET /', () => {
  it('is the page for a browser, and no operation for other clients', async () => {
    await start();
    const page = await fetch(mock.url, { headers: html });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<title>Mock of the Jupiter API');
    expect(mock.requests).toEqual([]);
    expect((await fetch(mock.url)).status).not.toBe(200);
    expect(mock.requests.map(({ path }) => path)).toEqual(['/']);
  });

  it('leaves POST to the RPC, whatever the Accept header', async () => {
    await start();
    const answer = await fetch(mock.url, {
      method: 'POST',
      headers: { ...html, 'content-type': 'application/json', 'x-api-key': 'any' },
      body: '{}',
    });
    expect(answer.headers.get('content-type')).not.toContain('text/html');
    expect(mock.requests).toMatchObject([{ method: 'POST', path: '/' }]);
  });

  it('belongs to the description if it has an operation there', async () => {
    const responses = { 200: { description: 'Hello', content: { 'text/html': { example: '<p>own</p>' } } } };
    const info = { title: 'Own root', version: '1' };
    await start({ spec: { openapi: '3.1.0', info, paths: { '/': { get: { responses } } } } });
    expect(await (await fetch(mock.url, { headers: html })).text()).toContain('own');
  });

  it('is uncompressed for clients without Brotli, and has no body for HEAD', async () => {
    await start();
    const { headers } = await ask({ ...html, 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    const packed = await ask({ ...html, 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.bytes).toBeLessThan(Number(headers['content-length']));
    expect((await ask(html, 'HEAD')).bytes).toBe(0);
  });
});

describe('the description that the reference reads', () => {
  it('points to this mock, with required values filled in', async () => {
    await start();
    const described = (await (await fetch(`${mock.url}/__page/openapi.json`)).json()) as any;
    expect(described.servers).toEqual([{ url: mock.url, description: 'This mock' }]);
    expect(JSON.stringify(described.paths)).not.toContain('"servers"');
    const schemas = (operation: any) =>
      Object.fromEntries(operation.parameters.map(({ name, schema }: any) => [name, schema.default]));
    expect(schemas(described.paths['/swap/v2/order'].get)).toMatchObject({
      amount: '100000000',
      taker: 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM',
      payer: undefined,
    });
  });

  it('is the user’s own description', async () => {
    const paths = { '/x': { get: { responses: { 200: { description: 'x' } } } } };
    await start({ spec: { openapi: '3.1.0', info: { title: 'Mine', version: '1' }, paths } });
    const described = (await (await fetch(`${mock.url}/__page/openapi.json`)).json()) as any;
    expect(described.info.title).toBe('Mine');
  });
});

describe('the stream of requests', () => {
  it('shows an unknown query parameter as a warning', async () => {
    await start();
    await fetch(`${mock.url}/tokens/v2/search?query=JUP&querry=a`, { headers: { 'x-api-key': 'any' } });
    const stream = await fetch(`${mock.url}/__control/stream`);
    const reader = stream.body!.getReader();
    let text = '';
    while (!text.includes('event: request')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(text).toMatch(/"verdict":"valid".*"problems":\["warning: request\.query\.querry: .*Use query"\]/);
  });

  it('reports requests without secrets, before and after it was opened', async () => {
    await start();
    const secret = { 'x-api-key': 'a-secret-key', authorization: 'Bearer a-secret-token' };
    await fetch(`${mock.url}/price/v3?ids=a-secret-query`, { headers: secret });
    const stream = await fetch(`${mock.url}/__control/stream`);
    const reader = stream.body!.getReader();
    let text = '';
    const until = async (wanted: string) => {
      while (!text.includes(wanted)) text += new TextDecoder().decode((await reader.read()).value);
    };
    await until('"operationId":"getPrices"');
    await fetch(`${mock.url}/tokens/v2/search?query=JUP`, { headers: secret });
    await until('"operationId":"searchTokens"');
    await fetch(`${mock.url}/__control/reset`, { method: 'POST' });
    await until('event: cleared');
    expect(text).not.toContain('a-secret');
  });

  it('does not keep the server from closing', async () => {
    await start();
    const stream = await fetch(`${mock.url}/__control/stream`);
    await mock.close();
    expect(await stream.text()).toContain('retry');
  });
});

it('serves only its own files', async () => {
  await start();
  for (const name of ['../package.json', '%2e%2e/index.js', 'workbench.js.br', 'toString'])
    expect((await fetch(`${mock.url}/__page/${name}`)).status).toBe(404);
  expect(await (await fetch(`${mock.url}/__page/licences.txt`)).text()).toContain('Apache License');
});

/** Like `fetch`, without decompression. */
const ask = (headers: Record<string, string>, method = 'GET') =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; bytes: number }>((resolve, reject) => {
    request(mock.url, { method, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('end', () => resolve({ headers: response.headers, bytes }));
    })
      .on('error', reject)
      .end();
  });
