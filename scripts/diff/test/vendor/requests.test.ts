import { describe } from 'vitest';
import { everyOperation, itFindsLevels, itIgnoresRewrites, type Expectation } from './expectation.js';
import type { Document } from './vendor-document.js';

const schemas = (d: Document): Document => d.components.schemas;
const execute = (d: Document): Document => d.paths['/execute'].post.requestBody;
const executed = (d: Document): Document => execute(d).content['application/json'].schema;
const row = (
  name: string,
  there: Expectation['there'],
  back: Expectation['back'],
  hits: readonly string[],
  edit: Expectation['edit'],
): Expectation => ({ name, there, back, edit, hits });
const e = ['execute'];
const c = ['createOrder'];

const expectations: readonly Expectation[] = [
  row('optional body', 'minor', 'major', e, (d) => delete execute(d).required),
  row('required body', 'major', 'minor', c, (d) => (d.paths['/orders'].post.requestBody.required = true)),
  row(
    'a form too',
    'minor',
    'major',
    e,
    (d) => (execute(d).content['application/x-www-form-urlencoded'] = { schema: executed(d) }),
  ),
  row(
    'a form instead',
    'major',
    'major',
    e,
    (d) => (execute(d).content = { 'application/x-www-form-urlencoded': { schema: executed(d) } }),
  ),
  row('an optional field', 'minor', 'major', e, (d) => (executed(d).properties.tip = { type: 'integer' })),
  row('a required field', 'major', 'major', e, (d) => {
    executed(d).properties.tip = { type: 'integer' };
    executed(d).required.push('tip');
  }),
  row('a required field with a default', 'major', 'major', e, (d) => {
    executed(d).properties.tip = { type: 'integer', default: 0 };
    executed(d).required.push('tip');
  }),
  row('optional to required', 'major', 'minor', e, (d) => executed(d).required.push('lastValidBlockHeight')),
  row(
    'a number accepted too',
    'minor',
    'major',
    e,
    (d) =>
      (executed(d).properties.lastValidBlockHeight = { oneOf: [{ type: 'integer' }, { type: 'string' }] }),
  ),
  row('strict', 'major', 'minor', e, (d) => (executed(d).additionalProperties = false)),
  row('an exclusion', 'major', 'minor', e, (d) => (executed(d).properties.requestId.not = { enum: [''] })),
  row('not empty', 'major', 'minor', e, (d) => (executed(d).properties.requestId.minLength = 1)),
  row('shorter lists', 'major', 'minor', c, (d) => (schemas(d).PairOrder.properties.tags.maxItems = 5)),
  row('a branch added', 'minor', 'major', c, (d) => {
    schemas(d).LadderOrder = {
      type: 'object',
      properties: { orderType: { type: 'string', enum: ['ladder'] }, steps: { type: 'integer' } },
      required: ['orderType', 'steps'],
    };
    d.paths['/orders'].post.requestBody.content['application/json'].schema.oneOf.push({
      $ref: '#/components/schemas/LadderOrder',
    });
  }),
  row('a field of one branch required', 'major', 'minor', c, (d) =>
    schemas(d).PairOrder.required.push('stopLoss'),
  ),
  row(
    'another tag of a branch',
    'major',
    'major',
    c,
    (d) => (schemas(d).PairOrder.properties.orderType.enum = ['oco']),
  ),
  row('a mapping that says what the values say', 'none', 'none', [], (d) => {
    d.paths['/orders'].post.requestBody.content['application/json'].schema.discriminator.mapping = {
      single: '#/components/schemas/SingleOrder',
      pair: '#/components/schemas/PairOrder',
    };
  }),
  row(
    'a discriminator removed',
    'patch',
    'patch',
    c,
    (d) => delete d.paths['/orders'].post.requestBody.content['application/json'].schema.discriminator,
  ),
  row('no key required', 'minor', 'major', ['getQuote'], (d) => (d.paths['/quote'].get.security = [])),
  row(
    'a key or nothing',
    'minor',
    'major',
    ['getQuote'],
    (d) => (d.paths['/quote'].get.security = [{}, { apiKey: [] }]),
  ),
  row(
    'a key where none was needed',
    'major',
    'minor',
    ['getMarket'],
    (d) => delete d.paths['/markets/{marketId}'].get.security,
  ),
  row(
    'the key in another header',
    'major',
    'major',
    ['getQuote', 'execute', 'listOrders', 'createOrder'],
    (d) => (d.components.securitySchemes.apiKey.name = 'authorization'),
  ),
  row('a token beside the key', 'major', 'minor', c, (d) => {
    d.components.securitySchemes.session = { type: 'http', scheme: 'bearer' };
    d.paths['/orders'].post.security = [{ apiKey: [], session: [] }];
  }),
  row('a token as an alternative', 'minor', 'major', c, (d) => {
    d.components.securitySchemes.session = { type: 'http', scheme: 'bearer' };
    d.paths['/orders'].post.security = [{ apiKey: [] }, { session: [] }];
  }),
  row('another name of the scheme', 'none', 'none', [], (d) => {
    d.components.securitySchemes = { ApiKeyAuth: d.components.securitySchemes.apiKey };
    d.security = [{ ApiKeyAuth: [] }];
  }),
  row(
    'another host',
    'major',
    'major',
    everyOperation,
    (d) => (d.servers[0].url = 'https://lite.vendor.example/trade/v1'),
  ),
  row(
    'another version in the base path',
    'major',
    'major',
    everyOperation,
    (d) => (d.servers[0].url = 'https://api.vendor.example/trade/v2'),
  ),
  row('one more server', 'minor', 'major', everyOperation, (d) =>
    d.servers.push({ url: 'https://lite.vendor.example/trade/v1' }),
  ),
  row('the base path in the paths', 'none', 'none', [], (d) => {
    d.servers[0].url = 'https://api.vendor.example';
    d.paths = Object.fromEntries(Object.entries(d.paths).map(([path, item]) => [`/trade/v1${path}`, item]));
  }),
  row('servers on each operation', 'none', 'none', [], (d) => {
    for (const item of Object.values<Document>(d.paths)) item.servers = d.servers;
    d.servers = [];
  }),
  row('no server', 'major', 'patch', everyOperation, (d) => delete d.servers),
  row('words of a server', 'patch', 'patch', [], (d) => (d.servers[0].description = 'Live')),
  row(
    'words of a scheme',
    'patch',
    'patch',
    [],
    (d) => (d.components.securitySchemes.apiKey.description = 'Ask for one.'),
  ),
  row('words of a path', 'patch', 'patch', ['getQuote'], (d) => (d.paths['/quote'].summary = 'Quotes')),
  row(
    'another operationId',
    'major',
    'major',
    ['getQuote'],
    (d) => (d.paths['/quote'].get.operationId = 'quoteGet'),
  ),
  row('another tag', 'patch', 'patch', ['getQuote'], (d) => (d.paths['/quote'].get.tags = ['quotes'])),
  row(
    'an operation deprecated',
    'patch',
    'patch',
    ['getQuote'],
    (d) => (d.paths['/quote'].get.deprecated = true),
  ),
  {
    name: 'another method',
    there: 'major',
    back: 'major',
    hits: ['execute'],
    hitsBack: ['PUT /execute'],
    edit: (d) => {
      d.paths['/execute'].put = d.paths['/execute'].post;
      delete d.paths['/execute'].post;
    },
  },
  row(
    'a sample of code',
    'patch',
    'patch',
    ['getQuote'],
    (d) => (d.paths['/quote'].get['x-codeSamples'] = [{ lang: 'curl' }]),
  ),
];

describe('requests of a vendor’s document', () => {
  itFindsLevels(expectations);
  describe('rewritten as well', () => itIgnoresRewrites(expectations));
});
