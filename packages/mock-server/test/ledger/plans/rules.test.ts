import { composeBuild, programs } from '@galilean/transactions';
import { Keypair, type PublicKey, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { associatedAccount } from '../../../src/ledger/plans/calls.js';
import { codeOf } from '../support/mock-ledger.js';
import { JUP, SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

type Build = Parameters<typeof composeBuild>[0] & {
  routePlan: { swapInfo: { ammKey: string; inputMint: string; outputMint: string; outAmount: string } }[];
};

let stage: SwapStage;
let answer: Build;
const fresh = () => Keypair.generate().publicKey.toBase58();

beforeEach(async () => {
  stage = await swapStage();
  stage.stock.tokens(stage.wallet, USDC, 100_000_000n);
  const wish = { inputMint: USDC, outputMint: JUP, amount: '90000000', taker: stage.wallet };
  answer = await stage.ask<Build>('GET', '/swap/v2/build', wish);
  for (const { swapInfo } of answer.routePlan) stage.stock.market(programs.aggregator.toBase58(), swapInfo);
});

/** Lands the build after a change of its swap, and says which error it came to. */
async function changed(change: (swap: Build['swapInstruction']) => void, ...others: Keypair[]) {
  const swapInstruction = structuredClone(answer.swapInstruction);
  change(swapInstruction);
  const { transaction } = composeBuild({ ...answer, swapInstruction }, stage.wallet);
  const code = codeOf(await stage.land(transaction, [stage.user, ...others]));
  expect(stage.tokensOf(stage.wallet, USDC)).toBe(100_000_000n);
  expect(stage.tokensOf(stage.wallet, JUP)).toBe(0n);
  return code;
}

const replace =
  (index: number, address: string) =>
  ({ accounts }: Build['swapInstruction']) => {
    accounts[index]!.pubkey = address;
  };

/** Changes bytes of the data. */
const rewrite =
  (write: (data: Buffer) => Buffer) =>
  (swap: Build['swapInstruction']): void => {
    swap.data = write(Buffer.from(swap.data, 'base64')).toString('base64');
  };

describe('a swap whose bytes ask for something else', () => {
  it.each([
    ['another event authority, and so no place for a plan', 8, fresh(), 40_001],
    ['another program in the place of its own', 9, fresh(), 2012],
    ['a source that does not exist', 1, fresh(), undefined],
    ['another mint of the output than its account has', 4, SOL, 3],
    ['a mint of the output that the route does not reach', 4, fresh(), 2014],
    ['another mint of the input', 3, SOL, 2014],
    ['a market that no one opened', 13, fresh(), 3012],
  ])('with %s fails', async (_what, index, address, code) => {
    const failed = changed(replace(index, address));
    if (code === undefined) await expect(failed).rejects.toThrow();
    else expect(await failed).toBe(code);
  });

  it('with the source of someone else fails', async () => {
    const victim = fresh();
    stage.stock.tokens(victim, USDC, 500_000_000n);
    const theirs = associatedAccount(victim, USDC, programs.token.toBase58());
    expect(await changed(replace(1, theirs))).toBe(4);
    expect(stage.tokensOf(victim, USDC)).toBe(500_000_000n);
  });

  it('with a user who does not sign fails', async () => {
    const drop = ({ accounts }: Build['swapInstruction']) => {
      const other = fresh();
      accounts[0] = { pubkey: other, isSigner: false, isWritable: false };
    };
    expect(await changed(drop)).toBe(3010);
  });

  it('with a higher minimum fails in 6001', async () => {
    const quotedOutAt = 16;
    const higher = rewrite((data) => {
      data.writeBigUInt64LE((data.readBigUInt64LE(quotedOutAt) * 102n) / 100n, quotedOutAt);
      return data;
    });
    expect(await changed(higher)).toBe(6001);
  });

  it('with an unknown instruction, or data that end early, fails', async () => {
    expect(await changed(rewrite((data) => Buffer.from([9, ...data.subarray(1)])))).toBe(101);
    expect(await changed(rewrite((data) => data.subarray(0, 20)))).toBe(102);
    expect(await changed(rewrite(() => Buffer.alloc(0)))).toBe(101);
  });

  it('with markets that lack accounts fails', async () => {
    expect(await changed(({ accounts }) => void accounts.pop())).not.toBeUndefined();
  });
});

it('a market’s tokens cannot be taken by a stranger’s instruction', async () => {
  const bytes = Buffer.from(composeBuild(answer).transaction, 'base64');
  const keys = VersionedTransaction.deserialize(bytes).message.staticAccountKeys as PublicKey[];
  expect(keys.map((one) => one.toBase58())).toContain(programs.aggregator.toBase58());
  // Reversed: from the reserve of the output to the wallet, for nothing.
  const forNothing = rewrite((data) => {
    data.writeBigUInt64LE(0n, 8);
    data.writeBigUInt64LE(1_000_000n, 16);
    return data;
  });
  expect(await changed(forNothing)).toBe(6001);
});
