import { composeBuild, programs } from '@galilean/transactions';
import { Keypair, SystemProgram } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../../src/ledger/plans/calls.js';
import { codeOf, tokensInAll } from '../support/mock-ledger.js';
import { JUP, SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

type Build = Parameters<typeof composeBuild>[0] & {
  outAmount: string;
  otherAmountThreshold: string;
  routePlan: { swapInfo: { ammKey: string; inputMint: string; outputMint: string; outAmount: string } }[];
};

const tokenProgram = programs.token.toBase58();

let stage: SwapStage;
beforeEach(async () => {
  stage = await swapStage();
});

async function build(query: Record<string, string>): Promise<Build> {
  const answer = await stage.ask<Build>('GET', '/swap/v2/build', { taker: stage.wallet, ...query });
  for (const { swapInfo } of answer.routePlan) stage.stock.market(programs.aggregator.toBase58(), swapInfo);
  return answer;
}

describe('a transaction composed from a build', () => {
  it('swaps, wraps SOL, and carries the caller’s other instructions and the tip', async () => {
    const { land, user, wallet, tokensOf, lamportsOf } = stage;
    const answer = await build({
      inputMint: SOL,
      outputMint: USDC,
      amount: '1000000000',
      tipAmount: '2000000',
    });
    const friend = Keypair.generate().publicKey;
    const own = SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: friend, lamports: 7_000_000 });
    const asAnswer = {
      programId: own.programId.toBase58(),
      accounts: own.keys.map(({ pubkey, ...flags }) => ({ pubkey: pubkey.toBase58(), ...flags })),
      data: own.data.toString('base64'),
    };
    const before = lamportsOf(wallet);
    const landing = await land(composeBuild({ ...answer, otherInstructions: [asAnswer] }).transaction, [
      user,
    ]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(BigInt(answer.outAmount));
    expect(lamportsOf(friend.toBase58())).toBe(7_000_000n);
    const rentOfUsdc = 1_488_440n;
    const fee = landing.landed ? landing.fee : 0n;
    expect(before - lamportsOf(wallet)).toBe(1_000_000_000n + 7_000_000n + 2_000_000n + fee + rentOfUsdc);
  });

  it('is paid for by the payer of the request', async () => {
    const { land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    const payer = Keypair.generate();
    const address = payer.publicKey.toBase58();
    stock.lamports(address, 100_000_000n);
    stock.tokens(wallet, JUP, 100_000_000n);
    const answer = await build({ inputMint: JUP, outputMint: USDC, amount: '90000000', payer: address });
    const before = lamportsOf(wallet);
    const landing = await land(composeBuild(answer, address).transaction, [user, payer]);
    expect(codeOf(landing)).toBeUndefined();
    expect(lamportsOf(wallet)).toBe(before);
    expect(tokensOf(wallet, USDC)).toBe(BigInt(answer.outAmount));
  });

  it.each([SOL, USDC])('pays the integrator’s own fee into its account of %s', async (feeMint) => {
    const { land, user, wallet, stock, tokensOf } = stage;
    const integrator = Keypair.generate().publicKey.toBase58();
    stock.tokens(integrator, feeMint);
    const feeAccount = associatedAccount(integrator, feeMint, tokenProgram);
    const wish = {
      inputMint: SOL,
      outputMint: USDC,
      amount: '1000000000',
      platformFeeBps: '200',
      feeAccount,
    };
    const answer = await build(wish);
    expect(codeOf(await land(composeBuild(answer).transaction, [user]))).toBeUndefined();
    expect(tokensOf(wallet, USDC)).toBe(BigInt(answer.outAmount));
    const gross = answer.routePlan.reduce((sum, { swapInfo }) => sum + BigInt(swapInfo.outAmount), 0n);
    const expected = feeMint === SOL ? 20_000_000n : gross - BigInt(answer.outAmount);
    expect(tokensOf(integrator, feeMint)).toBe(expected);
    expect(expected).toBeGreaterThan(0n);
  });

  it('fails when the fee account does not exist or has another mint', async () => {
    const { land, user, stock } = stage;
    const integrator = Keypair.generate().publicKey.toBase58();
    const wish = (mint: string) => {
      const feeAccount = associatedAccount(integrator, mint, tokenProgram);
      return { inputMint: SOL, outputMint: USDC, amount: '1000000000', platformFeeBps: '200', feeAccount };
    };
    expect(codeOf(await land(composeBuild(await build(wish(USDC))).transaction, [user]))).toBe(3012);
    stock.tokens(integrator, JUP);
    expect(codeOf(await land(composeBuild(await build(wish(JUP))).transaction, [user]))).toBe(2014);
  });

  it('fills the destination of the request, and fails when that has another mint', async () => {
    const { land, user, wallet, stock, tokensOf } = stage;
    const friend = Keypair.generate().publicKey.toBase58();
    stock.tokens(friend, USDC);
    stock.tokens(friend, JUP);
    const wish = (mint: string) => ({
      inputMint: SOL,
      outputMint: USDC,
      amount: '500000000',
      destinationTokenAccount: associatedAccount(friend, mint, tokenProgram),
    });
    const answer = await build(wish(USDC));
    expect(codeOf(await land(composeBuild(answer).transaction, [user]))).toBeUndefined();
    expect([tokensOf(friend, USDC), tokensOf(wallet, USDC)]).toEqual([BigInt(answer.outAmount), 0n]);
    const wrong = await build(wish(JUP));
    const supply = tokensInAll(stage, USDC);
    expect(codeOf(await land(composeBuild(wrong).transaction, [user]))).toBe(3);
    expect(tokensInAll(stage, USDC)).toBe(supply);
  });

  it('sends unwrapped SOL to another wallet', async () => {
    const { land, user, wallet, stock, lamportsOf } = stage;
    const friend = Keypair.generate().publicKey.toBase58();
    stock.tokens(wallet, USDC, 50_000_000n);
    const wish = { inputMint: USDC, outputMint: SOL, amount: '50000000', nativeDestinationAccount: friend };
    const answer = await build(wish);
    expect(codeOf(await land(composeBuild(answer).transaction, [user]))).toBeUndefined();
    const rentOfClosedAccount = 1_488_440n;
    expect(lamportsOf(friend)).toBe(BigInt(answer.outAmount) + rentOfClosedAccount);
  });
});
