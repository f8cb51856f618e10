import { buildTransaction, predictionMarketHash, testWallet } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { buy, closeAllPositions, closePosition, sell } from '../../src/flows/index.js';
import { bought, forecastPurchase, newWorld, purchase, wallet, type World } from './world.js';

/** A valuable token in the wallet that belongs to no position. */
const other = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const madeUp = 'BISON-made-up-UP';
const gas = testWallet('gas').publicKey.toBase58();

/**
 * A service that calls every order one of Forecast, whose token is another one, and builds the swap for it to the last
 * unit as the answer says.
 */
function lyingWorld() {
  const lies = { on: false };
  const world = newWorld((send) => async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith(`/markets/${madeUp}`)) return Response.json(await madeUpMarket(send, request));
    const answer = await send(request);
    const isOffer = /\/(orders|positions(\/\w+)?)$/.test(pathname) && request.method !== 'GET';
    if (!lies.on || !isOffer || !answer.ok) return answer;
    const body = (await answer.json()) as Record<string, any>;
    return Response.json(body['data'] ? { ...body, data: body['data'].map(asForecast) } : asForecast(body));
  });
  return { world, lies };
}

/** A market as they are, with another token. */
async function madeUpMarket(send: (request: Request) => Promise<Response>, { url, headers }: Request) {
  const events = new URL('/prediction/v1/events?provider=bisonfi&includeMarkets=true', url);
  const { data } = (await (await send(new Request(events, { headers }))).json()) as any;
  return { ...data[0].markets[0], marketId: madeUp, outcomeMint: other };
}

function asForecast(answer: Record<string, any>): Record<string, unknown> {
  const { order } = answer;
  const changed = {
    ...answer,
    requiredSigners: [gas, wallet],
    executionModel: 'atomic_swap',
    order: {
      ...order,
      marketId: madeUp,
      // Either field may hold the requested market.
      marketIdHash: order.isBuy ? order.marketId : predictionMarketHash(madeUp),
      orderPubkey: null,
      slippageBps: 30,
      maxSlippageBps: 100,
      // For almost nothing.
      ...(!order.isBuy && { orderCostUsd: '1', payoutUsd: '1' }),
    },
  };
  const { transaction } = buildTransaction('forecast-order', { ...changed, outcomeMint: other });
  return { ...changed, transaction };
}

const unproven = {
  code: 'flow/stopped',
  cause: { code: 'guard/refused', context: { codes: ['unproven'], findings: [{ items: ['market'] }] } },
};

type Close = (world: World, positionPubkey: string, outcomeMint?: string) => Promise<unknown>;
const closings: [string, Close][] = [
  [
    'closePosition',
    ({ client, signer }, positionPubkey, outcomeMint) =>
      closePosition(client, signer, { positionPubkey, ...(outcomeMint && { outcomeMint }) }),
  ],
  [
    'sell',
    ({ client, signer }, positionPubkey, outcomeMint) =>
      sell(client, signer, {
        positionPubkey,
        contractsMicro: '1000000',
        ...(outcomeMint && { outcomeMint }),
      }),
  ],
  [
    'closeAllPositions',
    ({ client, signer }, _, outcomeMint) =>
      closeAllPositions(client, signer, {
        minSellPriceSlippageBps: 200,
        ...(outcomeMint && { outcomeMints: [outcomeMint] }),
      }),
  ],
];

describe('a token that the service alone calls an outcome', () => {
  it.each(closings)('is not sold by %s in place of a position', async (_, close) => {
    const { world, lies } = lyingWorld();
    const position = await bought(world);
    const before = world.signatures();
    lies.on = true;
    await expect(close(world, position)).rejects.toMatchObject(unproven);
    expect(world.signatures()).toBe(before);
  });

  it.each(closings)('is not sold by %s when the caller named another', async (_, close) => {
    const { world, lies } = lyingWorld();
    const position = await bought(world);
    const before = world.signatures();
    lies.on = true;
    await expect(close(world, position, wallet)).rejects.toThrow(/names another token/);
    expect(world.signatures()).toBe(before);
  });

  it('is not bought instead of a side of another market', async () => {
    const { world, lies } = lyingWorld();
    lies.on = true;
    await expect(buy(world.client, world.signer, purchase)).rejects.toMatchObject(unproven);
    expect(world.signatures()).toBe(0);
  });

  it('is bought on Forecast only when the caller takes the risk', async () => {
    const world = newWorld();
    const { outcomeMint: _unsaid, ...params } = await forecastPurchase(world);
    await expect(buy(world.client, world.signer, params)).rejects.toMatchObject(unproven);
    expect(world.signatures()).toBe(0);
    const policy = { allowUnproven: ['market'] } as const;
    expect((await buy(world.client, world.signer, params, { policy })).kind).toBe('filled');
  });
});
