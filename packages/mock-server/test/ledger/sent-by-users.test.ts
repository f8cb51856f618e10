import { mintAddresses } from '@galilean/transactions';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, createGame, type Game } from './operations/player.js';

const { SOL, USDC, JupUSD } = mintAddresses;

let game: Game;
let user: Actor;
beforeEach(async () => {
  game = await createGame('sent by users');
  user = game.actors[0]!;
  await game.control('fund', { wallet: user.wallet, amount: '1000000000' });
  await game.control('fund', { wallet: user.wallet, mint: USDC, amount: '300000000' });
});

const ok = { refused: undefined };
const send = (transaction: string) => game.send(game.signed(user, transaction));

describe('an order of trigger v1 that its maker sends to the node', () => {
  const create = (makingAmount: string) =>
    game.ask('POST', '/trigger/v1/createOrder', {
      inputMint: USDC,
      outputMint: SOL,
      maker: user.wallet,
      payer: user.wallet,
      params: { makingAmount, takingAmount: '1538461538' },
      computeUnitPrice: 'auto',
    });
  const execute = ({ requestId, transaction }: any) =>
    game.ask('POST', '/trigger/v1/execute', { requestId, signedTransaction: game.signed(user, transaction) });
  const listed = async (orderStatus: string) =>
    (await game.ask('GET', `/trigger/v1/getTriggerOrders?user=${user.wallet}&orderStatus=${orderStatus}`))
      .orders;

  it('is listed, and so is its cancellation', async () => {
    const created = await create('100000000');
    const { signature, refused } = await send(created.transaction);
    expect(refused).toBeUndefined();
    expect(await listed('active')).toMatchObject([{ orderKey: created.order, openTx: signature }]);
    expect(await execute(created)).toMatchObject({ status: 'Success', code: 0, signature });
    const body = { maker: user.wallet, order: created.order, computeUnitPrice: 'auto' };
    const cancelled = await game.ask('POST', '/trigger/v1/cancelOrder', body);
    const end = await send(cancelled.transaction);
    expect(await listed('active')).toEqual([]);
    expect(await listed('history')).toMatchObject([{ status: 'Cancelled', closeTx: end.signature }]);
  });

  it('is not listed when it fails, and the endpoint reports the failure', async () => {
    const created = await create('300000001');
    expect(await send(created.transaction)).toMatchObject(ok);
    expect(await listed('active')).toEqual([]);
    expect(await execute(created)).toMatchObject({ status: 'Failed', code: 1 });
  });
});

describe('a prediction order that its owner sends to the node', () => {
  const market = 'POLY-558934';
  const create = () =>
    game.ask(
      'POST',
      '/prediction/v1/orders',
      { ownerPubkey: user.wallet, marketId: market, isBuy: true, isYes: true, depositAmount: '10000000' },
      { 'x-galilean-scenario': 'wallet-pays' },
    );

  it('is listed, filled, won and claimed', async () => {
    const placed = await create();
    const { signature, refused } = await send(placed.transaction);
    expect(refused).toBeUndefined();
    const executed = await game.ask('POST', '/prediction/v1/execute', {
      signedTransaction: game.signed(user, placed.transaction),
      context: placed.execution.context,
    });
    expect(executed).toMatchObject({ status: 'Success', signature });
    const { data } = await game.ask('GET', `/prediction/v1/orders?ownerPubkey=${user.wallet}`);
    expect(data).toMatchObject([{ pubkey: placed.order.orderPubkey }]);
    await game.control('fill', { order: placed.order.orderPubkey });
    await game.control('resolve', { market, result: 'yes' });
    const path = `/prediction/v1/positions/${placed.order.positionPubkey}/claim`;
    const claim = await game.ask('POST', path, { ownerPubkey: user.wallet });
    expect(await send(claim.transaction)).toMatchObject(ok);
    expect(game.ledger.stock.held(user.wallet, JupUSD)).toBeGreaterThanOrEqual(
      BigInt(placed.order.contractsMicro),
    );
    const again = await game.ask('POST', path, { ownerPubkey: user.wallet });
    expect(again.transaction).toBeUndefined();
  });
});

