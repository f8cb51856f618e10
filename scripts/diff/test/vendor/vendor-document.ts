import type { Json } from '../../src/testing/documents.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- edits reach deep into plain JSON
export type Document = any;

const text = { type: 'string' };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: unknown): Json => ({ 'application/json': { schema } });
const answered = (schema: unknown): Json => ({
  200: { description: 'Fine.', content: content(schema) },
  400: { description: 'Bad request.', content: content(ref('ErrorResponse')) },
});
const query = (name: string, schema: unknown, more: Json = {}): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...more,
});
const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required: [...required] }),
});

/**
 * A document like those of vendors: 3.0, generated from validators, edited by hand. Each call returns a new one,
 * without shared objects.
 */
export const vendorDocument = (): Json =>
  JSON.parse(
    JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'Trading', version: '1.0.0' },
      servers: [{ url: 'https://api.vendor.example/trade/v1', description: 'Production' }],
      security: [{ apiKey: [] }],
      paths: { ...swapPaths(), ...orderPaths(), ...marketPaths() },
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
        schemas: schemas(),
      },
    }),
  ) as Json;

const swapPaths = (): Json => ({
  '/quote': {
    get: {
      operationId: 'getQuote',
      tags: ['swap'],
      summary: 'Ask for a quote',
      parameters: [
        query('inputMint', text, { required: true, description: 'What is sold.' }),
        query('amount', { type: 'string', pattern: '^\\d+$' }, { required: true }),
        query('slippageBps', { type: 'integer', default: 50, minimum: 0, maximum: 10000 }),
        query('swapMode', { type: 'string', enum: ['ExactIn', 'ExactOut'], default: 'ExactIn' }),
        query('dexes', { type: 'array', items: text }, { explode: false }),
        query('taker', text),
      ],
      responses: {
        ...answered(ref('Quote')),
        429: { description: 'Too many.', headers: { 'x-ratelimit-reset': { schema: { type: 'integer' } } } },
      },
    },
  },
  '/execute': {
    post: {
      operationId: 'execute',
      tags: ['swap'],
      requestBody: {
        required: true,
        content: content(
          object({ signedTransaction: text, requestId: text, lastValidBlockHeight: { type: 'integer' } }, [
            'signedTransaction',
            'requestId',
          ]),
        ),
      },
      responses: answered(
        object(
          {
            status: { type: 'string', enum: ['Success', 'Failed'] },
            code: { type: 'integer', format: 'int32' },
            signature: { type: 'string', nullable: true },
            meta: { type: 'object' },
          },
          ['status', 'code'],
        ),
      ),
    },
  },
});

const orderPaths = (): Json => ({
  '/orders': {
    get: {
      operationId: 'listOrders',
      tags: ['orders'],
      parameters: [query('limit', { type: 'integer', maximum: 100 }), query('cursor', text)],
      responses: answered(
        object({ orders: { type: 'array', items: ref('Order') }, hasMore: { type: 'boolean' } }, [
          'orders',
          'hasMore',
        ]),
      ),
    },
    post: {
      operationId: 'createOrder',
      tags: ['orders'],
      requestBody: {
        content: content({
          oneOf: [ref('SingleOrder'), ref('PairOrder')],
          discriminator: { propertyName: 'orderType' },
        }),
      },
      responses: answered(ref('Order')),
    },
  },
});

const marketPaths = (): Json => ({
  '/markets/{marketId}': {
    get: {
      operationId: 'getMarket',
      tags: ['markets'],
      security: [],
      parameters: [{ name: 'marketId', in: 'path', required: true, schema: text }],
      responses: answered(ref('Market')),
    },
  },
});

const schemas = (): Json => ({
  ErrorResponse: object({ error: text, code: { type: 'integer' } }, ['error']),
  Quote: object(
    {
      inAmount: text,
      outAmount: text,
      priceImpact: { type: 'number' },
      router: { type: 'string', enum: ['metis', 'rfq'] },
      transaction: { type: 'string', nullable: true },
      routePlan: { type: 'array', items: ref('RouteStep') },
      platformFee: { nullable: true, allOf: [ref('Fee')] },
      contextSlot: { type: 'number', minimum: 0 },
      note: text,
    },
    ['inAmount', 'outAmount', 'router', 'transaction', 'routePlan'],
  ),
  RouteStep: object({ label: text, percent: { type: 'integer' }, fee: ref('Fee') }, ['label']),
  Fee: object({ amount: text, mint: text, feeBps: { type: 'integer' } }, ['amount', 'mint']),
  OrderBase: object({ id: text, createdAt: { type: 'string', format: 'date-time' } }, ['id', 'createdAt']),
  Order: {
    allOf: [
      ref('OrderBase'),
      object(
        {
          state: { type: 'string', enum: ['open', 'filled', 'cancelled'] },
          fills: { type: 'array', items: object({ price: { type: 'number' }, signature: text }, ['price']) },
        },
        ['state'],
      ),
    ],
  },
  SingleOrder: object({ orderType: { type: 'string', enum: ['single'] }, price: text }, [
    'orderType',
    'price',
  ]),
  PairOrder: object(
    {
      orderType: { type: 'string', enum: ['pair'] },
      takeProfit: text,
      stopLoss: text,
      tags: { type: 'array', items: text, maxItems: 10 },
    },
    ['orderType', 'takeProfit'],
  ),
  Market: object(
    {
      marketId: text,
      parent: ref('Market'),
      children: { type: 'array', items: ref('Market') },
      outcome: {
        oneOf: [
          object({ kind: { enum: ['yesNo'] }, yes: text }, ['kind']),
          object({ kind: { enum: ['range'] }, low: text, high: text }, ['kind']),
        ],
      },
      pricing: { type: 'object', additionalProperties: { type: 'number' } },
      extra: { type: 'object', properties: { volume: { type: 'number' } }, additionalProperties: false },
    },
    ['marketId', 'outcome'],
  ),
});
