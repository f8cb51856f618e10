import { describe } from 'vitest';
import { itFindsLevels, itIgnoresRewrites, type Expectation } from './expectation.js';
import type { Document } from './vendor-document.js';

const schemas = (d: Document): Document => d.components.schemas;
const quote = (d: Document): Document => schemas(d).Quote.properties;
const market = (d: Document): Document => schemas(d).Market.properties;
const executed = (d: Document): Document =>
  d.paths['/execute'].post.requestBody.content['application/json'].schema;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const row = (
  name: string,
  there: Expectation['there'],
  back: Expectation['back'],
  hits: readonly string[],
  edit: Expectation['edit'],
  from?: Expectation['edit'],
): Expectation => ({ name, there, back, edit, hits, ...(from && { from }) });
const q = ['getQuote'];
const m = ['getMarket'];
const o = ['listOrders', 'createOrder'];

const expectations: readonly Expectation[] = [
  row(
    'null of an enumeration in 3.0 and 3.1',
    'none',
    'none',
    [],
    (d) => (quote(d).router = { type: ['string', 'null'], enum: ['metis', 'rfq', null] }),
    (d) => (quote(d).router.nullable = true),
  ),
  row(
    'null of a union in 3.0 and 3.1',
    'none',
    'none',
    [],
    (d) => market(d).outcome.oneOf.push({ type: 'null' }),
    (d) => (market(d).outcome.nullable = true),
  ),
  row(
    'null without quotes',
    'none',
    'none',
    [],
    (d) => (quote(d).note = { anyOf: [{ type: 'string' }, { type: null }] }),
    (d) => (quote(d).note = { type: 'string', nullable: true }),
  ),
  row(
    'a union of scalars as a list of types',
    'none',
    'none',
    [],
    (d) => (quote(d).note = { type: ['number', 'string'] }),
    (d) => (quote(d).note = { oneOf: [{ type: 'string' }, { type: 'number' }] }),
  ),
  row(
    'a string beside a number',
    'major',
    'minor',
    q,
    (d) => (quote(d).priceImpact = { oneOf: [{ type: 'number' }, { type: 'string' }] }),
  ),
  row(
    'either of two fields',
    'major',
    'minor',
    ['execute'],
    (d) => (executed(d).anyOf = [{ required: ['lastValidBlockHeight'] }, { required: ['tip'] }]),
  ),
  row(
    'a schema that both sides use',
    'major',
    'major',
    ['getQuote', 'execute'],
    (d) => {
      executed(d).properties.fee = ref('Fee');
      schemas(d).Fee.required = ['mint'];
    },
    (d) => (executed(d).properties.fee = ref('Fee')),
  ),
  row('another name of a component with a base', 'major', 'major', o, (d) => {
    schemas(d).TriggerOrder = schemas(d).Order;
    delete schemas(d).Order;
    d.paths['/orders'].post.responses['200'].content['application/json'].schema = ref('TriggerOrder');
    d.paths['/orders'].get.responses['200'].content['application/json'].schema.properties.orders.items =
      ref('TriggerOrder');
  }),
  row('a copy of a component in its place', 'none', 'none', [], (d) => {
    schemas(d).PlatformFee = structuredClone(schemas(d).Fee);
    quote(d).platformFee.allOf = [ref('PlatformFee')];
  }),
  row('a copy with an added field', 'minor', 'major', q, (d) => {
    schemas(d).PlatformFee = structuredClone(schemas(d).Fee);
    schemas(d).PlatformFee.properties.account = { type: 'string' };
    quote(d).platformFee.allOf = [ref('PlatformFee')];
  }),
  row(
    'values in other letters, answered',
    'major',
    'major',
    q,
    (d) => (quote(d).router.enum = ['METIS', 'RFQ']),
  ),
  row(
    'values in other letters, asked',
    'major',
    'major',
    q,
    (d) => (d.paths['/quote'].get.parameters[3].schema.enum = ['exact-in', 'exact-out']),
  ),
  row(
    'known fields in place of a map',
    'major',
    'major',
    m,
    (d) => (market(d).pricing = { type: 'object', properties: { buy: { type: 'number' } } }),
  ),
  row(
    'null in a circle',
    'major',
    'minor',
    m,
    (d) => (market(d).parent = { nullable: true, allOf: [ref('Market')] }),
  ),
  row('a circle broken by a summary', 'major', 'minor', m, (d) => {
    schemas(d).MarketSummary = {
      type: 'object',
      properties: { marketId: { type: 'string' } },
      required: ['marketId'],
    };
    market(d).parent = ref('MarketSummary');
  }),
  row(
    'a default error added',
    'minor',
    'minor',
    q,
    (d) => (d.paths['/quote'].get.responses.default = d.paths['/quote'].get.responses['400']),
  ),
  row('an operationId removed', 'major', 'patch', q, (d) => delete d.paths['/quote'].get.operationId),
  row(
    'two servers, by a variable',
    'none',
    'none',
    [],
    (d) =>
      (d.servers = [
        {
          url: 'https://{host}.vendor.example/trade/v1/',
          variables: { host: { default: 'api', enum: ['api', 'lite'] } },
        },
      ]),
    (d) =>
      (d.servers = [
        { url: 'https://api.vendor.example/trade/v1' },
        { url: 'https://lite.vendor.example/trade/v1' },
      ]),
  ),
  row(
    'another protocol',
    'major',
    'major',
    ['getQuote', 'execute', ...o, ...m],
    (d) => (d.servers[0].url = 'http://api.vendor.example/trade/v1'),
  ),
  row('anything in place of an object', 'major', 'minor', ['execute'], (d) => {
    d.paths['/execute'].post.responses['200'].content['application/json'].schema.properties.meta = {};
  }),
  row('items of anything', 'major', 'minor', q, (d) => delete quote(d).routePlan.items),
  row('a double, said', 'none', 'none', [], (d) => (quote(d).priceImpact.format = 'double')),
  row(
    'another format of a string',
    'major',
    'major',
    o,
    (d) => (schemas(d).OrderBase.properties.createdAt.format = 'date'),
  ),
  row('a width removed', 'major', 'minor', ['execute'], (d) => {
    delete d.paths['/execute'].post.responses['200'].content['application/json'].schema.properties.code
      .format;
  }),
  row('required beside allOf', 'minor', 'major', o, (d) => (schemas(d).Order.required = ['fills'])),
  row('fewer values by a part of allOf', 'minor', 'major', o, (d) =>
    schemas(d).Order.allOf.push({ properties: { state: { enum: ['open', 'filled'] } } }),
  ),
  row(
    'an optional field of a branch',
    'minor',
    'major',
    m,
    (d) => (market(d).outcome.oneOf[0].properties.volume = { type: 'number' }),
  ),
  row('a required field of a branch', 'minor', 'major', m, (d) => {
    market(d).outcome.oneOf[0].properties.volume = { type: 'number' };
    market(d).outcome.oneOf[0].required.push('volume');
  }),
  row('branches in one object', 'major', 'major', m, (d) => {
    market(d).outcome = {
      type: 'object',
      properties: {
        kind: { enum: ['yesNo', 'range'] },
        yes: { type: 'string' },
        low: { type: 'string' },
        high: { type: 'string' },
      },
      required: ['kind'],
    };
  }),
  row('a branch renamed', 'major', 'major', ['createOrder'], (d) => {
    schemas(d).OcoOrder = schemas(d).PairOrder;
    delete schemas(d).PairOrder;
    d.paths['/orders'].post.requestBody.content['application/json'].schema.oneOf[1] = ref('OcoOrder');
  }),
  row('an answer that may be an error too', 'major', 'minor', ['execute'], (d) => {
    const media = d.paths['/execute'].post.responses['200'].content['application/json'];
    media.schema = { anyOf: [media.schema, ref('ErrorResponse')] };
  }),
  row(
    'a scope added',
    'major',
    'minor',
    ['createOrder'],
    (d) => {
      d.components.securitySchemes.session = { type: 'oauth2', flows: {} };
      d.paths['/orders'].post.security = [{ session: ['read', 'write'] }];
    },
    (d) => {
      d.components.securitySchemes.session = { type: 'oauth2', flows: {} };
      d.paths['/orders'].post.security = [{ session: ['read'] }];
    },
  ),
  row('a path in components', 'none', 'none', [], (d) => {
    d.components.pathItems = { Quote: d.paths['/quote'] };
    d.paths['/quote'] = { $ref: '#/components/pathItems/Quote' };
  }),
  row(
    'lists joined by bars',
    'major',
    'major',
    q,
    (d) => (d.paths['/quote'].get.parameters[4].style = 'pipeDelimited'),
  ),
];

describe('unions, names and circles of a vendor’s document', () => {
  itFindsLevels(expectations);
  const named = new Set(['another name of a component with a base', 'a branch renamed']);
  describe('rewritten as well', () => itIgnoresRewrites(expectations.filter(({ name }) => !named.has(name))));
});
