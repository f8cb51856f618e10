import { expect, it, vi } from 'vitest';
import { compileErrors } from './compile.js';
import { description, generate, json, operation, refusal, type Json } from './inline.js';

vi.setConfig({ testTimeout: 60_000 });

const object = (properties: Json = {}): Json => ({ type: 'object', properties });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const answering = (schema: Json, id?: string): Json => operation(id!, { responses: { 200: json(schema) } });
const idsOf = async (paths: Json) =>
  (await generate(description(paths))).domain.operations.map(({ id }) => id);

it('a method is named by x-galilean, by the operationId as far as it goes, or by method and path', async () => {
  const named = { ...answering(object(), 'op-1'), 'x-galilean': { name: 'getFirst' } };
  const paths = {
    '/a': { get: answering(object(), 'get-price.v2'), post: named },
    '/v1/users/{user_id}/open-orders': {
      parameters: [{ name: 'user_id', in: 'path', required: true, schema: { type: 'string' } }],
      get: answering(object()),
      put: answering(object(), 'keep_asIs'),
    },
  };
  expect(await idsOf(paths)).toEqual(['getPriceV2', 'getFirst', 'getV1UsersByUserIdOpenOrders', 'keep_asIs']);
  const { files } = await generate(description(paths));
  expect(compileErrors(files)).toEqual([]);
});

it('what names an operation follows its new name', async () => {
  const facts = {
    risk: 'changes-state',
    retry: 'check-first',
    reconciledBy: 'list-orders',
    bucket: 'default',
  };
  const paths = {
    '/a': {
      get: answering(object(), 'list-orders'),
      delete: {
        ...operation('cancel'),
        'x-galilean': { ...facts, stability: 'legacy', replacedBy: 'list-orders' },
      },
    },
  };
  const removed = { 'x-galilean-removed': { d: { '/old': 'list-orders' } } };
  const { files, domain } = await generate(description(paths, removed));
  expect(files.get('operations.ts')).toContain("reconciledBy: 'listOrders'");
  expect(files.get('methods.ts')).toContain('@deprecated Use `listOrders`');
  expect(domain.removed).toEqual({ '/old': 'listOrders' });
});

it('pages are asked for by names that the service knows', async () => {
  const paged = operation('list', {
    'x-galilean': { pages: { style: 'page', items: 'items', key: ['id'] } },
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
    requestBody: { content: { 'application/json': { schema: object({ page: { type: 'string' } }) } } },
    responses: { 200: json(object({ items: { type: 'array', items: object({ id: { type: 'string' } }) } })) },
  });
  expect(await refusal(description({ '/a': { post: paged } }))).toMatch(
    /POST \/a: pages of style `page` need the parameter `page`, which is called `pageInQuery`/,
  );
});

it('a schema that is no name of a type is turned, with every reference to it', async () => {
  const schemas = {
    'api.v2.order-line': object({ next: ref('api.v2.order-line') }),
    '3d_secure': object(),
    Record: object(),
    class: object(),
    'foo-bar': object({ a: { type: 'string' } }),
    FooBar: object({ b: { type: 'string' } }),
    GetAResponse: object({ c: { type: 'string' } }),
    odd: { ...object(), 'x-galilean': { name: 'Even' } },
    Pet: {
      oneOf: [ref('cat-1'), ref('dog-1')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/cat-1', dog: '#/components/schemas/dog-1' },
      },
    },
    'cat-1': object({ kind: { type: 'string', enum: ['cat'] } }),
    'dog-1': object({ kind: { type: 'string', enum: ['dog'] } }),
  };
  const answer = {
    type: 'object',
    properties: Object.fromEntries(Object.keys(schemas).map((name, at) => [`p${at}`, ref(name)])),
  };
  const { files, domain } = await generate(
    description({ '/a': { get: answering(answer, 'getA') } }, { components: { schemas } }),
  );
  expect(Object.keys(domain.document.components!.schemas!).sort()).toEqual([
    'ApiV2OrderLine',
    'Cat1',
    'Class',
    'Dog1',
    'Even',
    'FooBar',
    'FooBarSchema',
    'GetAResponseSchema',
    'Pet',
    'RecordSchema',
    'Schema3dSecure',
  ]);
  expect(
    compileErrors(
      files,
      `
    import type { GetAResponse, FooBar, FooBarSchema, Pet } from './index.js';
    export const kind = (pet: Pet): 'cat' | 'dog' | undefined => pet.kind;
    export const ask = (answer: GetAResponse): string | undefined => answer.p6?.c;
    export const names: [FooBar, FooBarSchema] = [{ b: '' }, { a: '' }];
  `,
    ),
  ).toEqual([]);
});

