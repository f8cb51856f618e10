import { ApiError, GalileanError } from '@galilean/client';
import { sendAndConfirm, type Refusal } from '@galilean/flow';
import type { SignatureStatus } from '@galilean/signing';
import { describe, expect, it, vi } from 'vitest';
import { outcomesOfExecuteOrder, outcomesOfExecuteUltraOrder } from '../src/generated/outcomes.js';
import { executeOnce, type Executed } from '../src/flows/service.js';

const where = { operationId: 'executeOrder', method: 'POST', path: '/swap/v2/execute', attempt: 1 };
const lost = new GalileanError('network/failed', 'no answer', where);
const answer = (status: number, body: unknown, type = 'application/json') =>
  new ApiError({ ...where, status, body, headers: new Headers({ 'content-type': type }) });

const signed = { transaction: 'AQ==', signature: 'abc', transactionId: 'abc', paidByUs: true } as const;

/** Executes an order whose sends end like this, one after the other. Only waiting advances the time. */
function executed(outcomes: unknown[], getStatus?: () => Promise<SignatureStatus>) {
  let sendings = 0;
  let at = 0;
  const send = async () => {
    const outcome = outcomes[sendings++] ?? lost;
    if (outcome instanceof Error) throw outcome;
    return (outcome === 'null' ? null : outcome) as never;
  };
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  return sendAndConfirm<Executed, Refusal>({
    send: () =>
      executeOnce(
        { execute: send, executed: outcomesOfExecuteOrder },
        undefined,
        signed,
        undefined as never,
        new AbortController().signal,
      ),
    network: getStatus && { getStatus, signed },
    resendMs: 120_000,
    pause: async (ms) => void (at += ms),
  }).finally(() => clock.mockRestore());
}

const refused = (advice: string, code: number) => ({
  kind: 'refused',
  refused: { advice, code },
});

it('is landed when the service answers Success with the success code', async () => {
  const success = { status: 'Success', code: 0, signature: '1' };
  expect(await executed([lost, success])).toEqual({
    kind: 'done',
    done: { execution: success, signature: 'abc' },
  });
});

describe('stays unknown', () => {
  it.each([401, 403, 404, 422])(
    'when the gateway refuses with %i what may have been taken',
    async (status) => {
      const refusal = answer(status, { code: status, message: 'Refused by the gateway' });
      expect(await executed([lost, refusal])).toMatchObject({ kind: 'unknown' });
    },
  );

  it('when the answer is null', async () => {
    expect(await executed(['null'])).toMatchObject({ kind: 'unknown' });
  });

  it.each([-1000, -2000])(
    'when the service could not land it (%i), because it may still land',
    async (code) => {
      const failed = { status: 'Failed', code, signature: '1' };
      expect(await executed([failed])).toMatchObject({ kind: 'unknown' });
      expect(await executed([answer(400, { error: 'no', code })])).toMatchObject({ kind: 'unknown' });
      expect(await executed([failed], async () => ({ status: 'landed' }))).toEqual({
        kind: 'landed',
        signature: 'abc',
      });
    },
  );
});

describe('is refused', () => {
  it.each([
    [-1, 'requote'],
    [-2, 'fix-request'],
    [-2003, 'requote'],
  ])('by a documented code in an answer and in an error: %i', async (code, advice) => {
    const failed = { status: 'Failed', code, signature: '1' };
    expect(await executed([failed])).toMatchObject(refused(advice, code));
    expect(await executed([answer(400, { error: 'no', code })])).toMatchObject(refused(advice, code));
    expect(await executed([answer(500, { error: 'no', code })])).toMatchObject(refused(advice, code));
    expect(await executed([lost, failed])).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['the program that ran', { status: 'Failed', code: 6001, error: 'Slippage', signature: '1' }, 6001],
    ['its time', { status: 'Failed', code: -1005, error: 'Expired', signature: '1' }, -1005],
    ['its time, in an error', answer(400, { error: 'Expired', code: -1005 }), -1005],
  ])('by %s, whatever was open', async (_, failure, code) => {
    expect(await executed([lost, failure])).toMatchObject(refused('requote', code));
  });
});

describe('an undocumented code leaves the outcome unknown', () => {
  it.each([
    ['in an answer', { status: 'Failed', code: -9999, signature: '1' }],
    ['in an error', answer(400, { error: 'no', code: -9999 })],
    ['in a conflict', answer(409, { error: 'no', code: -2 })],
    ['in text', answer(400, { error: 'no', code: '-2' })],
    ['as a status within another', answer(500, { error: 'no', code: 503 })],
    ['that could be a program\u2019s, without the word of failure', answer(400, { error: 'no', code: 7777 })],
    ['that is missing', answer(400, { error: 'no' })],
  ])('%s', async (_, outcome) => {
    expect(await executed([outcome])).toMatchObject({ kind: 'unknown' });
  });
});

describe('an answer that contradicts itself leaves the outcome unknown', () => {
  it.each([
    ['an error with the code of a success', answer(500, { code: 0, error: 'Internal error' })],
    ['an error with the word of a success', answer(400, { code: 0, status: 'Success' })],
    ['a failure with the code of a success', { status: 'Failed', code: 0, signature: '1' }],
    ['a success with the code of a failure', { status: 'Success', code: 6001, signature: '1' }],
    ['a success with the code of a refusal', { status: 'Success', code: -1, signature: '1' }],
    ['a refusal in another word', { status: 'Rejected', code: -1, signature: '1' }],
    ['a refusal without a word', { code: -1, error: 'Order not found' }],
  ])('%s', async (_, outcome) => {
    expect(await executed([outcome])).toMatchObject({ kind: 'unknown' });
  });
});

it('uses the same codes for both APIs', () => {
  expect(outcomesOfExecuteUltraOrder).toEqual(outcomesOfExecuteOrder);
});
