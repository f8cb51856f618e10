import { describe, expect, it } from 'vitest';
import { buy, claim, memoryJournal, type SignatureStatus } from '../../src/flows/index.js';
import { bought, forecastPurchase, landed, market, newWorld, purchase } from './world.js';

const execute = '/prediction/v1/execute';
/** Where no attempt is answered: one or two, half a second apart. */
const soon = { resendMs: 700 };

/** Loses this many answers to executions, before or after the service has acted. */
const losing = (times: number, acted = true) => {
  let left = times;
  return newWorld((send) => async (request) => {
    if (!request.url.endsWith(execute) || left-- <= 0) return send(request);
    if (acted) await send(request);
    throw new TypeError('connection lost');
  });
};

describe('a lost answer', () => {
  it.each([true, false])('is followed by the same bytes again (service acted: %s)', async (acted) => {
    const world = losing(1, acted);
    expect(await buy(world.client, world.signer, purchase)).toMatchObject({ kind: 'opened' });
    expect([await landed(world), world.signatures()]).toEqual([1, 1]);
    const sent = world.mock.requests.flatMap(({ operationId, body }) =>
      operationId === 'executePredictionOrder' ? String(body) : [],
    );
    expect(new Set(sent).size).toBe(1);
  });

  it('to all attempts is found in the service\u2019s records of the order', async () => {
    const world = losing(Infinity);
    const result = await buy(world.client, world.signer, purchase, soon);
    expect(result).toMatchObject({ kind: 'opened' });
    expect(result).not.toHaveProperty('execution');
    expect(await landed(world)).toBe(1);
  });

  it('to all attempts is found in the history of a Forecast position', async () => {
    const world = losing(Infinity);
    const result = await buy(world.client, world.signer, await forecastPurchase(world), soon);
    expect(result).toMatchObject({ kind: 'filled' });
  });

  it.each([
    ['lacks its account', (order: object) => ({ ...order, orderPubkey: undefined })],
    ['has an empty one', (order: object) => ({ ...order, orderPubkey: '' })],
  ])('does not stop the run of an order whose answer %s', async (_, without) => {
    const world = losing(Infinity);
    const client = {
      ...world.client,
      createPredictionOrder: async (...asked: Parameters<typeof world.client.createPredictionOrder>) => {
        const answer = await world.client.createPredictionOrder(...asked);
        return { ...answer, order: without(answer.order) };
      },
    } as unknown as typeof world.client;
    const options = { ...soon, journal: memoryJournal(), run: 'one' };
    expect(await buy(client, world.signer, await forecastPurchase(world), options)).toMatchObject({
      kind: 'filled',
    });
    // A keeper fills this one. Without its account, the history of the position has the transaction.
    expect(await buy(client, world.signer, purchase, { ...options, run: 'two' })).toMatchObject({
      kind: 'opened',
    });
  });

  it('to a claim is found in the position', async () => {
    let lost = false;
    const world = newWorld((send) => async (request) => {
      const answer = await send(request);
      if (lost && request.url.endsWith(execute)) throw new TypeError('connection lost');
      return answer;
    });
    const positionPubkey = await bought(world);
    await world.control('resolve', { market, result: 'yes' });
    lost = true;
    const result = await claim(world.client, world.signer, { positionPubkey }, soon);
    expect(result).toMatchObject({ kind: 'claimed', payoutAmountUsd: '15010000' });
  });
});

describe('an outcome without any evidence', () => {
  it.each(['pending', 'created'])(
    'is unknown unless the order has a status beyond pending: %s',
    async (status) => {
      const world = newWorld((send) => async (request) => {
        if (request.url.endsWith(execute)) throw new TypeError('connection lost');
        if (!request.url.includes('/orders/status/')) return send(request);
        const orderPubkey = request.url.split('/').at(-1)!;
        const ids = { latestEventType: '', latestSignature: '', externalOrderId: '1', orderId: '' };
        return Response.json({ orderPubkey, status, ...ids, history: [] });
      });
      const { kind } = await buy(world.client, world.signer, purchase, { resendMs: 0 });
      expect([kind, await landed(world)]).toEqual([status === 'pending' ? 'unknown' : 'opened', 0]);
    },
  );

  it('is unknown, and the same run finds out later without a second signature', async () => {
    const world = losing(1, false);
    const options = { journal: memoryJournal(), run: 'one', resendMs: 0 };
    const first = await buy(world.client, world.signer, purchase, options);
    expect(first).toMatchObject({ kind: 'unknown', run: 'one', signature: expect.any(String) });
    expect(await landed(world)).toBe(0);
    expect(await buy(world.client, world.signer, purchase, options)).toMatchObject({
      kind: 'opened',
      signature: (first as any).signature,
    });
    expect([await landed(world), world.signatures()]).toEqual([1, 1]);
  });

  it.each([
    ['landed', {}, { kind: 'opened' }],
    ['failed', {}, { kind: 'failed', advice: 'requote' }],
    ['expired', { historyFromBlockHeight: 0 }, { kind: 'unknown' }],
    ['expired', { historyFromBlockHeight: 0 }, { kind: 'failed', advice: 'requote' }, 'wallet-pays'],
    ['expired', {}, { kind: 'unknown' }],
    ['pending', { reason: 'not yet' }, { kind: 'unknown', detail: 'not yet' }],
  ])('the network may: %s %j %j %s', async (status, figures, expected, scenario = '') => {
    const world = losing(Infinity, false);
    if (scenario) await world.control('scenario', { scenario });
    const asked: unknown[] = [];
    const result = await buy(world.client, world.signer, purchase, {
      resendMs: 0,
      confirmMs: 0,
      signatureStatus: async (signature, { lastValidBlockHeight, blockhash }) => {
        asked.push(signature, lastValidBlockHeight, blockhash);
        const finalizedBlockHeight = Number(lastValidBlockHeight) + 1;
        return { status, finalizedBlockHeight, ...figures } as SignatureStatus;
      },
    });
    expect(result).toMatchObject(expected);
    const { signature } = result as { signature?: string };
    expect(asked).toEqual([signature, expect.any(Number), expect.stringMatching(/^\w{32,44}$/)]);
  });
});

