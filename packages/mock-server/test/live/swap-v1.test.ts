import { composeBuild, jitoTipReceivers } from '@galilean/transactions';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { addressOf, client, JUP, signersOf, SOL, USDC, USDT, wallet } from './wallet-client.js';

const user = addressOf(wallet('a user of version 1'));
/** The block height follows the clock. */
const now = () => 1_800_000_000_000;
const ask = { inputMint: USDC, outputMint: JUP, amount: '50000000' };
const quote = (query: Record<string, string> = {}) =>
  client({ now }).get('/swap/v1/quote', { ...ask, ...query });
const swap = async (quoteResponse: object, more: object = {}, path = 'swap') =>
  client({ now }).post(`/swap/v1/${path}`, { userPublicKey: user, quoteResponse, ...more });

describe('a quote of the legacy swap', () => {
  it('has the amounts of a build of the same world', async () => {
    const { body, headers } = await quote();
    expect(headers.get('sl-violations')).toBeNull();
    const built = (await client({ now }).get('/swap/v2/build', { ...ask, taker: user })).body;
    for (const name of ['inAmount', 'outAmount', 'slippageBps', 'priceImpactPct'])
      expect(body[name], name).toBe(built[name]);
    expect(body.routePlan.map(({ swapInfo }: any) => swapInfo.ammKey)).toEqual(
      built.routePlan.map(({ swapInfo }: any) => swapInfo.ammKey),
    );
    expect(body).toMatchObject({ platformFee: null, instructionVersion: null });
    expect(body.routePlan).toMatchObject([
      { percent: 100, bps: null },
      { percent: 100, bps: null },
    ]);
  });

  it('heeds one market, the version of the instruction, and the fee', async () => {
    expect((await quote({ onlyDirectRoutes: 'true' })).body.routePlan).toHaveLength(1);
    const v2 = (await quote({ instructionVersion: 'V2' })).body;
    expect(v2.routePlan).toMatchObject([
      { percent: null, bps: 10_000 },
      { percent: null, bps: 10_000 },
    ]);
    const [free, paid] = [(await quote()).body, (await quote({ platformFeeBps: '50' })).body];
    const amount = (BigInt(free.outAmount) * 50n) / 10_000n;
    expect(paid.platformFee).toEqual({ amount: `${amount}`, feeBps: 50 });
    expect(BigInt(paid.outAmount)).toBe(BigInt(free.outAmount) - amount);
  });

  it.each([
    ['through SOL', USDC, JUP, '249300001'],
    ['of SOL', SOL, USDC, '15000000'],
    ['for SOL', USDC, SOL, '100000001'],
    ['of one unit', SOL, USDC, '1'],
  ])(
    'fixes the output at the prices of an input, rounded against the taker: a swap %s',
    async (_, ...swapped) => {
      const [inputMint, outputMint, amount] = swapped;
      const pair = { inputMint, outputMint };
      const { body, headers } = await quote({ ...pair, amount, swapMode: 'ExactOut' });
      expect(headers.get('sl-violations')).toBeNull();
      expect(body).toMatchObject({
        outAmount: amount,
        swapMode: 'ExactOut',
        slippageBps: 50,
        platformFee: null,
      });
      const most = BigInt(body.inAmount) * 10_050n;
      expect(BigInt(body.otherAmountThreshold)).toBe((most + 9_999n) / 10_000n);
      // The same markets bring enough for this input, and too little for one unit less.
      const brings = async (inAmount: bigint) => {
        const dexes = 'Raydium CLMM,Whirlpool';
        const direct = String([inputMint, outputMint].includes(SOL));
        const asked = { ...pair, dexes, onlyDirectRoutes: direct, amount: String(inAmount) };
        const { status, body: found } = await quote(asked);
        return status === 200 ? BigInt(found.outAmount) : 0n;
      };
      expect(await brings(BigInt(body.inAmount))).toBeGreaterThanOrEqual(BigInt(amount));
      expect(await brings(BigInt(body.inAmount) - 1n)).toBeLessThan(BigInt(amount));
      const steps = body.routePlan.map(({ swapInfo }: any) => swapInfo);
      expect(steps.at(0).inAmount).toBe(body.inAmount);
      expect(steps.at(-1).outAmount).toBe(amount);
      expect(['Raydium CLMM', 'Whirlpool']).toEqual(
        expect.arrayContaining(steps.map(({ label }: any) => label)),
      );
    },
  );

  it('takes labels that are repeated, as the vendor’s client sends them, with a warning', async () => {
    const all = ['Raydium CLMM', 'Meteora DLMM', 'Whirlpool', 'Raydium', 'Meteora'];
    const [only, ...others] = all;
    const query = new URLSearchParams(ask);
    for (const label of others) query.append('excludeDexes', label);
    const { body, headers } = await client({ now, strict: false }).get(`/swap/v1/quote?${query}`);
    expect(body.routePlan.map(({ swapInfo }: any) => swapInfo.label)).toEqual([only, only]);
    expect(headers.get('sl-violations')).toContain('repeated');
  });

  it('refuses in the words of the service', async () => {
    const refusal = async (query: Record<string, string>) => {
      const { status, body } = await quote(query);
      expect(status).toBe(400);
      return body;
    };
    expect(await refusal({ outputMint: '11111111111111111111111111111111111111111111' })).toEqual({
      error: 'The token 11111111111111111111111111111111111111111111 is not tradable',
      errorCode: 'TOKEN_NOT_TRADABLE',
    });
    expect(await refusal({ outputMint: USDC })).toMatchObject({
      errorCode: 'CIRCULAR_ARBITRAGE_IS_DISABLED',
    });
    expect(await refusal({ amount: '0' })).toMatchObject({ errorCode: 'COULD_NOT_FIND_ANY_ROUTE' });
    // More than the whole depth of the market.
    const exactOut = { swapMode: 'ExactOut' };
    const noRoute = { errorCode: 'COULD_NOT_FIND_ANY_ROUTE' };
    expect(await refusal({ ...exactOut, amount: '1000000000000000000' })).toMatchObject(noRoute);
    // No fact says how a fee counts there.
    expect(await refusal({ ...exactOut, platformFeeBps: '50' })).toMatchObject(noRoute);
    expect(await refusal({ ...exactOut, dexes: 'Meteora DLMM' })).toMatchObject({
      errorCode: 'NO_ROUTES_FOUND',
    });
    expect(await refusal({ dexes: 'No such DEX' })).toMatchObject({ errorCode: 'NO_ROUTES_FOUND' });
    expect(await refusal({ dexes: 'Raydium', excludeDexes: 'Meteora' })).toEqual({
      error: 'Cannot set dexes and exclude dexes at the same time',
    });
  });
});

