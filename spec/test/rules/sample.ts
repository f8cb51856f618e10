import { Description } from './description.js';

/** A small description on which every check can pass and fail. */
export const sample = new Description({
  servers: [{ url: 'https://api.example.com' }],
  security: [{ apiKey: [] }],
  paths: {
    '/v1/orders': {
      post: {
        operationId: 'createOrder',
        description: 'Creates an order.',
        parameters: [
          { name: 'side', in: 'query', required: true, schema: { type: 'string', enum: ['buy', 'sell'] } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['signed'],
                properties: { signed: { type: 'string', 'x-transaction': 'signed order' } },
              },
            },
          },
        },
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        },
        'x-galilean': {
          risk: 'read',
          rules: [{ rule: 'greater', fields: ['tp', 'sl'] }],
          outcomes: [{ router: ['metis'], code: 1, advice: 'stop' }],
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['id'],
        properties: {
          id: {
            type: 'string',
            format: 'base58-key',
            minLength: 32,
            maxLength: 44,
            description: 'Key of the order.',
          },
          inputMint: { type: 'string', format: 'base58-key' },
          amount: { type: ['string', 'null'], 'x-unit': 'base-units', 'x-unit-mint': 'inputMint' },
          size: { type: 'integer', minimum: 1, maximum: 5, default: 2, deprecated: true },
          fees: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Fee' } },
          parent: { anyOf: [{ $ref: '#/components/schemas/Order' }, { type: 'null' }] },
          transaction: { type: 'string', 'x-transaction': 'unsigned order' },
        },
      },
      Fee: { type: 'object', properties: { bps: { type: 'integer' } } },
    },
  },
});
