import { describe, expect, it } from 'vitest';
import { addressOf, type Client, client, read, sign, signersOf, wallet } from './wallet-client.js';

const owner = wallet('owner of limit orders');
const address = addressOf(owner);
const base = '/prediction/v1';

/** Places an order and returns its account's key. */
async function place(mock: Client, changes: object = { orderType: 'limit', maxBuyPriceUsd: '400000' }) {
  const { body } = await mock.post(`${base}/orders`, {
    ownerPubkey: address,
    marketId: 'POLY-558934',
    isBuy: true,
    isYes: true,
    depositAmount: '10000000',
    ...changes,
  });
  await execute(mock, body);
  return body.order.orderPubkey as string;
}

const execute = (mock: Client, answer: any, context: unknown = answer.execution.context) =>
  mock.post(`${base}/execute`, { signedTransaction: sign(answer.transaction, owner), context });
const cancel = (mock: Client, orderPubkey: string, ownerPubkey = address) =>
  mock.post(`${base}/orders/cancel`, { ownerPubkey, orderPubkey });
const confirm = (mock: Client, { transaction, orderPubkey, cancelExpiresAtMs }: any, changes: object = {}) =>
  mock.send('DELETE', `${base}/orders`, {
    ownerPubkey: address,
    orderPubkey,
    cancelTransaction: sign(transaction, owner),
    cancelExpiresAtMs,
    ...changes,
  });
const later = (mock: Client, seconds: number) => mock.post('/__control/advance', { seconds });
const statusOf = async (mock: Client, orderPubkey: string) =>
  (await mock.get(`${base}/orders/status/${orderPubkey}`)).body;

describe('cancelling a limit order', () => {
  it('hands out a payment that the owner signs, with a memo that has its end', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    const { status, body } = await cancel(mock, orderPubkey);
    expect(status).toBe(200);
    const { cancelExpiresAtMs, execution } = body;
    expect(execution.context).toEqual({
      type: 'limit_order_cancel',
      ownerPubkey: address,
      orderPubkey,
      cancelExpiresAtMs,
    });
    expect(signersOf(body.transaction)).toEqual([address]);
    const { message } = read(body.transaction);
    expect(message.version).toBe(0);
    const texts = message.compiledInstructions.map(({ data }) => Buffer.from(data).toString());
    expect(texts.filter((text) => text.includes(String(cancelExpiresAtMs)))).toHaveLength(1);
  });

  it('closes the order some seconds after the request and gives the deposit back', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    const { body: asked } = await cancel(mock, orderPubkey);
    const { body } = await execute(mock, asked);
    expect(body).toMatchObject({ status: 'cancel_requested', mode: 'async', transaction: null, orderPubkey });
    expect(await statusOf(mock, orderPubkey)).toMatchObject({ latestEventType: 'order_created' });
    await later(mock, 10);
    expect(await statusOf(mock, orderPubkey)).toMatchObject({ latestEventType: 'order_closed' });
    expect((await mock.get(`${base}/orders/${orderPubkey}`)).status).toBe(400);
    const { data } = (await mock.get(`${base}/history`, { ownerPubkey: address })).body;
    expect(data[0]).toMatchObject({ eventType: 'order_closed', transferAmountToken: '10000000' });
  });

  it('requests it by DELETE too, and answers the same bytes alike', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    const { body: asked } = await cancel(mock, orderPubkey);
    const first = await confirm(mock, asked);
    expect(first.body).toMatchObject({ status: 'cancel_requested', venueStatus: 'cancel_requested' });
    expect((await confirm(mock, asked)).body).toEqual(first.body);
  });

  it('gives back only what was not filled', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    await mock.post('/__control/fill', { order: orderPubkey, amount: '5000000' });
    await confirm(mock, (await cancel(mock, orderPubkey)).body);
    await later(mock, 10);
    expect(await statusOf(mock, orderPubkey)).toMatchObject({
      status: 'partiallyfilled',
      latestEventType: 'order_closed',
    });
    const { data } = (await mock.get(`${base}/history`, { ownerPubkey: address })).body;
    expect(Number(data[0].transferAmountToken)).toBeLessThan(8_000_000);
  });

  it('works once', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    const first = await cancel(mock, orderPubkey);
    await later(mock, 1);
    const second = await cancel(mock, orderPubkey);
    expect((await confirm(mock, first.body)).status).toBe(200);
    expect((await cancel(mock, orderPubkey)).status).toBe(400);
    expect((await confirm(mock, second.body)).status).toBe(400);
  });
});

describe('what cannot be cancelled', () => {
  it('an order that is unknown, of somebody else, filled or cancelled is not found', async () => {
    const mock = client();
    const open = await place(mock);
    const filled = await place(mock);
    await mock.post('/__control/fill', { order: filled });
    const cancelled = await place(mock);
    await confirm(mock, (await cancel(mock, cancelled)).body);
    await later(mock, 10);
    const answers = [
      await cancel(mock, addressOf(wallet('no order'))),
      await cancel(mock, open, addressOf(wallet('somebody else'))),
      await cancel(mock, filled),
      await cancel(mock, cancelled),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('an order that does not wait for its price is refused', async () => {
    const mock = client();
    const { status, body } = await cancel(mock, await place(mock, {}));
    expect([status, body.param]).toEqual([400, 'orderPubkey']);
  });

  it('an order that is filled after the payment was built is not found, and costs no fee', async () => {
    const mock = client();
    const orderPubkey = await place(mock);
    const { body: asked } = await cancel(mock, orderPubkey);
    await mock.post('/__control/fill', { order: orderPubkey });
    expect((await confirm(mock, asked)).status).toBe(404);
    expect((await execute(mock, asked)).status).toBe(404);
  });

  it('a payment without signature, without context, changed or late is refused', async () => {
    const mock = client();
    const { body: asked } = await cancel(mock, await place(mock));
    const { transaction, cancelExpiresAtMs, execution } = asked;
    const answers = [
      await mock.post(`${base}/execute`, { signedTransaction: transaction, context: execution.context }),
      await mock.post(`${base}/execute`, { signedTransaction: sign(transaction, owner) }),
      await execute(mock, asked, { ...execution.context, cancelExpiresAtMs: cancelExpiresAtMs + 1 }),
      await confirm(mock, asked, { cancelExpiresAtMs: cancelExpiresAtMs + 1 }),
      await confirm(mock, asked, { ownerPubkey: addressOf(wallet('somebody else')) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    await later(mock, 61);
    expect((await confirm(mock, asked)).status).toBe(400);
    expect((await execute(mock, asked)).status).toBe(400);
  });
});
