import { describe, expect, it, vi } from 'vitest';
import { compileErrors } from './compile.js';
import { description, generate, json, operation, refusal, type Json } from './inline.js';

vi.setConfig({ testTimeout: 60_000 });

/** The table row of `getA` after generating. It must compile. */
async function rowOf(spec: Json) {
  const { domain, files } = await generate(spec);
  expect(compileErrors(files)).toEqual([]);
  return { ...domain.operations.find(({ id }) => id === 'getA')!, servers: domain.servers };
}

const withParameter = (parameter: Json) =>
  description({
    '/a': { get: operation('getA', { parameters: [{ name: 'p', in: 'query', ...parameter }] }) },
  });
const list = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };

describe('query parameters', () => {
  it.each([
    ['a list', { schema: list }, true],
    ['a list by reference', { schema: { $ref: '#/components/schemas/Ids' } }, true],
    ['a list or null', { schema: { type: ['array', 'null'], items: { type: 'string' } } }, true],
    ['a list or text', { schema: { anyOf: [{ type: 'string' }, list] } }, true],
    ['a list without its type', { schema: { items: { type: 'string' } } }, true],
    ['a comma list by reference', { explode: false, schema: { $ref: '#/components/schemas/Ids' } }, false],
    ['text', { schema: { type: 'string' } }, false],
  ])('%s: repeats its name: %j', async (_, parameter, repeat) => {
    const spec = { ...withParameter(parameter), components: { schemas: { Ids: list } } };
    expect((await rowOf(spec)).parameters).toMatchObject([{ name: 'p', repeat }]);
  });

  it.each([
    [{ style: 'pipeDelimited', explode: false, schema: list }, /style `pipeDelimited`/],
    [{ style: 'deepObject', schema: { type: 'object' } }, /style `deepObject`/],
    [{ content: { 'application/json': { schema: { type: 'object' } } } }, /`content`/],
    [{ schema: { type: 'object', properties: { x: { type: 'string' } } } }, /may be an object/],
  ])('%j is refused', async (parameter, says) => {
    const message = await refusal(withParameter(parameter));
    expect(message).toMatch(/^SpecError: [\s\S]*GET \/a: query parameter `p`/);
    expect(message).toMatch(says);
  });

  it('an operation\u2019s parameter replaces its path\u2019s', async () => {
    const own = operation('getA', {
      parameters: [{ name: 'p', in: 'query', required: true, schema: { type: 'integer' } }],
    });
    const shared = [{ name: 'p', in: 'query', schema: { type: 'string' } }];
    const { parameters } = await rowOf(description({ '/a': { parameters: shared, get: own } }));
    expect(parameters).toMatchObject([{ name: 'p', required: true }]);
  });
});

describe('where an operation lives', () => {
  it.each([
    ['its own server', {}, { servers: [{ url: 'https://old.example/v1/' }] }],
    ['its path\u2019s server', { servers: [{ url: 'https://old.example/v1/' }] }, {}],
  ])('%s, named after its host', async (_, item, own) => {
    const row = await rowOf(description({ '/a': { ...item, get: operation('getA', own) } }));
    expect(row.server).toBe('old.example/v1');
    expect(row.servers).toEqual({ api: 'https://home.example', 'old.example/v1': 'https://old.example/v1/' });
  });

  it('a server of the root list, matched by its URL', async () => {
    const servers = [{ url: 'https://home.example' }, { url: 'https://b.example', 'x-galilean-server': 'b' }];
    const get = operation('getA', { servers: [{ url: 'https://b.example' }] });
    const row = await rowOf(description({ '/a': { get } }, { servers }));
    expect([row.server, row.servers]).toEqual(['b', { api: 'https://home.example', b: 'https://b.example' }]);
  });

  it.each([
    ['two URLs of one name', { url: 'https://x.example', 'x-galilean-server': 'api' }, /`api` is both/],
    ['a URL with variables', { url: 'https://{place}.example' }, /\{place\}/],
    ['a URL without a host', { url: '/v1' }, /`\/v1`/],
  ])('%s: refused', async (_, server, says) => {
    const get = operation('getA', { servers: [server] });
    expect(await refusal(description({ '/a': { get } }))).toMatch(says);
  });
});

