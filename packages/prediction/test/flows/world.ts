import { createMockFetch, type MockFetch } from '@galilean/mock-server';
import type { Signer } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { testWallet } from '@galilean/transactions';
import { createPredictionClient, type PredictionClient } from '../../src/index.js';
import { buy, waitForOrder } from '../../src/flows/index.js';

export const market = 'POLY-558934';
const keypair = testWallet('wallet');
export const wallet = keypair.publicKey.toBase58();

/** A separate mock, a client of it, and a signer that counts. */
export interface World {
  mock: MockFetch;
  client: PredictionClient;
  signer: Signer;
  /** How often the signer signed. */
  signatures(): number;
  control(action: string, body: object): Promise<any>;
  memory(): Promise<Record<string, any[]>>;
  /** The called operations, in order. */
  asked(): string[];
}

type Send = (request: Request) => Promise<Response>;

/** @param bend Changes requests or answers. */
export function newWorld(bend: (send: Send) => Send = (send) => send): World {
  const mock = createMockFetch({ strict: true });
  const inner = fromKeypair(keypair);
  let signatures = 0;
  const control = async (action: string, body?: object) => {
    const answer = await mock(`https://api.jup.ag/__control/${action}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    mock,
    control,
    client: createPredictionClient({ apiKey: 'test', fetch: bend((request) => mock(request)), retries: 0 }),
    signer: {
      publicKey: inner.publicKey,
      signBytes(message) {
        signatures++;
        return inner.signBytes(message);
      },
    },
    signatures: () => signatures,
    async memory() {
      const { memory } = (await control('state')) as { memory: Record<string, Record<string, any>> };
      return Object.fromEntries(Object.entries(memory).map(([kind, store]) => [kind, Object.values(store)]));
    },
    asked: () => mock.requests.flatMap(({ operationId }) => operationId ?? []),
  };
}

export const purchase = { marketId: market, isYes: true, depositAmount: 10_000_000n };

/** The open round of Forecast, and the token of its outcome, as a caller knows it from elsewhere. */
export async function forecastMarket({ client }: World): Promise<{ marketId: string; outcomeMint: string }> {
  const { data } = await client.listEvents({ provider: 'bisonfi', includeMarkets: true });
  const { marketId, outcomeMint } = data[0]!.markets![0]!;
  return { marketId, outcomeMint: outcomeMint! };
}

/** Buys and lets the keeper fill. @returns the position */
export async function bought(world: World, params: Parameters<typeof buy>[2] = purchase): Promise<string> {
  const result = await buy(world.client, world.signer, params);
  if (result.kind !== 'opened') throw new Error(result.kind);
  await world.control('fill', { order: result.orderPubkey });
  await waitForOrder(world.client, result);
  return result.positionPubkey;
}

/** Orders and claims that the mock accepted. */
export async function landed(world: World): Promise<number> {
  const { predictionOrders = [], claims = [] } = await world.memory();
  const isLanded = ({ execution }: any) => execution?.body.status === 'Success';
  return [...predictionOrders, ...claims].filter(isLanded).length;
}

/** The parameters of a purchase in the open round of Forecast. */
export const forecastPurchase = async (world: World) => ({
  ...(await forecastMarket(world)),
  depositAmount: '10000000',
});

/** The ids of the landed transactions, oldest first. */
export const idsOnChain = async (world: World): Promise<string[]> =>
  (await world.memory())['signatures']!.map(({ signature }) => signature as string);