const colliding = (facts?: Json): Json => ({
  '/orders/{id}': {
    put: operation('putOrder', {
      ...(facts && { 'x-galilean': facts }),
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'id', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'note', in: 'header', schema: { type: 'string' } },
        { name: 'free', in: 'query', required: true, schema: { type: 'integer' } },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { allOf: [object({ id: { type: 'number' } }), object({ note: { type: 'string' } })] },
          },
        },
      },
    }),
  },
});

it('a parameter that shares its name is called after its place, and travels under its own', async () => {
  const { files } = await generate(description(colliding()));
  expect(files.get('operations.ts')).toMatch(/path: '\/orders\/\{idInPath\}'/);
  expect(files.get('operations.ts')).toMatch(/wire: \{ idInQuery: 'id', noteInHeader: 'note' \}/);
  expect(files.get('operations.ts')).toMatch(/query: \['idInQuery', 'free'\].*repeat: \['idInQuery'\]/);
  const call = (params: string) =>
    compileErrors(
      files,
      `import type { PutOrderParams } from './index.js'; export const p: PutOrderParams = ${params};`,
    );
  expect(call(`{ idInPath: 'a', id: 1, free: 1 }`)).toEqual([]);
  expect(call(`{ idInPath: 'a', idInQuery: ['b'], noteInHeader: 'h', note: 'n', id: 1, free: 1 }`)).toEqual(
    [],
  );
  expect(call(`{ id: 1, free: 1 }`)).toHaveLength(1);
  expect(call(`{ idInPath: 'a', idInQuery: 'b', free: 1 }`)).toHaveLength(1);
});

it('x-galilean.params names it otherwise, unless that is taken too', async () => {
  const { files } = await generate(description(colliding({ params: { path: { id: 'orderId' } } })));
  expect(files.get('operations.ts')).toMatch(/path: '\/orders\/\{orderId\}'/);
  expect(await refusal(description(colliding({ params: { path: { id: 'note' } } })))).toMatch(
    /openapi\.json:\d+:\d+ PUT \/orders\/\{id\}: path parameter `id` would be called `note`.*x-galilean\.params/,
  );
});

it('variables of servers have their defaults, and one without is refused', async () => {
  const servers = (region: Json) => ({
    servers: [{ url: 'https://{region}.example/{base}', variables: { region, base: { default: 'v2' } } }],
  });
  const paths = { '/a': { get: answering(object(), 'getA') } };
  const { domain } = await generate(description(paths, servers({ default: 'eu' })));
  expect(domain.servers).toEqual({ api: 'https://eu.example/v2' });
  expect(await refusal(description(paths, servers({ enum: ['eu'] })))).toMatch(/variables have defaults/);
});

const unsendable: Json = {
  '/a': { get: operation('getA'), head: operation('headA') },
  '/b': {
    post: operation('postB', {
      parameters: [
        { name: 'one', in: 'cookie', schema: {} },
        { name: 'two', in: 'query', style: 'deepObject', schema: { type: 'object' } },
      ],
      servers: [{ url: '/v1' }],
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object() } } },
    }),
  },
  '/c': { put: operation('raw'), patch: { ...operation('patchC'), tags: ['none'] } },
};

it('one run reports everything that is refused, with file and line', async () => {
  const message = await refusal(description(unsendable));
  const place = String.raw`openapi\.json:\d+:\d+ `;
  for (const problem of [
    'HEAD /a: only',
    'POST /b: cookie parameter `one`',
    'POST /b: query parameter `two` of style `deepObject`',
    'POST /b: the request body is form-encoded only',
    'POST /b: server `/v1`',
    'PUT /c: operationId `raw`',
    'galilean/one-domain-tag: Operation with tag `none`',
  ])
    expect(message).toMatch(new RegExp(place + problem));
  expect(message).toContain('--omit');
  const servers = [{ url: 'https://{region}.example' }];
  expect(await refusal(description({ '/a': { get: operation('getA') } }, { servers }))).toMatch(
    new RegExp(place + 'server `https://\\{region\\}\\.example`'),
  );
});

it('what is left out is not refused, and a name that nothing has is', async () => {
  const { domain } = await generate(description(unsendable), ['headA', 'postB', 'raw', 'patchC']);
  expect(domain.operations.map(({ id }) => id)).toEqual(['getA']);
  expect(await refusal(description({ '/a': { get: operation('getA') } }), ['getB'])).toMatch(
    /--omit getB: there is no such operation/,
  );
});

it('webhooks become no methods', async () => {
  const webhooks = { orderFilled: { post: { ...operation('onFilled'), tags: ['Events'] } } };
  const { domain } = await generate(description({ '/a': { get: operation('getA') } }, { webhooks }));
  expect(domain.operations.map(({ id }) => id)).toEqual(['getA']);
});