describe('a transaction of the legacy swap', () => {
  it('is for the user, or for the payer and the user, and knows its blockhash', async () => {
    const { body: given } = await quote();
    const { body, headers } = await swap(given);
    expect(headers.get('sl-violations')).toBeNull();
    expect(signersOf(body.swapTransaction)).toEqual([user]);
    const payer = addressOf(wallet('who pays'));
    const paid = (await swap(given, { payer, blockhashSlotsToExpiry: 20 })).body;
    expect(signersOf(paid.swapTransaction)).toEqual([payer, user]);
    expect(body.lastValidBlockHeight - paid.lastValidBlockHeight).toBe(130);
  });

  it('has the priority fee or the tip that was asked for', async () => {
    const { body: given } = await quote();
    const fee = async (more: object) => (await swap(given, more)).body.prioritizationFeeLamports;
    const level = (maxLamports: number) => ({
      prioritizationFeeLamports: { priorityLevelWithMaxLamports: { priorityLevel: 'high', maxLamports } },
    });
    expect(await fee({ prioritizationFeeLamports: 777 })).toBe(777);
    expect(await fee(level(1000))).toBe(1000);
    expect(await fee(level(10_000_000))).toBe(await fee({ prioritizationFeeLamports: 'auto' }));
    expect(await fee({ prioritizationFeeLamports: { jitoTipLamports: 5000 } })).toBe(5000);
    const [tip] = (
      await swap(given, { prioritizationFeeLamports: { jitoTipLamports: 5000 } }, 'swap-instructions')
    ).body.otherInstructions;
    expect(jitoTipReceivers.map(String)).toContain(tip.accounts[1].pubkey);
    const { body } = await swap(given, { computeUnitPriceMicroLamports: 1_000_000 });
    expect(body.prioritizationFeeLamports).toBe(body.computeUnitLimit);
  });

  it('has lookup tables unless it is to have none', async () => {
    const { body: given } = await quote({ asLegacyTransaction: 'true', onlyDirectRoutes: 'true' });
    const version = async (more: object) =>
      VersionedTransaction.deserialize(Buffer.from((await swap(given, more)).body.swapTransaction, 'base64'))
        .version;
    expect(await version({})).toBe(0);
    expect(await version({ asLegacyTransaction: true })).toBe('legacy');
  });

  it('is refused for a quote that is not as it came', async () => {
    const { body: given } = await quote();
    const code = async (change: object) => {
      const { status, body } = await swap({ ...given, ...change });
      expect(status).toBe(400);
      return body.errorCode;
    };
    expect(await code({ routePlan: [] })).toBe('NO_ROUTES_FOUND');
    const notWhole = 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT';
    expect(await code({ inAmount: '50000001' })).toBe(notWhole);
    expect(await code({ outputMint: USDT })).toBe(notWhole);
  });

  it('is made from a quote whose threshold was changed, because that is not read', async () => {
    const { body: given } = await quote();
    const made = async (quoteResponse: object) => (await swap(quoteResponse, {}, 'swap-instructions')).body;
    expect(await made({ ...given, otherAmountThreshold: '1' })).toEqual(await made(given));
  });

  it('is made from the quote that the vendor publishes, whose threshold is rounded up', async () => {
    const [inAmount, outAmount] = ['100000000', '16198753'];
    const swapInfo = {
      ammKey: user,
      label: 'Raydium',
      inputMint: SOL,
      outputMint: USDC,
      inAmount,
      outAmount,
    };
    const { status } = await swap({
      inputMint: SOL,
      inAmount,
      outputMint: USDC,
      outAmount,
      otherAmountThreshold: '16117760',
      swapMode: 'ExactIn',
      slippageBps: 50,
      platformFee: null,
      priceImpactPct: '0',
      routePlan: [{ swapInfo, percent: 100 }],
    });
    expect(status).toBe(200);
    const { body } = await quote();
    const least = BigInt(body.outAmount) * 9_950n;
    expect(BigInt(body.otherAmountThreshold)).toBe((least + 9_999n) / 10_000n);
  });

  it('is refused with a fee and no account for it', async () => {
    const { body: given } = await quote({ platformFeeBps: '50' });
    expect((await swap(given)).status).toBe(400);
    expect((await swap(given, { feeAccount: null })).status).toBe(400);
    expect((await swap(given, { feeAccount: user })).status).toBe(200);
    expect((await swap((await quote()).body, { feeAccount: null })).status).toBe(200);
  });
});

describe('instructions of the legacy swap', () => {
  it('are those of the transaction', async () => {
    const { body: given } = await quote({ inputMint: SOL, outputMint: USDC });
    const { body } = await swap(given, {}, 'swap-instructions');
    const composed = composeBuild({
      ...body,
      tipInstruction: null,
      addressesByLookupTableAddress: null,
      computeBudgetInstructions: [],
      blockhashWithMetadata: { blockhash: Array.from({ length: 32 }, () => 0) },
    });
    expect(composed.signers).toEqual([user]);
    expect(body.cleanupInstruction).not.toBeNull();
    expect(body.addressLookupTableAddresses.length).toBeGreaterThan(1);
  });
});

it('names the DEXes by the programs of its transactions', async () => {
  const { body: labels } = await client().get('/swap/v2/program-id-to-label');
  expect((await client().get('/swap/v1/program-id-to-label')).body).toEqual(labels);
  const { body: given } = await quote();
  const { body } = await swap(given, {}, 'swap-instructions');
  const called = body.swapInstruction.accounts.map(({ pubkey }: any) => labels[pubkey]).filter(Boolean);
  expect(called).toEqual(given.routePlan.map(({ swapInfo }: any) => swapInfo.label));
});
