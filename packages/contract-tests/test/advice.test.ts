import { ApiError, GalileanError, limitedBy, readFault, type Advice } from '@galilean/client';
import { adviceForPrediction } from '@galilean/prediction';
import { adviceForSwap } from '@galilean/swap';
import { adviceForTokens } from '@galilean/tokens';
import { adviceForTrigger } from '@galilean/trigger';
import { describe, expect, it } from 'vitest';

const domains = {
  swap: adviceForSwap,
  trigger: adviceForTrigger,
  prediction: adviceForPrediction,
  tokens: adviceForTokens,
} as unknown as Record<string, (outcome: unknown, operationId?: string) => Advice>;

/** Every operation belongs to one domain, found by the outcome of asking. */
const domainOf: [RegExp, string][] = [
  [/Price|Vault|Dca|Challenge|AccessToken|TriggerV1|Deposit/, 'trigger'],
  [/Token/, 'tokens'],
  [/Prediction|Position|Event|Market|book|Forecast|Profile/, 'prediction'],
  [/./, 'swap'],
];

function advise(operationId: string, status: number, body: unknown): Advice {
  const domain = domains[domainOf.find(([pattern]) => pattern.test(operationId))![1]]!;
  if (status < 300) return domain(body, operationId);
  const where = { operationId, method: 'POST', path: '/', attempt: 1 };
  return domain(new ApiError({ ...where, status, body, headers: new Headers() }));
}

const rpc = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 1, error: { code, message } });
const quote = (router: string, errorCode: number) => ({
  router,
  errorCode,
  errorMessage: 'no',
  transaction: '',
});
const executed = (code: number, error = 'no') => ({
  status: 'Failed',
  code,
  error,
  slot: '0',
  signature: '',
});
const validation = (error: string) => ({ error, details: { field: 'text' } });
const prediction = (message: string, code?: string) => ({
  type: 'invalid_request_error',
  message,
  request_id: 'r',
  ...(code && { code }),
});