describe('a refusal', () => {
  const failing = async (scenario: string) => {
    const world = newWorld();
    await world.control('scenario', { scenario, operation: 'executePredictionOrder' });
    return world;
  };

  it('of bytes that were never sent before counts', async () => {
    const world = await failing('prediction-execute=failed');
    expect(await buy(world.client, world.signer, purchase)).toMatchObject({
      kind: 'failed',
      advice: 'requote',
      said: 'Blockhash not found',
      signature: expect.any(String),
    });
  });

  it('with a signature does not count, because the service sent it', async () => {
    const world = await failing('prediction-execute=failed-after-sending');
    const unknown = await buy(world.client, world.signer, purchase, { resendMs: 0 });
    expect(unknown).toMatchObject({ kind: 'unknown' });
    const other = await failing('prediction-execute=failed-after-sending');
    const failed = await buy(other.client, other.signer, purchase, {
      signatureStatus: async () => ({ status: 'failed' }),
    });
    expect(failed).toMatchObject({ kind: 'failed' });
  });

  it('of bytes that may have been sent does not count', async () => {
    let refuse = false;
    const world = newWorld((send) => async (request) => {
      if (!request.url.endsWith(execute)) return send(request);
      if (!refuse) {
        refuse = true;
        throw new TypeError('connection lost');
      }
      return Response.json({ status: 'Failed', signature: null, error: 'already processed' });
    });
    expect(await buy(world.client, world.signer, purchase, soon)).toMatchObject({ kind: 'unknown' });
  });

  it('of the key ends the flow, and the run continues with another key', async () => {
    let refuse = true;
    const world = newWorld(
      (send) => async (request) =>
        refuse && request.url.endsWith(execute)
          ? Response.json({ code: 401, message: 'Unauthorized' }, { status: 401 })
          : send(request),
    );
    const options = { journal: memoryJournal(), run: 'one' };
    await expect(buy(world.client, world.signer, purchase, options)).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'resume',
      context: { signature: expect.any(String), order: expect.any(String), position: expect.any(String) },
    });
    refuse = false;
    expect(await buy(world.client, world.signer, purchase, options)).toMatchObject({ kind: 'opened' });
    expect(world.signatures()).toBe(1);
  });

  it('of the order itself is an error with advice, and nothing is signed', async () => {
    const world = newWorld();
    await world.control('scenario', { scenario: 'trading-paused' });
    await expect(buy(world.client, world.signer, purchase)).rejects.toMatchObject({
      code: 'flow/stopped',
      next: 'fix-request',
      cause: { status: 400 },
      context: { step: 'created' },
    });
    expect(world.signatures()).toBe(0);
  });
});

describe('your own RPC node', () => {
  it('sends instead of the service, and the service\u2019s records show the outcome', async () => {
    const world = newWorld();
    const send = async (signedTransaction: string) => {
      await world.client.executePredictionOrder({ signedTransaction });
      throw new Error('the node was slow');
    };
    const result = await buy(world.client, world.signer, purchase, { send });
    expect(result).toMatchObject({ kind: 'opened' });
    expect(result).not.toHaveProperty('execution');
  });
  it('does not get what only the service can land: the flow declines without signing', async () => {
    const world = newWorld();
    const params = await forecastPurchase(world);
    const send = () => Promise.reject(new Error('not for this one'));
    expect(await buy(world.client, world.signer, params, { send })).toMatchObject({
      kind: 'declined',
      reason: 'service-only',
    });
    expect([world.signatures(), await landed(world)]).toEqual([0, 0]);
  });
});
