import { testWallet } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, tokensInAll } from '../support/mock-ledger.js';
import { collector, JUP, SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

const SIGNATURE_FEE = 5000n;

let stage: SwapStage;
beforeEach(async () => {
  stage = await swapStage();
});

/** What a wallet's lamports change by, without the fee of the transaction. */
const feeOf = (landing: Awaited<ReturnType<SwapStage['land']>>): bigint =>
  landing.landed ? landing.fee : 0n;

const routers = ['metis', 'okx', 'dflow', 'jupiterz'];

describe.each(routers)('router %s', (router) => {
  it('SOL buys what the order says', async () => {
    const { order, land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    const quoted = await order(
      { inputMint: SOL, outputMint: USDC, amount: '1000000000' },
      `router=${router}`,
    );
    expect(quoted.router).toBe(router);
    stock.tokens(wallet, USDC);
    const [lamports, supply] = [lamportsOf(wallet), tokensInAll(stage, USDC)];
    const landing = await land(
      quoted.transaction,
      router === 'jupiterz' ? [user, testWallet('maker')] : [user],
    );
    expect(codeOf(landing)).toBeUndefined();
    const fee = router === 'jupiterz' ? 0n : feeOf(landing);
    // The wallet had no account of wrapped SOL. Where the order creates an associated one, it is closed again.
    expect(lamports - lamportsOf(wallet)).toBe(1_000_000_000n + fee);
    const arrived = tokensOf(wallet, USDC);
    const collected = tokensOf(collector, USDC);
    expect(arrived).toBe(BigInt(quoted.outAmount));
    expect(tokensInAll(stage, USDC)).toBe(supply);
    expect(collected).toBe(0n);
  });

  it('tokens buy SOL, which arrives unwrapped', async () => {
    const { order, land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    stock.tokens(wallet, USDC, 50_000_000n);
    const quoted = await order({ inputMint: USDC, outputMint: SOL, amount: '30000000' }, `router=${router}`);
    const [lamports, supply] = [lamportsOf(wallet), tokensInAll(stage, USDC)];
    const landing = await land(
      quoted.transaction,
      router === 'jupiterz' ? [user, testWallet('maker')] : [user],
    );
    expect(codeOf(landing)).toBeUndefined();
    const fee = router === 'jupiterz' ? 0n : feeOf(landing);
    expect(lamportsOf(wallet) - lamports).toBe(BigInt(quoted.outAmount) - fee);
    expect(tokensOf(wallet, USDC)).toBe(20_000_000n);
    expect(tokensInAll(stage, USDC)).toBe(supply);
  });

  it('tokens buy tokens, through SOL where the route does', async () => {
    const { order, land, user, wallet, stock, tokensOf } = stage;
    stock.tokens(wallet, JUP, 900_000_000n);
    stock.tokens(wallet, USDC);
    const quoted = await order({ inputMint: JUP, outputMint: USDC, amount: '800000000' }, `router=${router}`);
    expect(quoted.routePlan).toHaveLength(router === 'metis' ? 2 : 1);
    const landing = await land(
      quoted.transaction,
      router === 'jupiterz' ? [user, testWallet('maker')] : [user],
    );
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(BigInt(quoted.outAmount));
    expect(tokensOf(wallet, JUP)).toBe(100_000_000n);
  });

  it('fails without moving anything when the funds are gone', async () => {
    const { order, land, user, wallet, stock, tokensOf } = stage;
    stock.tokens(wallet, USDC, 29_999_999n);
    const quoted = await order({ inputMint: USDC, outputMint: SOL, amount: '30000000' }, `router=${router}`);
    const landing = await land(
      quoted.transaction,
      router === 'jupiterz' ? [user, testWallet('maker')] : [user],
    );
    expect(codeOf(landing)).toBe(1);
    expect(tokensOf(wallet, USDC)).toBe(29_999_999n);
  });
});

describe.each(['metis', 'okx', 'dflow'])('the price of router %s', (router) => {
  it('may move within the slippage, and beyond it ends in 6001 with nothing moved', async () => {
    const { order, land, user, wallet, stock, tokensOf, prices } = stage;
    stock.tokens(wallet, USDC, 90_000_000n);
    stock.tokens(wallet, JUP);
    const wish = { inputMint: USDC, outputMint: JUP, amount: '30000000', slippageBps: '250' };
    const [within, beyond] = [await order(wish, `router=${router}`), await order(wish, `router=${router}`)];
    // A route through SOL pays the price twice.
    const hops = BigInt(within.routePlan.length);
    prices.percent = hops === 2n ? 99n : 98n;
    expect(codeOf(await land(within.transaction, [user]))).toBeUndefined();
    expect(tokensOf(wallet, JUP)).toBeLessThan(BigInt(within.outAmount));
    expect(tokensOf(wallet, JUP)).toBeGreaterThanOrEqual(BigInt(within.otherAmountThreshold));
    const held = [tokensOf(wallet, JUP), tokensOf(wallet, USDC)];
    prices.percent = 97n;
    const failed = await land(beyond.transaction, [user]);
    expect(codeOf(failed)).toBe(6001);
    expect(failed.logs.join('\n')).toContain('Error Code: SlippageToleranceExceeded. Error Number: 6001.');
    expect([tokensOf(wallet, JUP), tokensOf(wallet, USDC)]).toEqual(held);
  });
});

describe('a maker', () => {
  it('fills at the price of the quote, also when the market has moved', async () => {
    const { order, land, user, wallet, stock, tokensOf, prices } = stage;
    stock.tokens(wallet, USDC);
    const quoted = await order({ inputMint: SOL, outputMint: USDC, amount: '1000000000' }, 'router=jupiterz');
    prices.percent = 50n;
    const landing = await land(quoted.transaction, [user, testWallet('maker')]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(BigInt(quoted.outAmount));
    const maker = testWallet('maker').publicKey.toBase58();
    expect(tokensOf(maker, SOL)).toBe(1_000_000_000n);
  });

  it('cannot fill after the quote has expired', async () => {
    const { order, land, user, wallet, stock, world } = stage;
    stock.tokens(wallet, USDC);
    const quoted = await order({ inputMint: SOL, outputMint: USDC, amount: '1000000000' }, 'router=jupiterz');
    world.clock.set(world.clock.now() + 56_000);
    expect(codeOf(await land(quoted.transaction, [user, testWallet('maker')]))).toBe(6002);
  });
});

describe('who pays', () => {
  it('the service: the wallet gets its tokens and pays no lamports', async () => {
    const { order, land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    stock.tokens(wallet, JUP, 900_000_000n);
    const wish = { inputMint: JUP, outputMint: USDC, amount: '800000000' };
    const quoted = await order(wish, 'sponsored,missing-token-account');
    const sponsor = quoted.signatureFeePayer;
    expect(sponsor).not.toBe(wallet);
    stock.lamports(sponsor, 1_000_000_000n);
    const lamports = lamportsOf(wallet);
    const landing = await land(quoted.transaction, [user], [sponsor]);
    expect(codeOf(landing)).toBeUndefined();
    expect(lamportsOf(wallet)).toBe(lamports);
    expect(tokensOf(wallet, USDC)).toBe(BigInt(quoted.outAmount));
    // Fee and rent of the new account.
    expect(1_000_000_000n - lamportsOf(sponsor)).toBe(feeOf(landing) + 1_488_440n);
  });

  it('an integrator, who signs too', async () => {
    const { order, land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    const payer = Keypair.generate();
    stock.lamports(payer.publicKey.toBase58(), 100_000_000n);
    stock.tokens(wallet, JUP, 900_000_000n);
    const wish = { inputMint: JUP, outputMint: USDC, amount: '800000000', payer: payer.publicKey.toBase58() };
    const quoted = await order(wish, 'missing-token-account');
    const lamports = lamportsOf(wallet);
    await expect(land(quoted.transaction, [user])).rejects.toThrow('a signature is missing');
    const landing = await land(quoted.transaction, [user, payer]);
    expect(codeOf(landing)).toBeUndefined();
    expect([lamportsOf(wallet), tokensOf(wallet, USDC)]).toEqual([lamports, BigInt(quoted.outAmount)]);
    expect(feeOf(landing)).toBeGreaterThanOrEqual(2n * SIGNATURE_FEE);
  });
});

describe('where it goes', () => {
  it('to a receiver, whose account the order creates', async () => {
    const { order, land, user, tokensOf, wallet } = stage;
    const receiver = Keypair.generate().publicKey.toBase58();
    const wish = { inputMint: SOL, outputMint: USDC, amount: '1000000000', receiver };
    const quoted = await order(wish, 'missing-token-account');
    expect(codeOf(await land(quoted.transaction, [user]))).toBeUndefined();
    expect(tokensOf(receiver, USDC)).toBe(BigInt(quoted.outAmount));
    expect(tokensOf(wallet, USDC)).toBe(0n);
  });

  it('the fee goes to the service, in the mint that the order names', async () => {
    const { order, land, user, wallet, stock, tokensOf } = stage;
    stock.tokens(wallet, JUP, 900_000_000n);
    stock.tokens(wallet, USDC);
    const quoted = await order({ inputMint: JUP, outputMint: USDC, amount: '800000000' });
    expect([quoted.feeMint, quoted.feeBps]).toEqual([USDC, 10]);
    expect(codeOf(await land(quoted.transaction, [user]))).toBeUndefined();
    const gross = BigInt(quoted.routePlan.at(-1)!.swapInfo.outAmount);
    expect(tokensOf(collector, USDC)).toBe(gross - BigInt(quoted.outAmount));
    expect(tokensOf(collector, USDC)).toBeGreaterThan(0n);
  });

  it('the fee of an integrator goes to its referral account, from input or output', async () => {
    const { order, land, user, wallet, stock, tokensOf } = stage;
    const referralAccount = Keypair.generate().publicKey.toBase58();
    stock.tokens(wallet, USDC);
    const wish = {
      inputMint: SOL,
      outputMint: USDC,
      amount: '1000000000',
      referralAccount,
      referralFee: '100',
    };
    const quoted = await order(wish);
    expect([quoted.feeMint, quoted.feeBps]).toEqual([SOL, 100]);
    expect(codeOf(await land(quoted.transaction, [user]))).toBeUndefined();
    expect(tokensOf(referralAccount, SOL)).toBe(10_000_000n);
    expect(tokensOf(wallet, USDC)).toBe(BigInt(quoted.outAmount));
  });
});

it.each(['a', 'b', 'c', 'd', 'e', 'f'])(
  'legacy Ultra lands in every form of the route: seed %s',
  async (seed) => {
    const { order, land, user, wallet, stock, tokensOf } = await swapStage(seed);
    stock.tokens(wallet, USDC);
    const quoted = await order({ inputMint: SOL, outputMint: USDC, amount: '500000000' }, '', 'ultra/v1');
    expect(codeOf(await land(quoted.transaction, [user]))).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(BigInt(quoted.outAmount));
  },
);
