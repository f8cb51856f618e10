import { GalileanError, readFault } from '@galilean/client';
import { adviceForPrediction } from '@galilean/prediction';
import { adviceForSwap } from '@galilean/swap';
import { adviceForTrigger } from '@galilean/trigger';
import { describe, expect, it } from 'vitest';
import { advise, executed, quote, rpc } from './advise.js';
import { gatewayRows } from './gateway-rows.js';
import { predictionRows } from './prediction-rows.js';
import { swapRows } from './swap-rows.js';
import { triggerRows } from './trigger-rows.js';

const rows = { ...gatewayRows, ...swapRows, ...triggerRows, ...predictionRows };

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

describe('an unknown outcome', () => {
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

describe.each(['executeOrder', 'executeUltraOrder'])('an unlisted code of %s', (operationId) => {
  it.each([200, 400, 401, 404, 409, 422, 500, 502])('leaves the outcome unknown at %i', (status) => {
    for (const body of [executed(-9999), { error: 'no', code: -9999 }, { error: 'no', code: 7777 }]) {
      const { code } = body;
      expect(advise(operationId, status, body)).toMatchObject({
        advice: 'poll-same',
        known: false,
        fault: { code },
      });
    }
  });

  it.each([200, 400, 500])('above 0 in a failed execution is a failure on chain, at %i too', (status) => {
    const { advice, fault } = advise(operationId, status, executed(7777));
    expect({ advice, code: fault.code }).toEqual({ advice: 'requote', code: 7777 });
  });

  it.each([400, 404, 422])('is not a copy of the gateway status %i', (status) => {
    const found = advise(operationId, status, { code: status, message: 'no' });
    expect(found).toMatchObject({ advice: 'fix-request' });
  });
});

describe('a success code with a failure', () => {
  it.each([
    ['getOrder', { transaction: '', router: 'metis', error: 'Insufficient funds' }],
    ['getOrder', { transaction: '', router: 'metis' }],
    ['getOrder', { transaction: null, router: 'metis', errorMessage: 'Insufficient funds' }],
    ['getUltraOrder', { transaction: '', router: 'metis' }],
    ['craftDeposit', { transaction: '', requestId: 'r' }],
    ['buildSwap', { error: 'No routes found' }],
  ])('of %s is never done: %j', (operationId, body) => {
    expect(advise(operationId, 200, body)).toMatchObject({ advice: 'stop', known: false });
  });
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

  it('when nothing was sent', () => {
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

it.each([null, undefined, 0, '', []])('advises on an answer of %j', (answer) => {
  expect(adviceForSwap(answer, 'getOrder')).toMatchObject({ fault: { shape: 'none' } });
});

it('legacy operations name their replacement', () => {
  expect(advise('executeUltraOrder', 500, undefined).replacedBy).toBe('executeOrder');
  expect(advise('executeTriggerV1Order', 500, undefined).replacedBy).toBe('createPriceOrder');
  expect(advise('executeOrder', 500, undefined)).not.toHaveProperty('replacedBy');
});
