import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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

describe('a schema that cannot be compiled', () => {
  const withSchema = (schema: object, where: 'body' | 'query' | 'answer') => {
    const content = { 'application/json': { schema } };
    const parts = {
      body: { requestBody: { content } },
      query: { parameters: [{ name: 'q', in: 'query', schema }] },
      answer: {},
    };
    const answer = where === 'answer' ? { description: 'ok', content } : { description: 'ok' };
    const post = { operationId: 'post', ...parts[where], responses: { 200: answer } };
    const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
    return { openapi: '3.1.0', info, jsonSchemaDialect, paths: { '/a': { post } } };
  };

  it.each([
    ['a bad regular expression', { type: 'string', pattern: '[' }, 'body', 'the body of post'],
    [
      'one that the u flag forbids',
      { type: 'string', pattern: '\\-' },
      'query',
      'the query parameter q of post',
    ],
    ['an unknown type', { type: 'text' }, 'answer', 'the answer 200 of post'],
    ['a bound that is a text', { type: 'number', minimum: '5' }, 'body', 'the body of post'],
    [
      'a pattern of property names',
      { type: 'object', patternProperties: { '(': {} } },
      'answer',
      'the answer 200 of post',
    ],
    [
      'one deep inside, behind a property with the name of a keyword',
      {
        type: 'object',
        properties: { default: { anyOf: [{ type: 'null' }, { type: 'array', items: { pattern: '(' } }] } },
      },
      'body',
      'the body of post',
    ],
    ['an enum without values', { enum: [] }, 'body', 'the body of post'],
    ['nullable without a type', { nullable: true, description: 'x' }, 'body', 'the body of post'],
    ['id in place of $id', { type: 'object', id: 'x' }, 'answer', 'the answer 200 of post'],
    ['a list for items', { type: 'array', items: [{ type: 'string' }] }, 'body', 'the body of post'],
    [
      'a bound of another draft',
      { type: 'number', exclusiveMinimum: true },
      'query',
      'the query parameter q',
    ],
    ['required as in draft 3', { type: 'object', required: true }, 'body', 'the body of post'],
    ['a negative length', { type: 'string', maxLength: -1 }, 'query', 'the query parameter q'],
    ['a schema that is a text', { type: 'array', items: 'string' }, 'body', 'the body of post'],
  ] as const)(
    'stops the start in a request, and is a warning in an answer: %s',
    async (_, schema, where, place) => {
      const warnings: string[] = [];
      const started = startMockServer({
        spec: withSchema(schema, where),
        onWarning: (one) => warnings.push(one),
      });
      if (where === 'answer') {
        await (await started).close();
        expect(warnings).toEqual([expect.stringContaining(place)]);
      } else {
        await expect(started).rejects.toMatchObject({
          code: 'SCHEMA_BROKEN',
          message: expect.stringContaining(place),
        });
      }
    },
  );
});

describe('nullable without a type, as some large descriptions have it', () => {
  const repositories = new URL('./fixture/nullable-without-type.yaml', import.meta.url).pathname;

  it('in answers is a warning per place, with its pointer and the answers that use it', async () => {
    const warnings: string[] = [];
    const mock = await startMockServer({ spec: repositories, onWarning: (one) => warnings.push(one) });
    const found = await fetch(`${mock.url}/repos`);
    expect([found.status, await found.json()]).toEqual([200, [{ id: 1, owner: null }]]);
    // The answers of the others are still checked, and their requests are too.
    expect((await fetch(`${mock.url}/repos?page=first`)).status).toBe(422);
    await mock.close();
    const places = warnings.map((one) => one.slice(one.indexOf('#')));
    expect(places).toEqual([
      expect.stringMatching(/^#\/components\/schemas\/Repo\/properties\/name: .* and 1 more\)$/),
      '#/components/schemas/Repo/properties/owner: "nullable" cannot be used without "type" ' +
        '(the answer 200 of listRepos, the answer 200 of getRepo, the answer 404 of getRepo and 1 more)',
      '#/paths/~1repos~1{name}/get/responses/200/headers/X-Owner/schema: "nullable" cannot be used without "type" ' +
        '(the header X-Owner of the answer 200 of getRepo)',
    ]);
  });

  it('in requests stops the start, with every place', async () => {
    const text = await readFile(repositories, 'utf8');
    const document = parse(text.replaceAll('# and in requests: ', '')) as object;
    const error = await startMockServer({ spec: document }).catch((reason: Error) => reason);
    expect(error).toMatchObject({ code: 'SCHEMA_BROKEN' });
    expect((error as Error).message.split('\n')).toEqual([
      expect.stringMatching(/4 schemas of requests cannot be compiled/),
      expect.stringMatching(
        /^ {2}#\/components\/parameters\/since\/schema: .*the query parameter since of listRepos/,
      ),
      expect.stringMatching(/^ {2}#\/paths\/~1repos~1\{name\}\/parameters\/1\/schema\/anyOf\/0: /),
      expect.stringMatching(/^ {2}#\/components\/schemas\/Repo\/properties\/name: .*the body of putRepo/),
      expect.stringMatching(/^ {2}#\/components\/schemas\/Repo\/properties\/owner: .*the body of putRepo/),
    ]);
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