type Row = [operationId: string, status: number, body: unknown, advice: string];
const rows: Record<string, Row[]> = {
  gateway: [
    ['searchTokens', 400, undefined, 'fix-request'],
    ['searchTokens', 401, { code: 401, message: 'Unauthorized' }, 'stop'],
    ['getVault', 401, { code: 401, message: 'Unauthorized' }, 'stop'],
    ['searchTokens', 403, { code: 403, message: 'API key does not have access to this endpoint' }, 'stop'],
    ['searchTokens', 403, { code: 403, message: 'Request blocked by firewall' }, 'stop'],
    ['searchTokens', 404, undefined, 'fix-request'],
    ['searchTokens', 429, { code: 429, message: '[API Gateway] Too many requests' }, 'wait'],
    ['executeOrder', 429, { code: 429, message: 'Too many requests' }, 'wait'],
    ['searchTokens', 502, '<html>', 'wait'],
  ],
  'orders of swap v2 and ultra': [
    ...['metis', 'iris', 'dflow', 'okx'].flatMap((router): Row[] => [
      ['getOrder', 200, quote(router, 1), 'add-funds'],
      ['getOrder', 200, quote(router, 2), 'add-funds'],
      ['getOrder', 200, quote(router, 3), 'fix-request'],
    ]),
    ['getOrder', 200, quote('jupiterz', 1), 'add-funds'],
    ['getOrder', 200, quote('jupiterz', 2), 'fix-request'],
    ['getOrder', 200, quote('jupiterz', 3), 'requote'],
    ['getOrder', 200, { router: 'metis', transaction: 'AQ==' }, 'done'],
    ['getOrder', 200, { router: 'metis', transaction: null }, 'done'],
    ['getOrder', 400, { error: 'Failed to get quotes', requestId: 'q' }, 'fix-request'],
    ['getUltraOrder', 200, quote('metis', 1), 'add-funds'],
    ['getUltraOrder', 200, quote('metis', 2), 'add-funds'],
    ['getUltraOrder', 200, quote('metis', 3), 'fix-request'],
    [
      'getUltraOrder',
      200,
      { transaction: 'AQ==', errorCode: 1, errorMessage: 'beside a good quote' },
      'done',
    ],
    ['getUltraOrder', 400, { error: 'Failed to get quotes' }, 'fix-request'],
    ['buildSwap', 400, { error: 'No routes found' }, 'fix-request'],
  ],
  'executions of swap v2 and ultra': ['executeOrder', 'executeUltraOrder'].flatMap((operationId): Row[] => [
    [operationId, 200, { status: 'Success', code: 0, signature: 's' }, 'done'],
    ...(
      [
        [-1, 'requote'],
        [-2, 'fix-request'],
        [-3, 'fix-request'],
        [-4, 'fix-request'],
        [-5, 'fix-request'],
        [-1000, 'requote'],
        [-1001, 'poll-same'],
        [-1002, 'stop'],
        [-1003, 'fix-request'],
        [-1004, 'requote'],
        [-1005, 'requote'],
        [-1006, 'poll-same'],
        [-1007, 'fix-request'],
        [-2000, 'requote'],
        [-2001, 'poll-same'],
        [-2002, 'stop'],
        [-2003, 'requote'],
        [-2004, 'requote'],
        [-2005, 'poll-same'],
        [6001, 'requote'],
        [6008, 'fix-request'],
        [6014, 'fix-request'],
        [6017, 'stop'],
        [6024, 'add-funds'],
        [6025, 'fix-request'],
      ] as const
    ).flatMap(([code, advice]): Row[] => [
      [operationId, 200, executed(code), advice],
      [operationId, 400, { error: 'no', code }, advice],
    ]),
    [operationId, 200, { code: -1, error: 'no' }, 'requote'],
    [operationId, 200, executed(6099, 'custom program error: #6099'), 'requote'],
    [operationId, 500, { signature: 's', error: 'no' }, 'poll-same'],
    [operationId, 502, undefined, 'poll-same'],
  ]),
  submission: [
    ['submitTransaction', 200, { jsonrpc: '2.0', id: 1, result: 's' }, 'done'],
    ['submitTransaction', 200, rpc(-1012), 'stop'],
    ['submitTransaction', 200, rpc(-1013), 'fix-request'],
    ['submitTransaction', 200, rpc(-1014), 'fix-request'],
    ['submitTransaction', 200, rpc(-1015), 'fix-request'],
    ['submitTransaction', 200, rpc(-1016), 'fix-request'],
    ['submitTransaction', 200, rpc(-32602), 'fix-request'],
    ['submitTransaction', 200, rpc(-32601), 'fix-request'],
    ['submitTransaction', 401, { code: 401, message: 'Unauthorized' }, 'stop'],
    ['submitTransactionLegacy', 400, { error: 'tip missing' }, 'fix-request'],
  ],
  'trigger v1': [
    [
      'createTriggerV1Order',
      400,
      { error: 'invalid create order request', code: 400, cause: 'small' },
      'fix-request',
    ],
    ['createTriggerV1Order', 400, { error: 'invalid maker pubkey', code: 400 }, 'fix-request'],
    ['createTriggerV1Order', 500, { error: 'unable to get latest blockhash', code: 500 }, 'wait'],
    ['cancelTriggerV1Order', 400, { error: 'no matching orders found', code: 400 }, 'stop'],
    ['executeTriggerV1Order', 400, { error: 'invalid transaction', code: 400 }, 'fix-request'],
    [
      'executeTriggerV1Order',
      500,
      { error: 'unable to confirm transaction', code: 500, signature: 's' },
      'poll-same',
    ],
    [
      'executeTriggerV1Order',
      500,
      { error: 'custom program error code: 1', code: 500, status: 'Failed' },
      'stop',
    ],
  ],
  'trigger v2': [
    ['getVault', 401, { error: 'Unauthorized' }, 'reauthenticate'],
    ['createChallenge', 400, validation('Request validation failed'), 'fix-request'],
    ['createChallenge', 500, { error: 'no' }, 'wait'],
    ['verifyChallenge', 400, { error: 'Challenge not found' }, 'reauthenticate'],
    ['verifyChallenge', 401, { error: 'Invalid signature' }, 'reauthenticate'],
    ['verifyChallenge', 500, { error: 'no' }, 'reauthenticate'],
    ['getVault', 404, { error: 'Vault not found' }, 'fix-request'],
    ['getVault', 500, { error: 'no' }, 'wait'],
    ['registerVault', 409, { error: 'exists', details: { vaultPubkey: 'v' } }, 'done'],
    ['registerVault', 500, { error: 'no' }, 'wait'],
    ['craftDeposit', 400, { error: 'Order must be at least 10 USD (current value: 3 USD)' }, 'fix-request'],
    ['craftDeposit', 400, { error: "orderSubType must be omitted when orderType is 'dca'" }, 'fix-request'],
    ['craftDeposit', 400, { error: 'jlMint does not match the JL token for this input mint' }, 'fix-request'],
    ['craftDeposit', 403, { error: 'no' }, 'fix-request'],
    ['craftDeposit', 500, { error: 'no' }, 'wait'],
    ['createPriceOrder', 400, validation('Request validation failed'), 'fix-request'],
    [
      'createPriceOrder',
      400,
      { error: 'exactly one of triggerPriceUsd or trailingBps must be set' },
      'fix-request',
    ],
    ['createPriceOrder', 400, { error: 'Duplicate deposit' }, 'stop'],
    ['createPriceOrder', 403, { error: 'no' }, 'stop'],
    ['createPriceOrder', 500, { error: 'no' }, 'poll-same'],
    [
      'updatePriceOrder',
      400,
      { error: 'Cannot set trigger price on trailing stop loss order' },
      'fix-request',
    ],
    ['updatePriceOrder', 400, { error: 'Cannot convert to trailing stop loss order' }, 'fix-request'],
    ['updatePriceOrder', 400, { error: 'Trailing order would immediately trigger' }, 'fix-request'],
    ['updatePriceOrder', 400, { error: 'Order is not open' }, 'stop'],
    ['updatePriceOrder', 403, { error: 'no' }, 'stop'],
    ['updatePriceOrder', 404, { error: 'no' }, 'stop'],
    ['updatePriceOrder', 500, { error: 'no' }, 'wait'],
    ['cancelPriceOrder', 400, { error: 'not yet ready' }, 'wait'],
    ['cancelPriceOrder', 403, { error: 'no' }, 'stop'],
    ['cancelPriceOrder', 404, { error: 'no' }, 'stop'],
    ['cancelPriceOrder', 500, { error: 'no' }, 'wait'],
    ['confirmPriceOrderCancellation', 400, { error: 'no' }, 'requote'],
    ['confirmPriceOrderCancellation', 404, { error: 'no' }, 'stop'],
    ['confirmPriceOrderCancellation', 500, { error: 'no' }, 'poll-same'],
    ['listPriceOrders', 403, { error: 'no' }, 'stop'],
    ['getDcaOrder', 404, { error: 'no' }, 'stop'],
    ...(
      [
        ['Each order must be at least 10 USD (current value: 4 USD)', 'fix-request'],
        ['Too small: expected number to be >=2', 'fix-request'],
        ['Too big: expected number to be <=31536000', 'fix-request'],
        ['Input mint and output mint cannot be the same', 'fix-request'],
        ['Begin fill time must be in the future', 'fix-request'],
        ['Begin fill time cannot be more than 30 days in the future', 'fix-request'],
        ['Maximum of 10 active DCA orders allowed per user', 'stop'],
        ['Trigger mint is not supported', 'fix-request'],
        ['Mint pair is not supported', 'fix-request'],
        ['jlEnabled is only supported for time_based orders', 'fix-request'],
        ['jlEnabled is not supported for this input mint', 'fix-request'],
        ['Deposit transaction not found in cache. Please craft a new deposit', 'stop'],
        ['Price-conditional orders must specify a triggerMint', 'fix-request'],
        ['Time-based orders cannot set minPriceUsd or maxPriceUsd', 'fix-request'],
        ['JL orders require the JL deposit craft endpoint', 'requote'],
      ] as const
    ).map(([error, advice]): Row => ['createDcaOrder', 400, { error }, advice]),
    ['createDcaOrder', 403, { error: 'Forbidden: userPubkey must match authenticated user' }, 'stop'],
    ['createDcaOrder', 500, { error: 'no' }, 'poll-same'],
    ['cancelDcaOrder', 400, { error: "Cannot cancel DCA order in 'completed' state" }, 'stop'],
    ['cancelDcaOrder', 404, { error: 'DCA order not found or you do not own it' }, 'stop'],
    [
      'confirmDcaOrderCancellation',
      400,
      { error: 'Withdrawal transaction not found in cache. Please initiate cancel again.' },
      'requote',
    ],
    ['confirmDcaOrderCancellation', 400, { error: 'Invalid transaction format' }, 'fix-request'],
    ['confirmDcaOrderCancellation', 400, { error: 'Invalid withdrawal transaction: other' }, 'requote'],
    ['confirmDcaOrderCancellation', 400, { error: 'DCA order not in cancellation state' }, 'stop'],
    ['confirmDcaOrderCancellation', 404, { error: 'no' }, 'stop'],
  ],
  prediction: [
    ['createPredictionOrder', 400, prediction('Minimum order is $5'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('Maximum order is $250'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_market_not_tradable'), 'fix-request'],
    ['createPredictionOrder', 400, prediction('no', 'no_route'), 'requote'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_position_too_small'), 'stop'],
    ['createPredictionOrder', 400, prediction('no', 'bisonfi_usdc_only'), 'fix-request'],
    ['executePredictionOrder', 400, prediction('no', 'invalid_type'), 'fix-request'],
    ['executePredictionOrder', 400, prediction('no', 'execute_failed'), 'stop'],
    ['getPredictionOrder', 400, prediction('closed'), 'stop'],
    ['claimPosition', 400, prediction('Market not settled yet'), 'wait'],
    ['getEvent', 404, prediction('no'), 'fix-request'],
    ['getMarket', 404, prediction('no'), 'fix-request'],
    ['getPredictionOrder', 404, prediction('no'), 'wait'],
    ['getPredictionOrderStatus', 404, prediction('no', 'order_history_not_found'), 'wait'],
    ['getPosition', 404, prediction('no'), 'wait'],
    ['getProfile', 404, { error: 'no profile' }, 'stop'],
    ['getForecast', 400, prediction('marketId'), 'fix-request'],
    ['getOrderbook', 502, prediction('no', 'orderbook_bad_status'), 'wait'],
    ['getForecast', 502, prediction('no'), 'wait'],
    ['listEvents', 403, undefined, 'stop'],
    ['executePredictionOrder', 200, { status: 'Failed', error: 'no' }, 'requote'],
    ['executePredictionOrder', 200, { status: 'Success', signature: 's' }, 'done'],
  ],
};

describe.each(Object.entries(rows))('advice about %s', (_, table) => {
  it.each(table.map((row) => [...row.slice(0, 2), JSON.stringify(row[2]), ...row.slice(2)]))(
    '%s %i %s',
    (operationId, status, _text, body, advice) => {
      const found = advise(operationId as string, status as number, body);
      expect(found).toMatchObject({ advice, known: true });
      expect(found.meaning).not.toBe('');
    },
  );
});

describe('what is not known', () => {
  it.each([
    ['submitTransaction', 200, rpc(-4711)],
    ['getOrder', 200, quote('newrouter', 1)],
    ['getOrder', 200, quote('metis', 99)],
  ] as const)('is kept, and is no reason to send anything again: %s %i', (operationId, status, body) => {
    const found = advise(operationId, status, body);
    expect(found).toMatchObject({ advice: 'stop', known: false });
    expect(found.fault.code).toBe((readFault(body) as { code: number }).code);
    expect(found.fault.code).toBeDefined();
  });
});

it.each([
  [-4711, 'poll-same'],
  [4711, 'requote'],
])('an unlisted code %i of an execution is kept; below 0 the outcome may be open', (code, advice) => {
  for (const operationId of ['executeOrder', 'executeUltraOrder']) {
    expect(advise(operationId, 200, executed(code))).toMatchObject({ advice, fault: { code } });
  }
});

describe('no answer', () => {
  const lost = (operationId: string) =>
    new GalileanError('network/failed', 'lost', { operationId, method: 'POST', path: '/', attempt: 1 });
  it.each([
    [adviceForSwap, 'getOrder', 'wait'],
    [adviceForSwap, 'executeOrder', 'poll-same'],
    [adviceForSwap, 'submitTransaction', 'poll-same'],
    [adviceForTrigger, 'verifyChallenge', 'reauthenticate'],
    [adviceForTrigger, 'cancelPriceOrder', 'wait'],
    [adviceForPrediction, 'executePredictionOrder', 'poll-same'],
  ])('%# of %s', (adviceOf, operationId, advice) => {
    expect(adviceOf(lost(operationId))).toMatchObject({ advice });
  });

  it('because nothing was sent', () => {
    expect(
      adviceForSwap(new GalileanError('params/missing', 'x', { operationId: 'getOrder', parameter: 'a' })),
    ).toMatchObject({ advice: 'fix-request' });
    expect(
      adviceForSwap(new GalileanError('limit/queue-full', 'x', { bucket: 'default', waiting: 1 })),
    ).toMatchObject({
      advice: 'wait',
    });
  });
});

it.each([null, undefined, 0, '', []])('an answer of %j is advised on too', (answer) => {
  expect(adviceForSwap(answer, 'getOrder')).toMatchObject({ fault: { shape: 'none' } });
});

it('legacy operations name their replacement', () => {
  expect(advise('executeUltraOrder', 500, undefined).replacedBy).toBe('executeOrder');
  expect(advise('executeTriggerV1Order', 500, undefined).replacedBy).toBe('createPriceOrder');
  expect(advise('executeOrder', 500, undefined)).not.toHaveProperty('replacedBy');
});

it('tells the plan\u2019s limit from a firewall\u2019s', () => {
  expect(limitedBy({ code: 429, message: '[API Gateway] Too many requests' })).toBe('plan');
  expect(limitedBy({ code: 429, message: 'Too many requests' })).toBe('firewall');
  expect(limitedBy(undefined)).toBeUndefined();
  expect(limitedBy('<html>')).toBeUndefined();
});

it.each([
  [
    { code: 403, message: 'm' },
    { shape: 'gateway', code: 403, message: 'm' },
  ],
  [
    { error: 'e', requestId: 'r' },
    { shape: 'service', message: 'e', requestId: 'r' },
  ],
  [
    { error: 'e', code: 500, cause: 'c', signature: 's', status: 'Failed' },
    { shape: 'service', code: 500, message: 'e', details: 'c', signature: 's', state: 'Failed' },
  ],
  [
    { error: 'e', details: { a: 'b' } },
    { shape: 'service', message: 'e', details: { a: 'b' } },
  ],
  [
    { type: 't', message: 'm', request_id: 'r', code: 'c', param: 'p' },
    { shape: 'prediction', type: 't', message: 'm', requestId: 'r', code: 'c', param: 'p' },
  ],
  [rpc(-1013, 'm'), { shape: 'json-rpc', code: -1013, message: 'm' }],
  [quote('metis', 2), { shape: 'quote', router: 'metis', code: 2, message: 'no' }],
  ['text', { shape: 'none', message: 'text' }],
  [undefined, { shape: 'none' }],
  [null, { shape: 'none' }],
  [[1], { shape: 'none' }],
])('one shape for %j', (body, fault) => {
  expect(readFault(body)).toEqual(fault);
});
