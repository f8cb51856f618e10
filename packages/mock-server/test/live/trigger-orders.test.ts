import { describe, expect, it } from 'vitest';
import { addressOf, altered, JUP, sign, signersOf, USDC } from './wallet-client.js';
import {
  address,
  create,
  deposit,
  headers,
  history,
  mock,
  now,
  onNewStage,
  orderFor,
  other,
  owner,
  pass,
  priceDeposit,
} from './trigger-order-stage.js';
import { craft, signIn } from './trigger-sign-in.js';

onNewStage();

describe('a deposit', () => {
  it('is built for the wallet, for at least ten dollars', async () => {
    const { body, headers: answered } = await craft(mock, headers, priceDeposit);
    expect(answered.get('sl-violations')).toBeNull();
    const vault = (await mock.get('/trigger/v2/vault', undefined, headers)).body;
    // The service's transfer tracker signs besides the vault.
    const tracker = 'trfb53BmkHNeoqaa3REgqnrbwUZqAFYdjTkivkJ6aWg';
    expect(signersOf(body.transaction)).toEqual([address, vault.vaultPubkey, tracker]);
    expect(body).toMatchObject({
      mint: USDC,
      amount: '150000000',
      tokenDecimals: 6,
      receiverAddress: vault.vaultPubkey,
    });
    const small = await craft(mock, headers, { ...priceDeposit, amount: '7500000' });
    expect(small).toMatchObject({
      status: 400,
      body: { error: 'Order must be at least 10 USD (current value: 7.50 USD)' },
    });
  });

  it('is for the wallet of the access token, and not for a vault', async () => {
    expect((await craft(mock, headers, { ...priceDeposit, userAddress: addressOf(other) })).status).toBe(403);
    const { body: vault } = await mock.get('/trigger/v2/vault', undefined, headers);
    expect((await craft(mock, headers, { ...priceDeposit, userAddress: vault.vaultPubkey })).status).toBe(
      400,
    );
    const stranger = await signIn(mock, other);
    expect((await craft(mock, stranger, priceDeposit)).status).toBe(403);
  });
});

