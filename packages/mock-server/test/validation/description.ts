type Schema = object | boolean;

const json = (schema: Schema) => ({ 'application/json': { schema } });
const responses = { 200: { description: 'ok' } };

/** An operation with a body of this schema. */
const takes = (schema: Schema, required = true) => ({
  post: { requestBody: { required, content: json(schema) }, responses },
});

const parameter = (name: string, schema: Schema, more: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});
/** An operation with query parameters. */
const asks = (...parameters: object[]) => ({ get: { parameters, responses } });
const list = { explode: false };
const secured = (...security: object[]) => ({ get: { security, responses } });

const cat = {
  type: 'object',
  required: ['kind', 'lives'],
  properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
};
const dog = {
  type: 'object',
  required: ['kind', 'tricks'],
  properties: { kind: { const: 'dog' }, tricks: { type: 'array' } },
};

/** A description with every way in which OpenAPI 3.1 states what is valid. */
export const description = {
  openapi: '3.1.0',
  info: { title: 'Validation', version: '1' },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  paths: {
    '/nullable': takes({ type: 'object', properties: { a: { type: ['string', 'null'] } } }),
    '/const': takes({ const: 'only' }),
    '/enum': takes({ enum: ['a', 1, null] }),
    '/string-or-integer': takes({
      anyOf: [
        { type: 'string', enum: ['medium', 'high'] },
        { type: 'integer', minimum: 0 },
      ],
    }),
    '/one-of': takes({ oneOf: [{ type: 'integer' }, { type: 'number', multipleOf: 5 }] }),
    '/discriminated': takes({ oneOf: [cat, dog], discriminator: { propertyName: 'kind' } }),
    '/not': takes({ not: { type: 'string' } }),
    '/if-then': takes({
      type: 'object',
      if: { properties: { pay: { const: 'card' } }, required: ['pay'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['number'] },
      else: { not: { required: ['number'] } },
    }),
    '/dependent': takes({ type: 'object', dependentRequired: { a: ['b'] } }),
    '/tuple': takes({
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      minItems: 1,
      items: false,
    }),
    '/closed': takes({ type: 'object', properties: { a: {} }, additionalProperties: false }),
    '/map': takes({ type: 'object', additionalProperties: { type: 'integer' } }),
    '/bounds': takes({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10 }),
    '/pattern': takes({ type: 'string', pattern: '^[a-z]{2}\\d$' }),
    '/formats': takes({
      type: 'object',
      properties: {
        time: { type: 'string', format: 'date-time' },
        day: { type: 'string', format: 'date' },
        id: { type: 'string', format: 'uuid' },
        link: { type: 'string', format: 'uri' },
        mail: { type: 'string', format: 'email' },
      },
    }),
    '/all-of': takes({
      allOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
    }),
    '/unique': takes({ type: 'array', uniqueItems: true, maxItems: 3 }),
    '/optional-body': takes({ type: 'object' }, false),
    '/echo': {
      post: {
        requestBody: { content: json({ type: 'object' }) },
        responses: {
          200: {
            description: 'ok',
            content: json({ type: 'object', properties: { n: { type: 'integer' } } }),
          },
        },
      },
    },
    '/integer': asks(parameter('n', { type: 'integer', minimum: 1, maximum: 5 })),
    '/boolean': asks(parameter('b', { type: 'boolean' })),
    '/needed': asks(parameter('q', { type: 'string', minLength: 2 }, { required: true })),
    '/choice': asks(
      parameter('c', {
        anyOf: [
          { type: 'string', enum: ['auto'] },
          { type: 'integer', maximum: 9 },
        ],
      }),
    ),
    '/list': asks(
      parameter('l', { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 }, list),
    ),
    '/nullable-list': asks(parameter('l', { type: ['array', 'null'], items: { type: 'integer' } }, list)),
    '/any-list': asks(
      parameter(
        'l',
        {
          anyOf: [
            { type: 'array', items: { type: 'integer' } },
            { type: 'string', const: 'all' },
          ],
        },
        list,
      ),
    ),
    '/exploded': asks(parameter('l', { type: 'array', items: { type: 'integer' } }, { explode: true })),
    '/tuple-list': asks(
      parameter(
        'l',
        { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
        list,
      ),
    ),
    '/spaced-list': asks(
      parameter('l', { type: 'array', items: { type: 'integer' } }, { ...list, style: 'spaceDelimited' }),
    ),
    '/piped-list': asks(
      parameter('l', { type: 'array', items: { type: 'integer' } }, { ...list, style: 'pipeDelimited' }),
    ),
    '/range': asks(
      parameter(
        'r',
        {
          type: 'object',
          properties: { from: { type: 'integer' }, to: { type: 'integer' } },
          dependentRequired: { from: ['to'] },
        },
        { style: 'deepObject', explode: true },
      ),
    ),
    '/one-of-query': asks(parameter('q', { oneOf: [{ type: 'integer' }, { const: 'auto' }] })),
    '/if-then-query': asks(
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      parameter('q', { type: 'string', if: { minLength: 3 }, then: { pattern: '^a' } }),
    ),
    '/above-zero': asks(parameter('q', { type: ['number', 'null'], exclusiveMinimum: 0 })),
    '/day': asks(parameter('q', { type: 'string', format: 'date' })),
    '/tree': takes({ $ref: '#/components/schemas/Tree' }),
    '/mapped': takes({
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    }),
    '/nothing-else': takes({
      allOf: [{ type: 'object', properties: { a: {} } }],
      unevaluatedProperties: false,
    }),
    '/camelCase': asks(
      parameter('inputMint', { type: 'string' }),
      parameter('outputMint', { type: 'string' }),
    ),
    '/kinds/{kind}': {
      get: {
        parameters: [{ name: 'kind', in: 'path', required: true, schema: { enum: ['x', 'y'] } }],
        responses,
      },
    },
    '/kinds/special': { get: { operationId: 'special', responses } },
    '/counts/{n}': {
      get: {
        parameters: [{ name: 'n', in: 'path', required: true, schema: { type: 'integer' } }],
        responses,
      },
    },
    '/header': {
      get: {
        parameters: [
          { name: 'X-Level', in: 'header', required: true, schema: { type: 'integer', minimum: 1 } },
        ],
        responses,
      },
    },
    '/key-and-bearer': secured({ key: [], bearer: [] }),
    '/key-or-bearer': secured({ key: [] }, { bearer: [] }),
    '/bearer': secured({ bearer: [] }),
    '/optional': secured({}, { bearer: [] }),
    '/query-key': secured({ queryKey: [] }),
  },
  components: {
    schemas: {
      Cat: cat,
      Dog: dog,
      Tree: {
        type: 'object',
        required: ['n'],
        properties: {
          n: { type: 'integer' },
          inside: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      queryKey: { type: 'apiKey', in: 'query', name: 'api_key' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
};
