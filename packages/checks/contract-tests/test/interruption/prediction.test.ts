import { startMockServer } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { buy, type OrderResult } from '@galilean/prediction/flows';
import { fromKeypair } from '@galilean/signing/web3js';
import { testWallet } from '@galilean/transactions';
import { describe, expect, it } from 'vitest';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import {
  describeKill,
  finishDespiteKills,
  killPointsOf,
  pointsToTry,
  type KillPoint,
} from '../../src/interruption/index.js';
import { isFull } from '@galilean/test-kit/in-full';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';

const script = new URL('scripts/prediction.ts', import.meta.url);
const market = 'POLY-558934';
const forecast = 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC-UP';
const outcomeMint = 'DRSsVNxM9TVZ2PQPnpkivqGxLhnP1LwnxWCn28Z2452t';
const mock = await mockForThisFile(startMockServer({ strict: true }));
const { url } = mock;
const place = { script, url, endsHere: true };
const client = createPredictionClient({ apiKey: 'test', baseUrl: url });
const signer = fromKeypair(testWallet('wallet'));
const purchase = { marketId: market, isYes: true, depositAmount: '10000000' };

/** A won position, with the same address each time. */
async function win(): Promise<string> {
  mock.reset();
  const { orderPubkey, positionPubkey } = (await buy(client, signer, purchase)) as OrderResult & {
    kind: 'opened';
  };
  await control(url, 'fill', { order: orderPubkey });
  await control(url, 'resolve', { market, result: 'yes' });
  return positionPubkey;
}
const positionPubkey = await win();

interface Case {
  input: { flow: string; params: object; options?: object };
  /** Sets up what the flow needs. */
  before?: () => Promise<unknown>;
  kind: string;
  /** The expected events in the history. */
  events: string[];
}
const cases: Record<string, Case> = {
  'buy on a keeper-filled market': {
    input: { flow: 'buy', params: purchase },
    kind: 'opened',
    events: ['order_created'],
  },
  'buy on Forecast': {
    input: { flow: 'buy', params: { marketId: forecast, outcomeMint, depositAmount: '10000000' } },
    kind: 'filled',
    events: ['order_created', 'order_filled'],
  },
  claim: {
    input: { flow: 'claim', params: { positionPubkey } },
    before: win,
    kind: 'claimed',
    events: ['order_created', 'order_filled', 'order_closed', 'payout_claimed'],
  },
};

const isLanded = ({ execution }: any) => execution?.body.status === 'Success';
/** The wallet's events and landed transactions, from the service's memory. */
async function whatHappened() {
  const { history, predictionOrders, claims } = await memoryOf(url);
  const transactions = [...Object.entries(predictionOrders!), ...Object.entries(claims!)];
  return {
    events: Object.values(history!).map(({ eventType }) => eventType as string),
    landed: transactions.filter(([, one]) => isLanded(one)).map(([message]) => message),
  };
}

for (const [name, { input, before, kind, events }] of Object.entries(cases)) {
  mock.reset();
  await before?.();
  // A step starts where the one before is done, and requests have separate points.
  const points = (await killPointsOf({ ...place, input })).filter(({ at }) => at !== 'started');

  describe(`${name}, killed`, () => {
    it.each(pointsToTry(points).map((kill) => ({ kill, name: describeKill(kill) })))(
      '$name',
      async ({ kill }) => {
        await before?.();
        const earlier = (await whatHappened()).landed;
        const { result, signed } = await finishDespiteKills({ ...place, input, kills: [kill] });
        expect(result).toMatchObject({ kind });
        const happened = await whatHappened();
        expect(happened.events).toEqual(events);
        // One transaction landed, and it was signed here. Only an unrecorded signature is made again.
        const landed = happened.landed.filter((message) => !earlier.includes(message));
        expect(landed).toHaveLength(1);
        expect(signed.at(-1)).toBe(landed[0]);
        expect(signed).toHaveLength(kill.at === 'after-signature' ? 2 : 1);
        expect(new Set(signed).size).toBe(1);
      },
    );
  });

  // Here one flow: it is the engine of all flows that goes on after a step.
  if (!isFull && name !== 'claim') continue;
  it(`${name}, killed after every step in turn, signs once`, async () => {
    await before?.();
    const kills = points.filter(({ at }) => at === 'done' || at === 'end');
    expect(kills.length).toBeGreaterThanOrEqual(5);
    const { result, signed, starts } = await finishDespiteKills({ ...place, input, kills });
    expect(result).toMatchObject({ kind });
    expect([starts, signed.length]).toEqual([kills.length + 1, 1]);
    expect((await whatHappened()).events).toEqual(events);
  });
}

it('a buy that is killed while it waits for its keeper still returns the fill', async () => {
  const kills: KillPoint[] = [{ at: 'after-answer', operation: 'getPredictionOrderStatus', nth: 1 }];
  const between = async () => {
    const { predictionOrders } = await memoryOf(url);
    const [{ orderPubkey }] = Object.values(predictionOrders!) as [{ orderPubkey: string }];
    await control(url, 'fill', { order: orderPubkey });
  };
  const input = { flow: 'buy', params: purchase, options: { waitForFill: { everyMs: 50 } } };
  const { result, signed } = await finishDespiteKills({ ...place, input, kills, between });
  expect(result).toMatchObject({ kind: 'filled', fill: { status: 'filled' } });
  expect(signed).toHaveLength(1);
});

it('closing all, killed between two requests, sends each once', async () => {
  for (const marketId of [market, 'POLY-561201']) {
    const { orderPubkey } = (await buy(client, signer, { ...purchase, marketId })) as OrderResult & {
      kind: 'opened';
    };
    await control(url, 'fill', { order: orderPubkey });
  }
  const earlier = (await whatHappened()).landed.length;
  const kills: KillPoint[] = [
    { at: 'after-answer', operation: 'executePredictionOrder', nth: 1 },
    { at: 'before-request', operation: 'executePredictionOrder', nth: 2 },
    { at: 'after-answer', operation: 'executePredictionOrder', nth: 1 },
  ];
  const input = { flow: 'closeAllPositions', params: { minSellPriceSlippageBps: 200 } };
  const { result, signed } = await finishDespiteKills({ ...place, input, kills });
  expect(result).toMatchObject({ kind: 'all', items: [{ kind: 'opened' }, { kind: 'opened' }] });
  expect([signed.length, (await whatHappened()).landed.length - earlier]).toEqual([2, 2]);
});