it.each([
  [{ type: 'http', scheme: 'Bearer' }, true],
  [{ type: 'oauth2', flows: {} }, true],
  [{ type: 'http', scheme: 'basic' }, false],
  [{ type: 'apiKey', in: 'header', name: 'x-key' }, false],
])('security of %j asks for a token: %j', async (scheme, bearer) => {
  const paths = { '/a': { get: operation('getA', { security: [{ login: [] }] }) } };
  const spec = description(paths, { components: { securitySchemes: { login: scheme } } });
  expect((await rowOf(spec)).bearer).toBe(bearer);
});

describe('path items', () => {
  it('are followed', async () => {
    const components = { pathItems: { A: { get: operation('getA') } } };
    const spec = description({ '/a': { $ref: '#/components/pathItems/A' } }, { components });
    expect((await rowOf(spec)).path).toBe('/a');
  });

  it.each(['head', 'options', 'trace'])('%s is refused', async (method) => {
    const message = await refusal(description({ '/a': { [method]: operation('doA') } }));
    expect(message).toContain(`${method.toUpperCase()} /a: only get,`);
  });
});

describe('bodies', () => {
  const posting = (schema: Json, type?: string) =>
    description({
      '/a': { post: operation('getA', { requestBody: { required: true, ...json(schema, type) } }) },
    });

  it.each([
    ['a list', list, 'application/json', 'string[]'],
    ['text', { type: 'string' }, 'application/json', 'string'],
    ['an object or a list', { oneOf: [object, list] }, 'application/json', '{ a: string } | string[]'],
    ['bytes', {}, 'application/octet-stream', 'string | Uint8Array<ArrayBuffer>'],
    ['XML', object, 'application/xml', 'string | Uint8Array<ArrayBuffer>'],
    ['a form with files', object, 'multipart/form-data', 'FormData'],
  ])('%s is one parameter, `body`', async (_, schema, type, body) => {
    const { files, domain } = await generate(posting(schema, type));
    expect(domain.operations[0]!.body).toMatchObject({ isWhole: true, media: type });
    expect(files.get('operations.ts')).toContain(`body: '${type}'`);
    const expected = `
import type { GetAParams } from './index.js';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same: Same<GetAParams['body'], ${body}> = true;
`;
    expect(compileErrors(files, expected)).toEqual([]);
  });

  it('a parameter that is called `body` too gets another name', async () => {
    const parameters = [{ name: 'body', in: 'query', schema: { type: 'string' } }];
    const post = operation('getA', { parameters, requestBody: json(list) });
    expect((await rowOf(description({ '/a': { post } }))).parameters).toMatchObject([
      { name: 'bodyInQuery', wire: 'body' },
    ]);
  });

  it('an encoded form is refused, unless the operation takes JSON too', async () => {
    const encoded = 'application/x-www-form-urlencoded';
    const message = await refusal(posting(object, encoded));
    expect(message).toMatch(/SpecError: [\s\S]*POST \/a: the request body is form-encoded only/);
    const content = { [encoded]: { schema: object }, 'application/json': { schema: object } };
    const post = operation('getA', { requestBody: { content } });
    expect((await rowOf(description({ '/a': { post } }))).body).toMatchObject({
      isWhole: false,
      media: 'application/json',
    });
  });

  it('JSON may state its charset', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const { body } = await rowOf(posting(schema, 'application/json; charset=utf-8'));
    expect(body).toMatchObject({ media: 'application/json; charset=utf-8' });
  });
});

describe('x-galilean', () => {
  const saying = (facts: Json) => description({ '/a': { get: operation('getA', { 'x-galilean': facts }) } });

  it('gets cautious defaults for missing fields', async () => {
    const { facts } = await rowOf(saying({ risk: 'read' }));
    expect(facts).toMatchObject({ risk: 'read', retry: 'never', bucket: 'default', stability: 'stable' });
  });

  it.each([
    [{ risk: 'reads' }, /x-galilean\.risk is "reads"; known are read,/],
    [{ retry: 'check-first' }, /`reconciledBy`/],
  ])('%j is refused', async (facts, says) => {
    expect(await refusal(saying(facts))).toMatch(says);
  });
});
