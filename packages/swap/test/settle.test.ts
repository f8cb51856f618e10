import { ApiError, GalileanError } from '@galilean/client';
import { describe, expect, it } from 'vitest';
import type { Fate } from '@galilean/client/flow';
import { outcomesOfExecuteOrder } from '../src/generated/outcomes.js';
import { settle } from '../src/flows/settle.js';

const where = { operationId: 'executeOrder', method: 'POST', path: '/swap/v2/execute', attempt: 1 };
const lost = new GalileanError('network/failed', 'no answer', where);
const answer = (status: number, body: unknown) =>
  new ApiError({ ...where, status, body, headers: new Headers() });

/** Settles an order whose sendings come to these outcomes, one after the other. */
function settled(outcomes: unknown[], fate?: () => Promise<Fate>) {
  let at = 0;
  return settle({
    executed: outcomesOfExecuteOrder,
    send: async () => {
      const outcome = outcomes[at++] ?? lost;
      if (outcome instanceof Error) throw outcome;
      return (outcome === 'null' ? null : outcome) as never;
    },
    sentBefore: false,
    until: Date.now() + (outcomes.length > 1 ? 60_000 : 0),
    fate,
    pause: async () => {},
  });
}

describe('what nobody knows stays unknown', () => {
  it.each([401, 403, 404, 422])(
    'when the gateway refuses with its %i what may have been taken before',
    async (status) => {
      expect(
        await settled([lost, answer(status, { code: status, message: 'Refused by the gateway' })]),
      ).toBeUndefined();
    },
  );

  it.each([undefined, null, 'processed', 'Landed'])('when the network says %j of it', async (fate) => {
    expect(await settled([lost], async () => fate as never)).toBeUndefined();
  });

  it('when the answer is null', async () => {
    expect(await settled(['null'])).toBeUndefined();
  });
});

it.each([
  ['landed', 'landed'],
  ['failed', 'failed'],
  ['expired', 'failed'],
] as const)('takes the word of the network that it %s', async (fate, kind) => {
  expect(await settled([lost], async () => fate)).toMatchObject({ kind });
});

it('takes the word of the program that ran, whatever was open', async () => {
  const failed = { status: 'Failed', code: 6001, error: 'Slippage', signature: '1' };
  expect(await settled([lost, failed])).toMatchObject({ kind: 'failed', advice: 'requote', code: 6001 });
});

describe('a code that nobody knows leaves open what became of it', () => {
  it.each([
    ['in an answer', { status: 'Failed', code: -9999, signature: '1' }],
    ['in an error', answer(400, { error: 'no', code: -9999 })],
    ['in a conflict', answer(409, { error: 'no', code: -9999 })],
    ['as a status within another', answer(500, { error: 'no', code: 503 })],
    ['that could be a program\u2019s, without the word of failure', answer(400, { error: 'no', code: 7777 })],
  ])('%s', async (_, outcome) => {
    expect(await settled([outcome])).toBeUndefined();
  });
});

describe('an answer that contradicts itself tells nothing', () => {
  it.each([
    ['an error with the code of a success', answer(500, { code: 0, error: 'Internal error' })],
    ['an error with the word of a success', answer(400, { code: 0, status: 'Success' })],
    ['a failure with the code of a success', { status: 'Failed', code: 0, signature: '1' }],
    ['a success with the code of a failure', { status: 'Success', code: 6001, signature: '1' }],
    ['a success with the code of a refusal', { status: 'Success', code: -1, signature: '1' }],
  ])('%s', async (_, outcome) => {
    expect(await settled([outcome])).toBeUndefined();
  });
});
