import { expect, it, vi } from 'vitest';
import { checkNames } from '../../src/emit/check-names.js';
import { compileErrors } from './compile.js';
import { description, generate, json, operation, refusal, type Json } from './inline.js';

vi.setConfig({ testTimeout: 60_000 });

const answering = (schema: string, id = 'getA') => ({
  '/a': { get: operation(id, { responses: { 200: json({ $ref: `#/components/schemas/${schema}` }) } }) },
});
const schemas = (...names: string[]) => ({
  components: { schemas: Object.fromEntries(names.map((name) => [name, { type: 'object' }])) },
});
const get = (id: string) => ({ '/a': { get: operation(id) } });

const values = {
  Swap: {
    type: 'object',
    properties: {
      quote: { $ref: '#/components/schemas/SwapQuote' },
      quoteRouter: { type: 'string', enum: ['x'] },
    },
  },
  SwapQuote: { type: 'object', properties: { router: { type: 'string', enum: ['y'] } } },
};

const cases: [what: string, spec: Json, ...says: RegExp[]][] = [
  ['an operationId without letters', description(get('_')), /`_`/],
  ['the method `raw`', description(get('raw')), /`raw`/],
  ['the method `then`', description(get('then')), /`then`/],
  [
    'operationIds that differ in case alone',
    description({ ...get('getOrder'), '/b': { get: operation('get_order') } }),
    /`GetOrderParams`/,
    /operation `get_order` and .*operation `getOrder`/,
  ],
  [
    'an enumeration without a name',
    description(answering('_'), { components: { schemas: { _: { type: 'string', enum: ['a'] } } } }),
    /the values of `_` have no name/,
  ],
  [
    'two enumerations with one name',
    description(answering('Swap'), { components: { schemas: values } }),
    /`SwapQuote\.router`/,
    /`Swap\.quoteRouter`/,
  ],
  ['the domain `1inch`', description({}, { 'x-galilean-domains': { '1inch': 'x' } }), /`1inch`/],
  ['the domain `../escape`', description({}, { 'x-galilean-domains': { '../escape': 'x' } }), /escape/],
  ['no domain', description(get('getA'), { 'x-galilean-domains': undefined }), /no domain is listed/],
];

it.each(cases)('%s is refused with its name', async (_, spec, ...says) => {
  const message = await refusal(spec);
  expect(message).toMatch(/^SpecError: /);
  for (const pattern of says) expect(message).toMatch(pattern);
});

it('the domain `api` would shadow exports of the client package', async () => {
  const { domain } = await generate(description(get('getA')));
  expect(() => checkNames({ ...domain, name: 'api', typeName: 'Api' })).toThrow(/domain `api`.*`isApiError`/);
});

it('names that only look dangerous are accepted, and compile', async () => {
  const names = ['type', 'Set', 'Order_1', '$Order', 'Bad', 'Map'];
  const responses = {
    200: json({ anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }),
    404: { $ref: '#/components/responses/Bad' },
  };
  const components = { ...schemas(...names).components, responses: { Bad: json({ type: 'object' }) } };
  const { files } = await generate(
    description({ '/a': { get: operation('delete', { responses }) } }, { components }),
  );
  expect(compileErrors(files)).toEqual([]);
});