describe('the cancellation of a prediction order that its owner sends to the node', () => {
  const path = '/prediction/v1/orders';

  /** An open limit order, and the transaction that cancels it. */
  async function cancellation() {
    const limit = { orderType: 'limit', maxBuyPriceUsd: '400000', depositAmount: '10000000' };
    const wish = { ownerPubkey: user.wallet, marketId: 'POLY-558934', isBuy: true, isYes: true, ...limit };
    const placed = await game.ask('POST', path, wish, { 'x-galilean-scenario': 'wallet-pays' });
    expect(await send(placed.transaction)).toMatchObject(ok);
    const { orderPubkey } = placed.order;
    const cancel = await game.ask('POST', `${path}/cancel`, { ownerPubkey: user.wallet, orderPubkey });
    return { orderPubkey, cancel };
  }
  const execute = ({ transaction, execution }: any) =>
    game.ask('POST', '/prediction/v1/execute', {
      signedTransaction: game.signed(user, transaction),
      context: execution.context,
    });
  const latestOf = async (orderPubkey: string) =>
    (await game.ask('GET', `${path}/status/${orderPubkey}`)).latestEventType;
  const later = (seconds: number) => game.control('advance', { seconds });

  it('closes the order, gives the deposit back, and is what the endpoint then answers with', async () => {
    const before = game.ledger.stock.held(user.wallet, USDC) + game.ledger.stock.held(user.wallet, JupUSD);
    const { orderPubkey, cancel } = await cancellation();
    const { signature, refused } = await send(cancel.transaction);
    expect(refused).toBeUndefined();
    await later(10);
    expect(await latestOf(orderPubkey)).toBe('order_closed');
    expect(await execute(cancel)).toMatchObject({ status: 'cancel_requested', cancelSignature: signature });
    const { ledger } = game;
    expect(ledger.stock.held(user.wallet, USDC) + ledger.stock.held(user.wallet, JupUSD)).toBe(before);
  });

  it('that comes too late costs its fee and closes nothing', async () => {
    const { orderPubkey, cancel } = await cancellation();
    await later(60);
    await send(cancel.transaction);
    await later(10);
    expect(await latestOf(orderPubkey)).toBe('order_created');
    expect((await execute(cancel)).status).not.toBe('cancel_requested');
  });

  it('whose payment fails closes nothing, and the endpoint refuses it', async () => {
    const { orderPubkey, cancel } = await cancellation();
    const held = game.ledger.account(user.wallet)!;
    // Enough for the fee of the network, and too little for that of the service.
    game.ledger.setAccount(user.wallet, { ...held, lamports: game.ledger.rent(0) + 20_000n });
    expect(await send(cancel.transaction)).toMatchObject(ok);
    await later(10);
    expect(await latestOf(orderPubkey)).toBe('order_created');
    expect((await execute(cancel)).status).not.toBe('cancel_requested');
  });
});

describe('a swap that its taker sends to the node', () => {
  const order = (router: string) =>
    game.ask(
      'GET',
      `/swap/v2/order?inputMint=${SOL}&outputMint=${USDC}&amount=100000000&taker=${user.wallet}`,
      undefined,
      { 'x-galilean-scenario': `router=${router}` },
    );

  it.each(['metis', 'iris'])('through %s is what the endpoint then answers with', async (router) => {
    const quoted = await order(router);
    const { signature } = await send(quoted.transaction);
    const body = { requestId: quoted.requestId, signedTransaction: game.signed(user, quoted.transaction) };
    const executed = await game.ask('POST', '/swap/v2/execute', body);
    expect(executed).toMatchObject({ status: 'Success', signature, outputAmountResult: quoted.outAmount });
    expect(game.ledger.stock.held(user.wallet, USDC)).toBe(300_000_000n + BigInt(quoted.outAmount));
  });

  it('and that failed, is not called a success', async () => {
    const quoted = await order('metis');
    await game.control('price', { asset: 'SOL', usd: 50 });
    const { signature } = await send(quoted.transaction);
    const body = { requestId: quoted.requestId, signedTransaction: game.signed(user, quoted.transaction) };
    const executed = await game.ask('POST', '/swap/v2/execute', body);
    expect(executed).toMatchObject({ status: 'Failed', code: 6001, signature });
  });
});
