import { describe, expect, it } from 'vitest';
import { checkKinds, failuresOf } from './rules/checks.js';
import { Description } from './rules/description.js';
import { sample as description } from './rules/sample.js';

/** One operand that passes and one that fails, for each kind of check. */
const cases: Record<string, [holds: unknown, fails: unknown]> = {
  present: ['Order/properties/fees/items/properties/bps', 'Order/properties/nothing'],
  absent: ['Order/properties/nothing', 'Order/properties/id'],
  required: [['Order/properties/id', 'createOrder/parameters/side'], 'Order/properties/amount'],
  optional: ['Order/properties/amount', ['Order/properties/amount', 'Order/properties/id']],
  nullable: [['Order/properties/amount', 'Order/properties/parent'], 'Order/properties/id'],
  notNullable: ['Order/properties/id', 'Order/properties/parent'],
  deprecated: ['Order/properties/size', 'Order/properties/id'],
  number: ['Order/properties/size', 'Order/properties/id'],
  longKey: ['Order/properties/id', 'Order/properties/transaction'],
  equals: [
    ['createOrder/path', '/v1/orders'],
    ['createOrder/path', '/v2/orders'],
  ],
  includes: [
    ['Order/required', 'id'],
    ['Order/required', 'size'],
  ],
  matches: [
    ['createOrder/path', '^/v1/'],
    ['createOrder/path', '^/v2/'],
  ],
  count: [
    ['Order/required', 1],
    ['Order/required', 2],
  ],
  sameAs: [
    ['createOrder/answer', 'Order'],
    ['createOrder/answer', 'Fee'],
  ],
  type: [
    ['Order/properties/amount', 'string'],
    ['Order/properties/amount', 'number'],
  ],
  values: [
    ['createOrder/parameters/side', ['sell', 'buy']],
    ['createOrder/parameters/side', ['buy']],
  ],
  unit: [
    ['Order/properties/amount', 'base-units'],
    ['Order/properties/amount', 'lamports'],
  ],
  mint: [
    ['Order/properties/amount', 'inputMint'],
    ['Order/properties/amount', 'outputMint'],
  ],
  format: [
    ['Order/properties/id', 'base58-key'],
    ['Order/properties/amount', 'u64'],
  ],
  transaction: [
    ['Order/properties/transaction', 'unsigned order'],
    ['Order/properties/transaction', 'signed order'],
  ],
  default: [
    ['Order/properties/size', 2],
    ['Order/properties/size', 3],
  ],
  minimum: [
    ['Order/properties/size', 1],
    ['Order/properties/size', 0],
  ],
  maximum: [
    ['Order/properties/size', 5],
    ['Order/properties/size', 6],
  ],
  minLength: [
    ['Order/properties/id', 32],
    ['Order/properties/id', 1],
  ],
  maxLength: [
    ['Order/properties/id', 44],
    ['Order/properties/id', 45],
  ],
  maxItems: [
    ['Order/properties/fees', 3],
    ['Order/properties/fees', 4],
  ],
  says: [
    ['Order/properties/id', ['Key', 'order']],
    ['Order/properties/id', ['Key', 'wallet']],
  ],
  holds: [
    { in: 'createOrder', rule: 'greater', fields: ['tp', 'sl'] },
    { in: 'createOrder', rule: 'greater', fields: ['sl', 'tp'] },
  ],
  outcome: [
    { of: 'createOrder', router: ['metis'], code: 1, advice: 'stop' },
    { of: 'createOrder', code: 1, advice: 'stop' },
  ],
  everyOperation: [
    { under: '/v1', at: 'facts/risk', equals: 'read' },
    { at: 'security', includes: 'bearer' },
  ],
  everyField: [
    { named: 'Mint$', format: 'base58-key' },
    { named: '^id$|^amount$', format: 'base58-key' },
  ],
  everyUnit: [
    { unit: 'base-units', type: 'string' },
    { unit: 'base-units', type: 'number' },
  ],
  noOperation: ['GET /v1/orders', 'POST /v1/orders'],
  noPathUnder: ['/v2', '/v1'],
  noHeaderParameter: ['version', undefined],
  jsonOnly: [true, undefined],
  transactionsByDirection: [true, undefined],
  shows: [
    ['tokens/examples/prices.yaml#none', { '.': {} }],
    ['tokens/examples/prices.yaml#none', { usdPrice: 1 }],
  ],
  sameValue: [
    ['tokens/examples/prices.yaml#none', '.', 'tokens/examples/prices.yaml#none', '.'],
    ['tokens/examples/prices.yaml#none', '.', 'tokens/examples/prices.yaml#several', '.'],
  ],
  noneOf: [
    ['tokens/examples/tokens.yaml#ranked', 'id', ['nobody']],
    ['tokens/examples/tokens.yaml#ranked', 'decimals', [5, 6, 9]],
  ],
};

describe('the checks of rules', () => {
  it('are all tested here', () => {
    expect(Object.keys(cases).sort()).toEqual([...checkKinds].sort());
  });

  it.each(Object.entries(cases))(
    '%s accepts what holds and refuses what does not',
    (kind, [holds, fails]) => {
      expect(failuresOf(description, { [kind]: holds })).toEqual([]);
      if (fails !== undefined) expect(failuresOf(description, { [kind]: fails })).not.toEqual([]);
    },
  );

  it.each(['jsonOnly', 'transactionsByDirection', 'noHeaderParameter'])(
    '%s checks every operation',
    (kind) => {
      const bad = new Description({
        paths: {
          '/': {
            post: {
              operationId: 'submit',
              parameters: [{ name: 'x-version', in: 'header' }],
              responses: {
                '200': { content: { 'application/json': { schema: { 'x-transaction': 'signed order' } } } },
              },
              requestBody: { content: { 'text/plain': {} } },
            },
          },
        },
        components: { schemas: {} },
      });
      expect(failuresOf(bad, { [kind]: 'version' })).toHaveLength(1);
    },
  );

  it('refuse an unknown kind and a broken pointer', () => {
    expect(failuresOf(description, { looksFine: 'Order' })).toEqual(['there is no check called looksFine']);
    expect(failuresOf(description, { optional: 'Order/properties/nothing' })).toEqual([
      'Order/properties/nothing does not exist',
    ]);
    expect(failuresOf(description, { absent: 'Nothing/properties/id' })[0]).toContain('proves nothing');
  });
});
