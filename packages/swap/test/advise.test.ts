import { ApiError, findAdvice, GalileanError, type DocumentedOutcome } from '@galilean/client';
import { expect, it } from 'vitest';
import { adviceForSwap, swapOutcomes, swapRetries } from '../src/generated/index.js';

// The flows ask for advice without texts. It must agree with the full tables for every possible outcome.
const asked = ['getOrder', 'getUltraOrder', 'executeOrder', 'executeUltraOrder', 'buildSwap'] as const;
const codes = [undefined, 0, 1, 2, 3, 4, -9, 42, 400, 7777, '7', ...allOf('code')];
const texts = ['', 'no', ...allOf('text').map((text) => `Sorry: ${String(text)}1788`)];
const statuses = [400, 401, 403, 404, 408, 409, 422, 429, 500, 502];
const routers = [undefined, 'metis', 'jupiterz', 'new'];

function allOf(field: 'code' | 'text'): (string | number)[] {
  const rows = asked.flatMap<DocumentedOutcome>((operationId) => swapOutcomes[operationId]);
  return [...new Set(rows.flatMap((row) => row[field] ?? []))];
}

type Asked = (typeof asked)[number];
const short = (operationId: Asked, result: unknown) =>
  findAdvice(
    // Its only row says what its status says, so the flow holds none.
    operationId === 'buildSwap' ? [] : swapOutcomes[operationId],
    swapRetries[operationId] === 'safe' ? 'wait' : 'poll-same',
    result,
  );

function compare(operationId: Asked, result: unknown): void {
  const { advice, fault } = adviceForSwap(result, operationId);
  const { advice: found, code } = short(operationId, result);
  expect({ result, advice: found, code }).toEqual({ result, advice, code: fault.code });
}

it.each(asked)('agrees with adviceForSwap for every error of %s', (operationId) => {
  for (const status of statuses)
    for (const text of texts)
      for (const code of codes)
        for (const body of [
          { error: text, code },
          { status: 'Failed', error: text, code },
          { code: status, message: 'Refused by the gateway' },
          { errorMessage: text },
          text,
          undefined,
        ])
          compare(operationId, errorAnswer(operationId, status, body));
});

it.each(asked.slice(2, 4))('agrees with adviceForSwap for every answer of %s', (operationId) => {
  for (const status of ['Success', 'Failed'])
    for (const error of texts)
      for (const code of codes) compare(operationId, { status, code, error, signature: 's' });
});

it.each(asked.slice(0, 2))(
  'agrees with adviceForSwap for every quote of %s without a transaction',
  (operationId) => {
    for (const router of routers)
      for (const errorCode of codes)
        compare(operationId, { transaction: '', router, errorCode, errorMessage: 'no' });
  },
);

it('agrees with adviceForSwap when there is no answer, or nothing was sent', () => {
  const where = { operationId: 'executeOrder', method: 'POST', path: '/', attempt: 1 };
  const answer = { operationId: 'executeOrder', status: 200, contentType: null };
  for (const operationId of asked)
    for (const error of [
      new GalileanError('network/failed', 'x', { ...where, operationId }),
      new GalileanError('time/total', 'x', { ...where, operationId, ms: 1 }),
      new GalileanError('answer/html', 'x', { ...answer, operationId }),
      new GalileanError('config/no-key', 'x', {}),
      new GalileanError('params/missing', 'x', { operationId, parameter: 'amount' }),
      new GalileanError('limit/queue-full', 'x', { bucket: 'execute', waiting: 1 }),
      new Error('not ours'),
    ])
      compare(operationId, error);
});

it('does not throw for any answer', () => {
  for (const body of [null, [], 'text', 7, { error: { code: 1 } }, { message: 5, code: null }])
    expect(short('getOrder', errorAnswer('getOrder', 400, body)).advice).toBe('fix-request');
});

const errorAnswer = (operationId: string, status: number, body: unknown) =>
  new ApiError({ operationId, method: 'POST', path: '/', attempt: 1, status, body, headers: new Headers() });

it('gives the meaning of a code that a failed swap names', () => {
  const { advice, meaning } = adviceForSwap({ status: 'Failed', code: 6001 }, 'executeOrder');
  expect({ advice, meaning }).toEqual({
    advice: 'requote',
    meaning: 'The price moved beyond the slippage.',
  });
});
