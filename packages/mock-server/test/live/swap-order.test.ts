import { describe, expect, it } from 'vitest';
import { addressOf, client, JUP, sign, signersOf, SOL, USDC, USDT, wallet } from './wallet-client.js';

const taker = wallet('a taker that no example knows');
const address = addressOf(taker);
const ask = { inputMint: SOL, outputMint: USDC, amount: '250000000', taker: address };
const order = (query: Record<string, string>, scenario?: string) =>
  client().get('/swap/v2/order', query, scenario ? { 'x-galilean-scenario': scenario } : {});

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);

describe('an order', () => {
  it('answers for the requested mints and amount, with consistent figures', async () => {
    const { status, headers, body } = await order({ ...ask, slippageBps: '75' });
    expect([status, headers.get('sl-violations')]).toEqual([200, null]);
    expect(body).toMatchObject({
      inputMint: SOL,
      outputMint: USDC,
      inAmount: '250000000',
      slippageBps: 75,
      mode: 'manual',
    });
    const steps: { swapInfo: { inAmount: string; outAmount: string }; bps: number }[] = body.routePlan;
    expect(steps.reduce((total, { bps }) => total + bps, 0)).toBe(10_000);
    // The fee of this pair is taken in SOL, and stated as a lower output anyway.
    expect(body.platformFee).toEqual({ feeBps: body.feeBps, feeMint: SOL });
    expect(sum(steps.map(({ swapInfo }) => swapInfo.inAmount))).toBe(250_000_000n);
    const given = sum(steps.map(({ swapInfo }) => swapInfo.outAmount));
    expect(BigInt(body.outAmount)).toBe(given - (given * BigInt(body.feeBps)) / 10_000n);
    expect(BigInt(body.otherAmountThreshold)).toBe((BigInt(body.outAmount) * (10_000n - 75n)) / 10_000n);
    expect(body.outUsdValue / body.inUsdValue - 1).toBeCloseTo(body.priceImpact / 100, 6);
    expect(Number(body.priceImpactPct) * 100).toBeCloseTo(body.priceImpact, 6);
    expect(body.priceImpact).toBeLessThan(0);
  });

  it('is the same for the same seed and differs for another', async () => {
    const [one, same, other] = await Promise.all([
      client().get('/swap/v2/order', ask),
      client({ seed: 'galilean' }).get('/swap/v2/order', ask),
      client({ seed: 'another' }).get('/swap/v2/order', ask),
    ]);
    const timeless = ({ lastValidBlockHeight: _height, ...rest }: Record<string, unknown>) => rest;
    expect(timeless(same.body)).toEqual(timeless(one.body));
    expect(other.body.requestId).not.toBe(one.body.requestId);
    expect(other.body.routePlan).not.toEqual(one.body.routePlan);
  });

  it('has a price impact that grows with the amount', async () => {
    const impacts: number[] = [];
    for (const amount of ['1000000000', '10000000000000', '1000000000000000'])
      impacts.push((await order({ ...ask, amount })).body.priceImpact);
    expect(impacts).toEqual([...impacts].sort((a, b) => b - a));
    expect(impacts[2]!).toBeLessThan(impacts[0]! * 10);
  });

  it.each([
    ['SOL to USDC', SOL, USDC, '250000000'],
    ['USDC to JUP, two markets in a row', USDC, JUP, '50000000'],
    ['USDC to USDT', USDC, USDT, '50000000'],
    ['a mint that no example knows', addressOf(wallet('some mint')), USDC, '123456789'],
  ])('is built for the requested wallet and mints: %s', async (_, inputMint, outputMint, amount) => {
    const { body, headers } = await order({ inputMint, outputMint, amount, taker: address });
    expect(headers.get('sl-violations')).toBeNull();
    expect(signersOf(body.transaction)).toEqual([address]);
    expect(body.taker).toBe(address);
  });

  it('treats a payer who is the taker as none', async () => {
    const { body } = await order({ ...ask, payer: address });
    expect(body).toMatchObject({ mode: 'ultra', gasless: false, signatureFeePayer: address });
    expect(signersOf(body.transaction)).toEqual([address]);
  });

  it('stays in the mode ultra with a payer, unless the slippage is set', async () => {
    const paid = { ...ask, payer: addressOf(wallet('an integrator')) };
    expect((await order(paid)).body.mode).toBe('ultra');
    expect((await order({ ...paid, slippageBps: '75' })).body.mode).toBe('manual');
  });

  it('takes ten basis points for a pair with a token that is minutes old', async () => {
    const mock = client();
    const young = (await mock.get('/tokens/v2/recent')).body.find((token: object) => 'usdPrice' in token).id;
    const quote = await mock.get('/swap/v2/order', { inputMint: SOL, outputMint: young, amount: '1000000' });
    expect(quote.body.feeBps).toBe(10);
  });

  it('has no transaction without a taker', async () => {
    const { taker: _, ...quoteOnly } = ask;
    const { body } = await order(quoteOnly);
    expect(body).toMatchObject({ transaction: null, taker: null, slippageBps: 0 });
    expect(body.otherAmountThreshold).toBe(body.outAmount);
    expect((await order({ ...quoteOnly, slippageBps: '75' })).body.slippageBps).toBe(75);
    expect((await order(ask)).body.slippageBps).toBeGreaterThan(0);
  });

  it('needs the payer’s signature too: an integrator, the sponsor, a maker', async () => {
    const payer = addressOf(wallet('an integrator'));
    const paid = (await order({ ...ask, payer })).body;
    expect(signersOf(paid.transaction)).toEqual([payer, address]);
    expect(paid).toMatchObject({ gasless: true, signatureFeePayer: payer, router: 'metis' });
    const sponsored = (await order(ask, 'sponsored')).body;
    expect(signersOf(sponsored.transaction)).toEqual([sponsored.signatureFeePayer, address]);
    expect(sponsored.feeBps).toBeGreaterThan(sponsored.platformFee.feeBps);
    const rfq = (await order(ask, 'router=jupiterz')).body;
    expect(signersOf(rfq.transaction)).toEqual([rfq.maker, address]);
    expect(rfq).toMatchObject({ router: 'jupiterz', swapType: 'rfq', slippageBps: 0 });
    expect(rfq.lastValidBlockHeight).toBeUndefined();
    expect(
      signersOf((await order(ask, 'router=jupiterz, missing-token-account')).body.transaction),
    ).toHaveLength(3);
  });

  it('respects routers, DEXes, referral and fees', async () => {
    expect((await order({ ...ask, excludeRouters: 'metis,dflow' })).body.router).toBe('okx');
    const all = 'Raydium CLMM,Meteora DLMM,Whirlpool,Raydium,Meteora';
    expect((await order({ ...ask, excludeDexes: all, excludeRouters: 'dflow,okx,jupiterz' })).status).toBe(
      400,
    );
    expect(
      (await order({ ...ask, excludeRouters: 'metis', payer: addressOf(wallet('payer')) })).body,
    ).toMatchObject({
      error: 'Failed to get quotes',
    });
    const referralAccount = addressOf(wallet('referral'));
    const referred = (await order({ ...ask, referralAccount, referralFee: '120' })).body;
    expect(referred).toMatchObject({ referralAccount, feeBps: 120, mode: 'manual' });
    expect(referred.platformFee.amount).toBe('3000000');
    const fast = (await order({ ...ask, priorityFeeLamports: '7000', jitoTipLamports: '3000' })).body;
    expect(fast.prioritizationFeeLamports).toBe(10_000);
  });

  it.each(['metis', 'dflow', 'okx', 'jupiterz'])(
    'answers with each errorCode of router %s on demand',
    async (router) => {
      for (const code of [1, 2, 3]) {
        const { body, headers } = await order(ask, `router=${router}, order-error=${code}`);
        expect(headers.get('sl-violations')).toBeNull();
        expect(body).toMatchObject({
          router,
          errorCode: code,
          transaction: '',
          inAmount: ask.amount,
          taker: address,
        });
        expect(body.error).toBe(body.errorMessage);
        expect(body.errorMessage).not.toMatch(/^Error/);
      }
    },
  );

  it('refuses an amount that cannot be quoted', async () => {
    for (const amount of ['0', '99999999999999999999', '18446744073709551615'])
      expect((await order({ ...ask, amount })).status).toBe(400);
  });
});

describe('a legacy order', () => {
  it('is quoted and executed like a current one', async () => {
    const { get, post } = client();
    const { body, headers } = await get('/ultra/v1/order', ask);
    expect(headers.get('sl-violations')).toBeNull();
    expect(body).toMatchObject({
      platformFee: { feeMint: SOL },
      guaranteedPrice: false,
      jitOptimized: false,
    });
    const signedTransaction = sign(body.transaction, taker);
    const elsewhere = await post('/swap/v2/execute', { signedTransaction, requestId: body.requestId });
    expect(elsewhere.body.code).toBe(-1);
    const done = await post('/ultra/v1/execute', { signedTransaction, requestId: body.requestId });
    expect(done.body).toMatchObject({ status: 'Success', code: 0 });
  });
});
