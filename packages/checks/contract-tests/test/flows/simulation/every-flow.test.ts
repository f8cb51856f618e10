import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import { guardTrigger, signGuarded } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { dca, single } from '@galilean/test-kit/trigger-orders';
import { openV1Order } from '@galilean/test-kit/v1-orders';
import { mintAddresses } from '@galilean/transactions';
import { createLegacyTriggerClient } from '@galilean/trigger';
import { cancelOrder, cancelV1Orders, createOrder, createTriggerSession } from '@galilean/trigger/flows';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { stageThatLands } from './predicted.js';

const { mock, rpc, us, signer, connection, simulate, expectLandedLast } = await stageThatLands();
const { SOL, USDC } = mintAddresses;

describe('a prediction', () => {
  const client = createPredictionClient(connection);
  const marketId = 'POLY-558934';
  const purchase = { marketId, isYes: true, depositAmount: 10_000_000n };
  async function position(): Promise<string> {
    const result = await buy(client, signer, purchase, { simulate });
    if (result.kind !== 'opened') throw new Error(result.kind);
    await mock.control.fill(result.orderPubkey);
    return result.positionPubkey;
  }

  it('is bought as simulated', async () => {
    expect(await buy(client, signer, purchase, { simulate })).toMatchObject({ kind: 'opened' });
  });

  it('is bought as simulated when the wallet pays', async () => {
    await mock.control.scenario('wallet-pays');
    expect(await buy(client, signer, purchase, { simulate })).toMatchObject({ kind: 'opened' });
  });

  it('is sold as simulated', async () => {
    const positionPubkey = await position();
    const params = { positionPubkey, contracts: '5', minPriceUsd: 10_000n };
    expect(await sell(client, signer, params, { simulate })).toMatchObject({ kind: 'opened' });
  });

  it('is closed as simulated', async () => {
    const positionPubkey = await position();
    const closed = await closePosition(client, signer, { positionPubkey }, { simulate });
    expect(closed).toMatchObject({ kind: 'opened' });
  });

  it('is paid out as simulated', async () => {
    const positionPubkey = await position();
    await mock.control.resolve(marketId, 'yes');
    expect(await claim(client, signer, { positionPubkey }, { simulate })).toMatchObject({ kind: 'claimed' });
  });

  it('of Forecast is bought and sold as simulated, with all others', async () => {
    const { data } = await client.listEvents({ provider: 'bisonfi', includeMarkets: true });
    const { marketId: forecast, outcomeMint } = data[0]!.markets![0]!;
    await position();
    const params = { marketId: forecast, outcomeMint: outcomeMint!, depositAmount: '10000000' };
    const policy = { requireProof: true };
    expect(await buy(client, signer, params, { simulate, policy })).toMatchObject({ kind: 'filled' });
    await expectLandedLast();
    const all = await closeAllPositions(
      client,
      signer,
      { minSellPriceSlippageBps: 200, outcomeMints: [outcomeMint!] },
      { simulate },
    );
    expect(all).toMatchObject({ kind: 'all', items: [{}, {}] });
  });
});

describe('a trigger order', () => {
  const session = () => createTriggerSession(connection as never, signer, {});
  it.each([
    ['limit', single, 'price'],
    ['recurring', dca, 'dca'],
  ] as const)('%s is created and cancelled as simulated', async (_, make, family) => {
    const trigger = session();
    const created = await createOrder(trigger, signer, make(), { simulate });
    if (created.kind !== 'created') throw new Error(created.kind);
    await expectLandedLast();
    const named = { family, order: created.order };
    expect(await cancelOrder(trigger, signer, named, { simulate })).toMatchObject({ kind: 'cancelled' });
  });

  it('that sells SOL is cancelled as simulated by a wallet without an account of wrapped SOL', async () => {
    const fresh = Keypair.generate();
    const owner = fresh.publicKey.toBase58();
    mock.fund(owner, { amount: 3_000_000_000n });
    const trigger = createTriggerSession(connection as never, fromKeypair(fresh), {});
    const sale = { inputMint: SOL, inputAmount: '2000000000', outputMint: USDC } as const;
    const params = { ...single(), ...sale, triggerCondition: 'above', triggerPriceUsd: 900 } as const;
    const created = await createOrder(trigger, fromKeypair(fresh), params, { simulate });
    if (created.kind !== 'created') throw new Error(created.kind);
    const named = { family: 'price', order: created.order } as const;
    const policy = { requireProof: true };
    const cancelled = await cancelOrder(trigger, fromKeypair(fresh), named, { simulate, policy });
    expect(cancelled).toMatchObject({ kind: 'cancelled', order: created.order });
    const chain = new Connection(rpc);
    const { value } = await chain.getParsedTokenAccountsByOwner(fresh.publicKey, {
      mint: new PublicKey(SOL),
    });
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)).toEqual(['2000000000']);
  });

  it.each([
    ['tokens', USDC, SOL],
    ['SOL', SOL, USDC],
  ])(
    'of the legacy interface that sells %s is created and cancelled as simulated',
    async (_, sold, bought) => {
      const trigger = createLegacyTriggerClient(connection as never);
      const terms = {
        inputMint: sold,
        outputMint: bought,
        makingAmount: '100000000',
        takingAmount: '700000000',
      };
      const order = await openV1Order(trigger, us, terms, (one, expectation) =>
        signGuarded(guardTrigger, one, signer, { expectation, simulate }),
      );
      await expectLandedLast();
      expect(await cancelV1Orders(trigger, signer, { orders: [order] }, { simulate })).toMatchObject({
        kind: 'all',
      });
    },
  );
});
