import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from './support/child.js';

const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const content = (schema: object) => ({ content: { 'application/json': { schema } } });

let folder: string;
let remote: Server;

/** Serves one part of the description behind a redirect, and receives the callback. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock server-'));
  remote = createServer((request, response) => {
    if (request.url === '/moved.json') response.writeHead(302, { location: '/page.json' }).end();
    else response.end(JSON.stringify({ Page: { type: 'object', required: ['next'] } }));
  });
  remote.listen(0, '127.0.0.1');
  await once(remote, 'listening');
});

afterAll(async () => {
  remote.close();
  await rm(folder, { recursive: true });
});

it('prints no Node deprecation: description in several files, generated answers, callbacks', async () => {
  const address = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
  const callbacks = {
    done: { [`${address}/done`]: { post: { responses: { 200: { description: 'ok' } } } } },
  };
  const responses = { 200: { description: 'ok', ...content({ $ref: './parts.json#/Answer' }) } };
  const requestBody = content({ $ref: `${address}/moved.json#/Page` });
  const post = { operationId: 'post', requestBody, callbacks, responses };
  const info = { title: 'In parts', version: '1' };
  const description = JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { post } } });
  await writeFile(join(folder, 'main.json'), description);
  await writeFile(join(folder, 'parts.json'), JSON.stringify({ Answer: { type: 'integer', minimum: 7 } }));

  // Node 20 prints these warnings only on request; newer versions always print them.
  const args = ['--spec', join(folder, 'main.json'), '--port', '0'];
  const child = startChild(command, args, ['--pending-deprecation']);
  const [, url = ''] = await child.saw(/(http:\/\/[\d.:]+)/);
  const send = (body: string, prefer = 'dynamic=true') =>
    fetch(`${url}/a`, { method: 'POST', body, headers: { 'content-type': 'application/json', prefer } });
  expect((await send('{}')).status).toBe(422);
  const calledBack = once(remote, 'request') as Promise<[IncomingMessage]>;
  expect(await (await send('{"next":1}')).json()).toBeGreaterThanOrEqual(7);
  expect((await calledBack)[0]).toMatchObject({ method: 'POST', url: '/done' });
  child.process.kill('SIGTERM');
  await child.exited;
  // lodash's `process.binding` is deprecated only in Node's documentation.
  expect(child.stderr()).not.toMatch(/\[(?!DEP0111)DEP\d+\]/);
});
