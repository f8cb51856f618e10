import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMockServerError, startMockServer } from '../src/index.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-server-'));
});

afterAll(() => rm(folder, { recursive: true }));

const paths = { '/a': { get: { responses: { 200: { description: 'ok' } } } } };
const info = { title: 'A', version: '1' };

describe('a description that cannot be mocked', () => {
  it.each([
    ['broken.json', '{"openapi": "3.1.0",', 'DESCRIPTION_UNREADABLE', 'neither valid JSON nor valid YAML'],
    ['broken.yaml', 'openapi: [3.1.0', 'DESCRIPTION_UNREADABLE', 'neither valid JSON nor valid YAML'],
    ['text.txt', 'hello', 'DESCRIPTION_NOT_OPENAPI', 'not an OpenAPI 3 document'],
    ['empty.json', '', 'DESCRIPTION_NOT_OPENAPI', 'not an OpenAPI 3 document'],
    ['swagger.json', JSON.stringify({ swagger: '2.0', paths }), 'DESCRIPTION_NOT_OPENAPI', 'Swagger 2'],
    ['future.json', JSON.stringify({ openapi: '4.0.0', paths }), 'DESCRIPTION_NOT_OPENAPI', '"4.0.0"'],
    [
      'bare.json',
      JSON.stringify({ openapi: '3.1.0', info }),
      'DESCRIPTION_WITHOUT_OPERATIONS',
      'no operations',
    ],
    [
      'methodless.json',
      JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { summary: 'x' } } }),
      'DESCRIPTION_WITHOUT_OPERATIONS',
      'no operations',
    ],
    [
      'dangling.json',
      JSON.stringify({ openapi: '3.1.0', info, paths: { ...paths, '/b': { $ref: '#/nowhere' } } }),
      'DESCRIPTION_BROKEN',
      'nowhere',
    ],
    [
      'twins.json',
      JSON.stringify({ openapi: '3.1.0', info, paths: { '/{a}': paths['/a'], '/{b}': paths['/a'] } }),
      'DESCRIPTION_AMBIGUOUS',
      'GET /{b}',
    ],
  ])('%s', async (name, text, code, words) => {
    const path = join(folder, name);
    await writeFile(path, text);
    const error = await startMockServer({ spec: path }).catch((reason: unknown) => reason);
    expect(isMockServerError(error)).toBe(true);
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    if (code !== 'DESCRIPTION_AMBIGUOUS') expect((error as Error).message).toContain(path);
  });

  it('is refused when it is missing or a folder', async () => {
    const path = join(folder, 'missing.json');
    await expect(startMockServer({ spec: path })).rejects.toMatchObject({
      code: 'DESCRIPTION_NOT_FOUND',
      message: expect.stringContaining(path),
    });
    await expect(startMockServer({ spec: folder })).rejects.toMatchObject({ code: 'DESCRIPTION_UNREADABLE' });
  });
});

it('stops the start for a schema that refers to nowhere', async () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Nobody' } } };
  const put = { requestBody: { content }, responses: { 204: { description: 'ok' } } };
  const document = { openapi: '3.1.0', info, paths: { '/a': { put } } };
  await expect(startMockServer({ spec: document })).rejects.toMatchObject({
    code: 'DESCRIPTION_BROKEN',
    message: expect.stringContaining('Nobody'),
  });
});

it('takes what only looks like a broken schema', async () => {
  const schema = {
    type: 'object',
    properties: { pattern: { type: 'string' }, id: { type: 'integer' }, enum: { const: { pattern: '[' } } },
    examples: [{ pattern: '[', enum: [] }],
    format: 'one-of-our-own',
    'x-note': { type: 'text' },
  };
  const content = { 'application/json': { schema } };
  const put = { requestBody: { content }, responses: { 204: { description: 'ok' } } };
  const server = await startMockServer({ spec: { openapi: '3.1.0', info, paths: { '/a': { put } } } });
  await server.close();
});

describe('a description', () => {
  it('is the one of @galilean/spec by default', async () => {
    const server = await startMockServer();
    const found = await fetch(`${server.url}/tokens/v2/search?query=JUP`, {
      headers: { 'x-api-key': 'any' },
    });
    expect(found.status).toBe(200);
    expect(server.requests[0]).toMatchObject({
      operationId: 'searchTokens',
      verdict: 'valid',
      violations: [],
    });
    await server.close();
  });

  it('may be given as an object, which stays as it was', async () => {
    const schema = { $ref: '#/components/schemas/N' };
    const content = { 'application/json': { schema, example: 7 } };
    const document = {
      openapi: '3.1.0',
      info,
      paths: { '/n': { get: { responses: { 200: { description: 'ok', content } } } } },
      components: { schemas: { N: { type: 'integer' } } },
    };
    const copy = structuredClone(document);
    const server = await startMockServer({ spec: document });
    expect(await (await fetch(`${server.url}/n`)).json()).toBe(7);
    expect(server).toMatchObject({ title: 'A', operations: 1 });
    expect(server.requests[0]?.operationId).toBe('GET /n');
    expect(document).toEqual(copy);
    await server.close();
  });

  it('may refer to other files beside it', async () => {
    await writeFile(
      join(folder, 'item.yaml'),
      'get: { operationId: getB, responses: { 204: { description: none } } }',
    );
    const path = join(folder, 'split.yaml');
    await writeFile(
      path,
      "openapi: 3.1.0\ninfo: { title: B, version: '1' }\npaths: { /b: { $ref: ./item.yaml } }\n",
    );
    const server = await startMockServer({ spec: path });
    expect((await fetch(`${server.url}/b`)).status).toBe(204);
    expect(server.requests[0]?.operationId).toBe('getB');
    await server.close();
  });
});

it.each([
  ['port', { port: 70_000 }],
  ['port', { port: 1.5 }],
  ['bodyLimit', { bodyLimit: -1 }],
  ['maxRecordedRequests', { maxRecordedRequests: Number.NaN }],
])('refuses a senseless %s', async (name, options) => {
  await expect(startMockServer(options)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: expect.stringContaining(name),
  });
});
