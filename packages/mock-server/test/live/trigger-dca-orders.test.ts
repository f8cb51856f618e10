import { describe, expect, it } from 'vitest';
import { sign, SOL, USDC, USDT } from './wallet-client.js';
import {
  address,
  create,
  deposit,
  headers,
  mock,
  onNewStage,
  orderFor,
  owner,
  priceDeposit,
  single,
} from './trigger-order-stage.js';

onNewStage();

describe('a recurring order', () => {
  const dcaDeposit = { ...single, amount: '100000000', orderType: 'dca' };
  const dca = (crafted: { requestId: string; transaction: string }, changes: object = {}) => ({
    depositRequestId: crafted.requestId,
    depositSignedTx: sign(crafted.transaction, owner),
    userPubkey: address,
    inputMint: USDC,
    outputMint: SOL,
    inputAmount: '100000000',
    orderCount: 4,
    intervalSeconds: 3600,
    ...changes,
  });
  const createDca = (body: object) => mock.post('/trigger/v2/orders/dca', body, headers);

  it('is active at once, is listed in detail, and is cancelled in two steps', async () => {
    const body = dca(await deposit(dcaDeposit));
    const created = await createDca(body);
    expect(created.status).toBe(200);
    expect((await createDca(body)).body).toEqual(created.body);
    const { id } = created.body;
    const detail = await mock.get(`/trigger/v2/orders/history/dca/${id}`, undefined, headers);
    expect(detail.headers.get('sl-violations')).toBeNull();
    expect(detail.body).toMatchObject({
      state: 'active',
      amountPerRound: '25000000',
      retryWindowSeconds: 1800,
    });
    const cancelled = await mock.post(`/trigger/v2/orders/dca/cancel/${id}`, undefined, headers);
    expect(cancelled.body).toMatchObject({ id, roundsRemaining: 4, refundAmount: '100000000' });
    const { transaction, requestId: cancelRequestId } = cancelled.body;
    const confirm = () =>
      mock.post(
        `/trigger/v2/orders/dca/confirm-cancel/${id}`,
        { signedTransaction: sign(transaction, owner), cancelRequestId },
        headers,
      );
    const done = await confirm();
    expect(done.status).toBe(200);
    expect((await confirm()).body).toEqual(done.body);
    const listed = await mock.get('/trigger/v2/orders/history/dca', { state: 'past' }, headers);
    expect(listed.headers.get('sl-violations')).toBeNull();
    expect(listed.body.orders[0]).toMatchObject({ id, state: 'cancelled' });
    const again = await mock.post(`/trigger/v2/orders/dca/cancel/${id}`, undefined, headers);
    expect(again.body.error).toBe("Cannot cancel DCA order in 'cancelled' state");
  });

  it.each<[string, object, string]>([
    ['rounds below ten dollars', { orderCount: 12 }, 'Each order must be at least 10 USD'],
    [
      'a beginning in the past',
      { beginFillAt: '2020-01-01T00:00:00Z' },
      'Begin fill time must be in the future',
    ],
    ['a far beginning', { beginFillAt: '2199-01-01T00:00:00Z' }, 'cannot be more than 30 days'],
    ['one round', { orderCount: 1 }, 'validation'],
    ['too short an interval', { intervalSeconds: 59 }, 'validation'],
    [
      'yield without its deposit',
      { jlEnabled: true, jlMint: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D' },
      'JL',
    ],
    [
      'a trigger mint that is a stablecoin',
      { orderType: 'price_conditional', triggerMint: USDC, minPriceUsd: 1 },
      'Trigger mint',
    ],
  ])('is refused with %s', async (_, changes, says) => {
    const { status, body } = await createDca(dca(await deposit(dcaDeposit), changes));
    expect(status).toBe(400);
    if (says !== 'validation') expect(body.error).toContain(says);
  });

  it('cannot be paid with a deposit for another order', async () => {
    expect(
      (await createDca(dca(await deposit({ ...priceDeposit, amount: '100000000' })))).body.error,
    ).toContain('craft a new deposit');
    expect((await create(orderFor(await deposit(dcaDeposit), { inputAmount: '100000000' }))).status).toBe(
      400,
    );
    const toStable = { ...dcaDeposit, outputMint: USDT };
    const both = dca(await deposit(toStable), {
      outputMint: USDT,
      orderType: 'price_conditional',
      triggerMint: USDT,
      minPriceUsd: 1,
    });
    expect((await createDca(both)).body.error).toBe('Mint pair is not supported');
  });
});
