import { describe } from 'vitest';
import { itFindsLevels, itIgnoresRewrites, type Expectation } from './expectation.js';
import type { Document } from './vendor-document.js';

const schemas = (d: Document): Document => d.components.schemas;
const quote = (d: Document): Document => schemas(d).Quote.properties;
const answer = (d: Document, path: string, method = 'get', status = '200'): Document =>
  d.paths[path][method].responses[status];
const body = (d: Document, path: string, method = 'get', status = '200'): Document =>
  answer(d, path, method, status).content['application/json'];
const row = (
  name: string,
  there: Expectation['there'],
  back: Expectation['back'],
  hits: Expectation['hits'],
  edit: Expectation['edit'],
): Expectation => ({ name, there, back, edit, hits: hits! });
const q = ['getQuote'];
const withErrors = ['getQuote', 'execute', 'listOrders', 'createOrder', 'getMarket'];

const expectations: readonly Expectation[] = [
  row('number to string', 'major', 'major', q, (d) => (quote(d).priceImpact.type = 'string')),
  row(
    'integer to number, two references deep',
    'major',
    'minor',
    q,
    (d) => (schemas(d).Fee.properties.feeBps.type = 'number'),
  ),
  row('nullable', 'major', 'minor', q, (d) => (quote(d).outAmount.nullable = true)),
  row(
    'an item of a list nullable',
    'major',
    'minor',
    q,
    (d) => (quote(d).routePlan.items = { nullable: true, allOf: [quote(d).routePlan.items] }),
  ),
  row(
    'never null any more behind allOf',
    'minor',
    'major',
    q,
    (d) => (quote(d).platformFee = { $ref: '#/components/schemas/Fee' }),
  ),
  row('a value of an enumeration added', 'major', 'minor', q, (d) => quote(d).router.enum.push('dflow')),
  row('any string in place of an enumeration', 'major', 'minor', q, (d) => delete quote(d).router.enum),
  row('an optional property removed', 'major', 'minor', q, (d) => delete quote(d).note),
  row('a required property removed', 'major', 'minor', q, (d) => {
    delete quote(d).outAmount;
    schemas(d).Quote.required.splice(1, 1);
  }),
  row('another name of a property', 'major', 'major', q, (d) => {
    quote(d).memo = quote(d).note;
    delete quote(d).note;
  }),
  row('optional to required', 'minor', 'major', q, (d) => schemas(d).Quote.required.push('note')),
  row('no required list at all', 'major', 'minor', ['getMarket'], (d) => delete schemas(d).Market.required),
  row('items of another type', 'major', 'major', q, (d) => (quote(d).routePlan.items = { type: 'string' })),
  row('a list in place of one', 'major', 'major', ['getMarket'], (d) => {
    body(d, '/markets/{marketId}').schema = { type: 'array', items: body(d, '/markets/{marketId}').schema };
  }),
  row('a list wrapped in an object', 'major', 'major', ['listOrders'], (d) => {
    body(d, '/orders').schema = {
      type: 'object',
      properties: { data: body(d, '/orders').schema },
      required: ['data'],
    };
  }),
  row('a free object with properties', 'minor', 'major', ['execute'], (d) => {
    body(d, '/execute', 'post').schema.properties.meta.properties = { region: { type: 'string' } };
  }),
  row(
    'a value of a map',
    'major',
    'major',
    ['getMarket'],
    (d) => (schemas(d).Market.properties.pricing.additionalProperties.type = 'string'),
  ),
  row('a map in place of anything', 'minor', 'major', ['execute'], (d) => {
    body(d, '/execute', 'post').schema.properties.meta.additionalProperties = { type: 'string' };
  }),
  row('a branch more, in place', 'major', 'minor', ['getMarket'], (d) => {
    schemas(d).Market.properties.outcome.oneOf.push({
      type: 'object',
      properties: { kind: { enum: ['many'] }, options: { type: 'array', items: { type: 'string' } } },
      required: ['kind'],
    });
  }),
  row(
    'a property of a branch',
    'major',
    'minor',
    ['getMarket'],
    (d) => delete schemas(d).Market.properties.outcome.oneOf[1].properties.low,
  ),
  row(
    'another tag of a branch',
    'major',
    'major',
    ['getMarket'],
    (d) => (schemas(d).Market.properties.outcome.oneOf[0].properties.kind.enum = ['binary']),
  ),
  row('a branch removed', 'minor', 'major', ['getMarket'], (d) =>
    schemas(d).Market.properties.outcome.oneOf.pop(),
  ),
  row('a union in place of one', 'major', 'minor', q, (d) => {
    body(d, '/quote').schema = {
      oneOf: [
        body(d, '/quote').schema,
        { type: 'object', properties: { queued: { type: 'boolean' } }, required: ['queued'] },
      ],
    };
  }),
  row(
    'int32 to int64',
    'major',
    'minor',
    ['execute'],
    (d) => (body(d, '/execute', 'post').schema.properties.code.format = 'int64'),
  ),
  row(
    'a timestamp without its format',
    'major',
    'minor',
    ['listOrders', 'createOrder'],
    (d) => delete schemas(d).OrderBase.properties.createdAt.format,
  ),
  row(
    'a timestamp as a number',
    'major',
    'major',
    ['listOrders', 'createOrder'],
    (d) => (schemas(d).OrderBase.properties.createdAt = { type: 'integer' }),
  ),
  row(
    'undeclared properties refused',
    'minor',
    'major',
    ['listOrders'],
    (d) => (body(d, '/orders').schema.additionalProperties = false),
  ),
  row(
    'a property deep in a circle',
    'minor',
    'major',
    ['getMarket'],
    (d) => (schemas(d).Market.properties.volume = { type: 'number' }),
  ),
  row(
    'a field that fails in words only',
    'patch',
    'patch',
    ['listOrders', 'createOrder'],
    (d) => (schemas(d).OrderBase.properties.id.description = 'Its id.'),
  ),
  row(
    'readOnly',
    'patch',
    'patch',
    ['listOrders', 'createOrder'],
    (d) => (schemas(d).OrderBase.properties.id.readOnly = true),
  ),
  row('deprecated property', 'patch', 'patch', q, (d) => (quote(d).note.deprecated = true)),
  row('example of the body', 'patch', 'patch', q, (d) => (body(d, '/quote').example = { inAmount: '1' })),
  row(
    'a shared error optional',
    'major',
    'minor',
    withErrors,
    (d) => delete schemas(d).ErrorResponse.required,
  ),
  row(
    'a shared error with an added field',
    'minor',
    'major',
    withErrors,
    (d) => (schemas(d).ErrorResponse.properties.details = { type: 'string' }),
  ),
  row(
    'an error status added',
    'minor',
    'minor',
    ['getMarket'],
    (d) => (d.paths['/markets/{marketId}'].get.responses['404'] = answer(d, '/quote', 'get', '400')),
  ),
  row('200 to 201', 'major', 'major', ['createOrder'], (d) => {
    d.paths['/orders'].post.responses['201'] = answer(d, '/orders', 'post');
    delete d.paths['/orders'].post.responses['200'];
  }),
  row('202 with another body', 'major', 'major', ['execute'], (d) => {
    d.paths['/execute'].post.responses['202'] = {
      description: 'Later.',
      content: {
        'application/json': { schema: { type: 'object', properties: { queued: { type: 'boolean' } } } },
      },
    };
  }),
  row(
    'an answer without a body',
    'major',
    'minor',
    ['getMarket'],
    (d) => delete answer(d, '/markets/{marketId}').content,
  ),
  row(
    'text in place of JSON',
    'major',
    'major',
    q,
    (d) => (answer(d, '/quote').content = { 'text/plain': body(d, '/quote') }),
  ),
  row(
    'JSON with a character set',
    'none',
    'none',
    [],
    (d) => (answer(d, '/quote').content = { 'application/json; charset=utf-8': body(d, '/quote') }),
  ),
  row('a header removed', 'major', 'minor', q, (d) => delete answer(d, '/quote', 'get', '429').headers),
];

describe('answers of a vendor’s document', () => {
  itFindsLevels(expectations);
  describe('rewritten as well', () => itIgnoresRewrites(expectations));
});