describe('a price order', () => {
  it('lands its deposit, is listed, and answers the same bytes the same way', async () => {
    const body = orderFor(await deposit());
    const created = await create(body);
    expect(created.headers.get('sl-violations')).toBeNull();
    expect(created).toMatchObject({ status: 200, body: { depositConfirmed: true } });
    const again = await create(body);
    expect(again.body).toEqual({ ...created.body, message: 'Order already exists' });
    const listed = await history({ state: 'active' });
    expect(listed.headers.get('sl-violations')).toBeNull();
    expect(listed.body).toMatchObject({
      orders: [
        { id: created.body.id, orderState: 'open', triggerPriceUsd: 65, initialInputAmount: '150000000' },
      ],
      pagination: { total: 1, limit: 20, offset: 0 },
    });
  });

  it('refuses a deposit that is altered, unsigned, another wallet\u2019s, unknown, expired or spent', async () => {
    const crafted = await deposit();
    expect(
      (await create(orderFor(crafted, { depositSignedTx: altered(crafted.transaction, owner) }))).status,
    ).toBe(400);
    expect((await create(orderFor(crafted, { depositSignedTx: crafted.transaction }))).status).toBe(400);
    expect((await create(orderFor(crafted, { depositRequestId: 'unknown' }))).status).toBe(400);
    const spent = await create(orderFor(crafted));
    expect(spent.status).toBe(200);
    expect(
      (await create(orderFor(crafted, { depositSignedTx: altered(crafted.transaction, owner) }))).body.error,
    ).toBe('Duplicate deposit');
    const late = await deposit();
    pass(61_000);
    expect((await create(orderFor(late))).status).toBe(400);
    expect((await history()).body.pagination.total).toBe(1);
  });

  it.each<[string, object]>([
    [
      'another kind than the deposit\u2019s',
      {
        orderType: 'oco',
        tpPriceUsd: 90,
        slPriceUsd: 60,
        triggerCondition: undefined,
        triggerPriceUsd: undefined,
      },
    ],
    ['another amount', { inputAmount: '140000000' }],
    ['another mint', { outputMint: JUP, triggerMint: JUP }],
    ['an expiry in the past, or in seconds', { expiresAt: 1_900_000_000 }],
    ['a threshold and a trail', { trailingBps: 500 }],
    ['neither', { triggerPriceUsd: undefined }],
    ['no condition', { triggerCondition: undefined }],
    ['a trail that watches the wrong mint', { triggerPriceUsd: undefined, trailingBps: 500 }],
    ['a strange trigger mint', { triggerMint: JUP }],
  ])('is refused with %s, and the deposit stays valid', async (_, changes) => {
    const crafted = await deposit();
    expect((await create(orderFor(crafted, changes))).status).toBe(400);
    expect((await create(orderFor(crafted))).status).toBe(200);
  });

  it('cannot be seen, changed or cancelled by another wallet', async () => {
    const { body } = await create(orderFor(await deposit()));
    const stranger = await signIn(mock, other);
    expect((await mock.get('/trigger/v2/orders/history', {}, stranger)).body.orders).toEqual([]);
    expect((await mock.post(`/trigger/v2/orders/price/cancel/${body.id}`, undefined, stranger)).status).toBe(
      403,
    );
    expect((await create(orderFor(await deposit(), { userPubkey: addressOf(other) }))).status).toBe(403);
  });

  it('can be updated while it is open', async () => {
    const { body } = await create(orderFor(await deposit()));
    const patch = (change: object) =>
      mock.send('PATCH', `/trigger/v2/orders/price/${body.id}`, change, headers);
    expect(await patch({ orderType: 'single', triggerPriceUsd: 60 })).toMatchObject({
      status: 200,
      body: { id: body.id },
    });
    expect((await history()).body.orders[0].triggerPriceUsd).toBe(60);
    expect((await patch({ orderType: 'single', trailingBps: 500 })).body.error).toBe(
      'Cannot convert to trailing stop loss order',
    );
    expect((await patch({ orderType: 'oco', tpPriceUsd: 90 })).status).toBe(400);
    expect(
      (
        await mock.send(
          'PATCH',
          '/trigger/v2/orders/price/00000000-0000-4000-8000-000000000000',
          { orderType: 'single' },
          headers,
        )
      ).status,
    ).toBe(404);
    await mock.post(`/trigger/v2/orders/price/cancel/${body.id}`, undefined, headers);
    expect((await patch({ orderType: 'single', triggerPriceUsd: 61 })).body.error).toBe(
      'Order is not in open state',
    );
  });

  it('is cancelled in two steps, once', async () => {
    const { body } = await create(orderFor(await deposit()));
    const cancel = () => mock.post(`/trigger/v2/orders/price/cancel/${body.id}`, undefined, headers);
    const first = (await cancel()).body;
    const second = (await cancel()).body;
    expect(second.requestId).not.toBe(first.requestId);
    expect(signersOf(first.transaction)[0]).toBe(address);
    expect(signersOf(first.transaction)).toHaveLength(3);
    const confirm = (of: typeof first, signedTransaction = sign(of.transaction, owner)) =>
      mock.post(
        `/trigger/v2/orders/price/confirm-cancel/${body.id}`,
        { signedTransaction, cancelRequestId: of.requestId },
        headers,
      );
    expect((await confirm(second, second.transaction)).status).toBe(400);
    expect((await confirm(second, sign(first.transaction, owner))).status).toBe(400);
    const done = await confirm(second);
    expect(done).toMatchObject({ status: 200, body: { id: body.id } });
    expect((await confirm(second)).body).toEqual(done.body);
    // The first crafted withdrawal would move the same funds again.
    expect((await confirm(first)).status).toBe(400);
    expect((await history({ state: 'past' })).body.orders[0]).toMatchObject({
      orderState: 'cancelled',
      remainingInputAmount: '0',
      events: [{ type: 'deposit' }, { type: 'withdrawal', amount: '150000000' }, { type: 'cancelled' }],
    });
    expect((await cancel()).body.error).toBe('Order is not ready to cancel');
  });

  it('is found by filter, page and sort order', async () => {
    const ids: string[] = [];
    for (const expiresIn of [3, 1, 2]) {
      pass(1000);
      ids.push(
        (await create(orderFor(await deposit(), { expiresAt: now + expiresIn * 86_400_000 }))).body.id,
      );
    }
    const found = async (query: Record<string, string>) =>
      (await history(query)).body.orders.map(({ id }: { id: string }) => ids.indexOf(id));
    expect(await found({ sort: 'created_at', dir: 'asc' })).toEqual([0, 1, 2]);
    expect(await found({ sort: 'created_at' })).toEqual([2, 1, 0]);
    expect(await found({ sort: 'expires_at', dir: 'asc' })).toEqual([1, 2, 0]);
    expect(await found({ sort: 'created_at', dir: 'asc', limit: '1', offset: '1' })).toEqual([1]);
    expect(await found({ mint: JUP })).toEqual([]);
    expect(await found({ state: 'past' })).toEqual([]);
  });
});
