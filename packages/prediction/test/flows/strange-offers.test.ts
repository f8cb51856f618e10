import { buildTransaction } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { buy, claim, closeAllPositions, closePosition } from '../../src/flows/index.js';
import { bought, forecastPurchase, market, newWorld, purchase, wallet } from './world.js';

const stranger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
type Body = Record<string, any>;

/** A world that changes the requests to a path on their way. */
const bentRequest = (method: string, path: string, change: (body: Body) => Body) =>
  newWorld((send) => async (request) => {
    if (request.method !== method || !new URL(request.url).pathname.endsWith(path)) return send(request);
    const body = JSON.stringify(change((await request.json()) as Body));
    return send(new Request(request.url, { method, headers: request.headers, body }));
  });

const bentAnswer = (path: string, change: (body: any) => unknown) =>
  newWorld((send) => async (request) => {
    const answer = await send(request);
    if (!new URL(request.url).pathname.endsWith(path) || request.method === 'GET') return answer;
    return Response.json(change(await answer.json()));
  });

const refused = (...codes: string[]) => ({
  code: 'flow/stopped',
  next: 'stop',
  cause: { code: 'guard/refused', context: { codes: expect.arrayContaining(codes) } },
});

it('does not sign a purchase that takes more than was offered', async () => {
  const world = bentRequest('POST', '/orders', (body) => ({ ...body, depositAmount: '99000000' }));
  await expect(buy(world.client, world.signer, purchase)).rejects.toMatchObject(refused('amount-in'));
  expect(world.signatures()).toBe(0);
});

/** A world whose service builds another order than requested, and answers as if it were the requested one. */
const renamed = (changed: Body) =>
  newWorld((send) => async (request) => {
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/orders')) return send(request);
    const { url, method, headers } = request;
    const asked = (await request.json()) as Body;
    const answerTo = async (body: Body): Promise<Body> =>
      (await send(new Request(url, { method, headers, body: JSON.stringify(body) }))).json() as Promise<Body>;
    const { order } = await answerTo(asked);
    return Response.json({ ...(await answerTo({ ...asked, ...changed })), order });
  });

it.each([
  ['the other side', { isYes: false }, 'side'],
  ['another market', { marketId: 'POLY-561201' }, 'market'],
  ['twice the deposit', { depositAmount: '20000000' }, 'amount-in'],
])('an order of %s is not signed, whatever the answer calls it', async (_, changed, code) => {
  const world = renamed(changed);
  await expect(buy(world.client, world.signer, purchase)).rejects.toMatchObject(refused(code));
  expect(world.signatures()).toBe(0);
});

it('does not sign an order for a tenth of the deposit, although answer and bytes agree', async () => {
  const world = bentRequest('POST', '/orders', (body) => ({ ...body, depositAmount: '5000000' }));
  const buying = buy(world.client, world.signer, { ...purchase, depositAmount: '50000000' });
  await expect(buying).rejects.toMatchObject({
    ...refused('minimum-out'),
    message: expect.stringMatching(/minimum-out.*45000000 allowed; depositAmount/),
  });
  expect(world.signatures()).toBe(0);
});

it('does not sign a Forecast order whose quote promises hardly a contract', async () => {
  const world = bentAnswer('/orders', ({ order, ...body }) => {
    const bent = { ...order, contracts: '0', contractsMicro: '10', contractsDecimal: '0.00001' };
    const named = { ...body, order: bent };
    return { ...named, ...buildTransaction('forecast-order', named) };
  });
  const params = await forecastPurchase(world);
  await expect(buy(world.client, world.signer, params)).rejects.toMatchObject(refused('minimum-out'));
  expect(world.signatures()).toBe(0);
});

it('does not sign a Forecast order that takes twice the deposit, whatever the answer says', async () => {
  const world = renamed({ depositAmount: '20000000' });
  const params = await forecastPurchase(world);
  await expect(buy(world.client, world.signer, params)).rejects.toMatchObject(refused('amount-in'));
  expect(world.signatures()).toBe(0);
});

it.each([
  ['someone else', [stranger, wallet]],
  ['the wallet', [wallet]],
])(
  'does not sign a Forecast order that the service pays for if the answer says that %s pays',
  async (_, requiredSigners) => {
    const world = bentAnswer('/orders', (body) => ({ ...body, requiredSigners }));
    const params = await forecastPurchase(world);
    await expect(buy(world.client, world.signer, params)).rejects.toMatchObject(refused('fee-payer'));
    expect(world.signatures()).toBe(0);
  },
);

it('without a limit the price is that of the quote, and the result has it', async () => {
  const world = newWorld();
  const free = await buy(world.client, world.signer, purchase);
  expect(free).toMatchObject({ kind: 'opened', floor: 'quote' });
  const agreed = await buy(world.client, world.signer, { ...purchase, maxPriceUsd: 660_000n });
  expect(agreed).toMatchObject({ kind: 'opened', floor: 'caller' });
});

it('does not sign an order of another position, whatever the answer says', async () => {
  const world = newWorld();
  const one = await bought(world);
  const two = await bought(world, { ...purchase, marketId: 'POLY-561201' });
  const spy = { ...world.client };
  spy.closePosition = ((params: any, options: any) =>
    world.client.closePosition({ ...params, positionPubkey: two }, options).then((answer: any) => ({
      ...answer,
      order: { ...answer.order, positionPubkey: one },
    }))) as never;
  const before = world.signatures();
  const closing = closePosition(spy as never, world.signer, { positionPubkey: one });
  await expect(closing).rejects.toMatchObject(refused('position'));
  expect(world.signatures()).toBe(before);
});

it.each([
  ['market', { marketId: 'POLY-1', marketIdHash: 'x' }],
  ['side', { isYes: false }],
  ['direction', { isBuy: false }],
  ['wallet', { userPubkey: stranger }],
])('an offer of another %s is not signed', async (_, change) => {
  const world = bentAnswer('/orders', (body) => ({ ...body, order: { ...body.order, ...change } }));
  await expect(buy(world.client, world.signer, purchase)).rejects.toThrow(/another order than was asked for/);
  expect(world.signatures()).toBe(0);
});

it('declines an offer without a transaction', async () => {
  const world = bentAnswer('/orders', (body) => ({ ...body, transaction: null, txMeta: null }));
  expect(await buy(world.client, world.signer, purchase)).toMatchObject({
    kind: 'declined',
    reason: 'no-transaction',
  });
});

it('does not sign the claim of another position', async () => {
  const world = bentAnswer('/claim', (body) => ({
    ...body,
    position: { ...body.position, positionPubkey: stranger },
  }));
  const positionPubkey = await bought(world);
  await world.control('resolve', { market, result: 'yes' });
  await expect(claim(world.client, world.signer, { positionPubkey })).rejects.toThrow(/another position/);
  expect(world.signatures()).toBe(1);
});

it('signs nothing if a purchase is among the transactions that close everything', async () => {
  const world = bentAnswer('/positions', ({ data }) => ({
    data: data.map((one: any) => ({ ...one, order: { ...one.order, isBuy: true } })),
  }));
  await bought(world);
  const closing = closeAllPositions(world.client, world.signer, { minSellPriceSlippageBps: 200 });
  await expect(closing).rejects.toThrow(/something other than a sale/);
  expect(world.signatures()).toBe(1);
});
