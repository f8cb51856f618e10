import { buildTransaction, composeBuild, programs } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketOut } from '../../../src/world/trade.js';
import { codeOf } from '../support/mock-ledger.js';
import { SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';
import { createFeeMint } from '../support/fee-mint.js';

type Build = Parameters<typeof composeBuild>[0] & {
  outAmount: string;
  routePlan: { swapInfo: { ammKey: string; inputMint: string; outputMint: string; outAmount: string } }[];
};

const token2022 = programs.token2022.toBase58();

let stage: SwapStage;
/** A token of Token-2022 in the description's examples, with a price. */
let mint: string;
beforeEach(async () => {
  stage = await swapStage();
  const { listed } = stage.world.tokens;
  mint = listed.find(({ tokenProgram, usdPrice }) => tokenProgram === token2022 && usdPrice)!.id;
});

describe('a token of Token-2022', () => {
  it.each(['metis', 'okx'])('is bought and sold through %s', async (router) => {
    const { order, land, user, wallet, stock, tokensOf, lamportsOf } = stage;
    const wish = { inputMint: SOL, outputMint: mint, amount: '10000000' };
    const bought = await order(wish, `router=${router},missing-token-account`);
    expect(codeOf(await land(bought.transaction, [user]))).toBeUndefined();
    expect(tokensOf(wallet, mint, token2022)).toBe(BigInt(bought.outAmount));
    stock.tokens(wallet, USDC);
    const sold = await order(
      { inputMint: mint, outputMint: SOL, amount: bought.outAmount },
      `router=${router}`,
    );
    const before = lamportsOf(wallet);
    const landing = await land(sold.transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    expect(tokensOf(wallet, mint, token2022)).toBe(0n);
    const fee = landing.landed ? landing.fee : 0n;
    expect(lamportsOf(wallet) - before).toBe(BigInt(sold.outAmount) - fee);
  });

  it('is bought with a composed build, and sold by an order of trigger v1 that is cancelled', async () => {
    const { ask, land, user, wallet, stock, tokensOf } = stage;
    stock.tokens(wallet, USDC, 100_000_000n);
    const wish = { inputMint: USDC, outputMint: mint, amount: '90000000', taker: wallet };
    const answer = await ask<Build>('GET', '/swap/v2/build', wish);
    for (const { swapInfo } of answer.routePlan) stock.market(programs.aggregator.toBase58(), swapInfo);
    expect(codeOf(await land(composeBuild(answer).transaction, [user]))).toBeUndefined();
    const bought = tokensOf(wallet, mint, token2022);
    expect(bought).toBe(BigInt(answer.outAmount));
    const { transaction, order } = await ask<{ transaction: string; order: string }>(
      'POST',
      '/trigger/v1/createOrder',
      {
        inputMint: mint,
        outputMint: USDC,
        maker: wallet,
        payer: wallet,
        params: { makingAmount: bought.toString(), takingAmount: '100000000' },
        computeUnitPrice: 'auto',
      },
    );
    expect(codeOf(await land(transaction, [user]))).toBeUndefined();
    expect(tokensOf(order, mint, token2022)).toBe(bought);
    const cancel = { maker: wallet, order, inputMint: mint, inputTokenProgram: token2022, requestId: 'c' };
    const cancelled = buildTransaction('trigger-v1-cancel', cancel);
    expect(codeOf(await land(cancelled.transaction, [user]))).toBeUndefined();
    expect(tokensOf(wallet, mint, token2022)).toBe(bought);
  });

  /** A mint that the mock does not list, with a transfer fee. */
  function feeMint(bps: number): string {
    const address = Keypair.generate().publicKey.toBase58();
    const { decimals } = stage.world.tokens.of(address);
    createFeeMint(stage.ledger, address, { decimals, bps, maximum: 2n ** 60n });
    return address;
  }

  it('with a transfer fee arrives less the fee, or not at all when that exceeds the slippage', async () => {
    // The mock takes mints that it does not know for SPL tokens, so the builder is asked directly.
    const { land, user, wallet, stock, tokensOf, world, putTables } = stage;
    for (const [bps, code] of [[100, undefined] as const, [300, 6001] as const]) {
      const outputMint = feeMint(bps);
      const answer = {
        router: 'metis',
        taker: wallet,
        inputMint: USDC,
        outputMint,
        outputTokenProgram: token2022,
        inAmount: '1000000',
        outAmount: '0',
        slippageBps: 200,
        feeBps: 0,
        rentFeeLamports: 1_488_440,
        requestId: `fee of ${bps}`,
      };
      const out = marketOut(world.tokens, { inputMint: USDC, outputMint, inAmount: 1_000_000n })!;
      const ammKey = Keypair.generate().publicKey.toBase58();
      const swapInfo = { ammKey, inputMint: USDC, outputMint, label: 'Raydium', outAmount: out.toString() };
      stock.market(programs.aggregator.toBase58(), swapInfo);
      stock.tokens(wallet, USDC, 1_000_000n);
      const routePlan = [{ swapInfo, percent: 100, bps: 10_000 }];
      const built = buildTransaction('order', { ...answer, outAmount: out.toString(), routePlan });
      putTables(built.lookupTables);
      expect(codeOf(await land(built.transaction, [user]))).toBe(code);
      const fee = (out * BigInt(bps) + 9_999n) / 10_000n;
      expect(tokensOf(wallet, outputMint, token2022)).toBe(code ? 0n : out - fee);
    }
  });
});
