import { describe } from 'vitest';
import { itFindsLevels, type Expectation } from './expectation.js';
import type { Document } from './vendor-document.js';

const schemas = (d: Document): Document => d.components.schemas;
const quote = (d: Document): Document => schemas(d).Quote.properties;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const same = (name: string, edit: Expectation['edit']): Expectation => ({
  name,
  there: 'none',
  back: 'none',
  edit,
});

const expectations: readonly Expectation[] = [
  same('a component in place of its only reference', (d) => {
    d.paths['/quote'].get.responses['200'].content['application/json'].schema = schemas(d).Quote;
    delete schemas(d).Quote;
  }),
  same('a part of a schema as a component', (d) => {
    schemas(d).Router = quote(d).router;
    quote(d).router = ref('Router');
  }),
  same('a list as a component', (d) => {
    schemas(d).RoutePlan = quote(d).routePlan;
    quote(d).routePlan = ref('RoutePlan');
  }),
  same('branches in place as components', (d) => {
    const { oneOf } = schemas(d).Market.properties.outcome;
    [schemas(d).YesNo, schemas(d).Range] = oneOf;
    schemas(d).Market.properties.outcome = { anyOf: [ref('Range'), ref('YesNo')] };
  }),
  same('properties in a shared base', (d) => {
    const { inAmount, outAmount, ...rest } = quote(d);
    schemas(d).Amounts = {
      type: 'object',
      properties: { inAmount, outAmount },
      required: ['inAmount', 'outAmount'],
    };
    schemas(d).Quote = {
      allOf: [
        ref('Amounts'),
        { type: 'object', properties: rest, required: ['router', 'transaction', 'routePlan'] },
      ],
    };
  }),
  same('allOf in one piece', (d) => {
    const [, own] = schemas(d).Order.allOf;
    const { id, createdAt } = schemas(d).OrderBase.properties;
    schemas(d).Order = {
      type: 'object',
      properties: { id, createdAt, ...own.properties },
      required: ['id', 'createdAt', 'state'],
    };
  }),
  same('required in a part of its own', (d) => {
    const { required, ...rest } = schemas(d).Quote;
    schemas(d).Quote = { allOf: [rest, { required }] };
  }),
  same('an error answer as a component', (d) => {
    d.components.responses = { BadRequest: d.paths['/quote'].get.responses['400'] };
    for (const item of Object.values<Document>(d.paths))
      for (const operation of Object.values<Document>(item))
        operation.responses['400'] = { $ref: '#/components/responses/BadRequest' };
  }),
  same('a body as a component', (d) => {
    d.components.requestBodies = { Execute: d.paths['/execute'].post.requestBody };
    d.paths['/execute'].post.requestBody = { $ref: '#/components/requestBodies/Execute' };
  }),
  same('a component that nothing uses', (d) => (schemas(d).Old = { type: 'object' })),
  same(
    'a circle opened once',
    (d) => (schemas(d).Market.properties.parent = structuredClone(schemas(d).Market)),
  ),
  same(
    'null by a union',
    (d) => (quote(d).platformFee = { oneOf: [ref('Fee'), { nullable: true, enum: [null] }] }),
  ),
  same(
    'null among the values',
    (d) => (quote(d).transaction = { anyOf: [{ type: 'string' }, { enum: [null], nullable: true }] }),
  ),
  same('null in a list of types', (d) => (quote(d).transaction = { type: ['string', 'null'] })),
  same(
    'a set of one value and a constant',
    (d) => (schemas(d).SingleOrder.properties.orderType = { const: 'single' }),
  ),
  same(
    'names of a map said to be strings',
    (d) => (schemas(d).Market.properties.pricing.propertyNames = { type: 'string' }),
  ),
  same('bounds that every exact integer keeps', (d) =>
    Object.assign(schemas(d).Fee.properties.feeBps, {
      minimum: -9007199254740991,
      maximum: 9007199254740991,
    }),
  ),
  same('bounds of a 64-bit number', (d) =>
    Object.assign(schemas(d).Fee.properties.feeBps, {
      format: 'int64',
      minimum: -(2 ** 63),
      maximum: 2 ** 63,
    }),
  ),
  same('an open object, said in three ways', (d) => {
    schemas(d).Fee.additionalProperties = true;
    schemas(d).RouteStep.additionalProperties = {};
    schemas(d).Quote.unevaluatedProperties = {};
  }),
  same('types that follow from what is said', (d) => {
    delete schemas(d).Fee.type;
    delete quote(d).routePlan.type;
  }),
  same('everything in another order', (d) => {
    d.paths = Object.fromEntries(Object.entries(d.paths).reverse());
    schemas(d).Quote.properties = Object.fromEntries(Object.entries(quote(d)).reverse());
    schemas(d).Quote.required.reverse();
    quote(d).router.enum.reverse();
    d.paths['/quote'].get.parameters.reverse();
    schemas(d).Order.allOf.reverse();
    schemas(d).Market.properties.outcome.oneOf.reverse();
  }),
  {
    name: 'the same in 3.1',
    there: 'patch',
    back: 'patch',
    edit: (d) => {
      d.openapi = '3.1.0';
      quote(d).transaction = { type: ['string', 'null'] };
      quote(d).platformFee = { anyOf: [ref('Fee'), { type: 'null' }] };
      d.paths['/execute'].post.responses['200'].content['application/json'].schema.properties.signature = {
        type: ['string', 'null'],
      };
      schemas(d).SingleOrder.properties.orderType = { type: 'string', const: 'single' };
      schemas(d).PairOrder.properties.orderType = { const: 'pair' };
    },
  },
  {
    name: 'a component under another name',
    there: 'major',
    back: 'major',
    hits: ['getQuote'],
    edit: (d) => {
      schemas(d).Hop = schemas(d).RouteStep;
      delete schemas(d).RouteStep;
      quote(d).routePlan.items = ref('Hop');
    },
  },
  {
    name: 'a part as a component, and an added property',
    there: 'minor',
    back: 'major',
    hits: ['listOrders', 'createOrder'],
    edit: (d) => {
      const { fills } = schemas(d).Order.allOf[1].properties;
      schemas(d).Fill = {
        ...fills.items,
        properties: { ...fills.items.properties, slot: { type: 'integer' } },
      };
      fills.items = ref('Fill');
    },
  },
];

describe('a vendor’s document written another way', () => itFindsLevels(expectations));
