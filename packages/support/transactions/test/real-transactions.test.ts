import { type PublicKey, type TransactionInstruction, VersionedTransaction } from '@solana/web3.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mints, programs } from '../src/addresses.js';
import { Fields } from '../src/fields.js';
import { okxSwap } from '../src/instructions/okx.js';
import { fillInstruction } from '../src/instructions/order-engine.js';
import {
  closeAccount,
  createAssociatedAccount,
  syncNative,
  transferTokens,
} from '../src/instructions/token.js';
import {
  cancelTriggerV1Order,
  createTriggerV1Order,
  triggerV1OrderAddress,
} from '../src/instructions/trigger-v1.js';
import { readSteps } from '../src/swap/quote.js';
import { aggregatorTokenAccount } from '../src/token-accounts.js';

/** Transactions of the live service, with their sources. */
const file = new URL('../../../../spec/captured/real-transactions.json', import.meta.url);

/** One real instruction; accounts behind a lookup table are undefined. */
interface Real {
  program: string;
  accounts: (PublicKey | undefined)[];
  data: Buffer;
}

const rebuilt: Record<string, (real: { accounts: PublicKey[]; data: Buffer }) => TransactionInstruction> = {
  [`${programs.associatedToken} 01`]: ({ accounts: a }) =>
    createAssociatedAccount(a[0]!, a[2]!, a[3]!, a[5]!),
  [`${programs.token} 11`]: ({ accounts: a }) => syncNative(a[0]!),
  [`${programs.token} 09`]: ({ accounts: a }) => closeAccount(a[0]!, a[1]!, a[2]!),
  [`${programs.token} 03`]: ({ accounts: a, data }) =>
    transferTokens({
      from: a[0]!,
      to: a[1]!,
      authority: a[2]!,
      amount: data.readBigUInt64LE(1),
      cosigner: a[3]!,
    }),
  [`${programs.orderEngine} a860b7a3`]: ({ accounts: a, data }) =>
    fillInstruction({
      taker: a[0]!,
      maker: a[1]!,
      input: { mint: a[6]!, tokenProgram: a[7]!, amount: data.readBigUInt64LE(8) },
      output: { mint: a[8]!, tokenProgram: a[9]!, amount: data.readBigUInt64LE(16) },
      expireAt: data.readBigInt64LE(24),
      feeBps: data.readUInt16LE(32),
    }),
  [`${programs.triggerV1} 856e4aaf`]: ({ accounts: a, data }) =>
    createTriggerV1Order({
      payer: a[0]!,
      maker: a[1]!,
      order: a[2]!,
      uniqueId: data.readBigUInt64LE(8),
      input: { mint: a[7]!, tokenProgram: a[9]! },
      output: { mint: a[8]!, tokenProgram: a[10]! },
      makingAmount: data.readBigUInt64LE(16),
      takingAmount: data.readBigUInt64LE(24),
    }),
  [`${programs.triggerV1} 5f81edf0`]: ({ accounts: a }) =>
    cancelTriggerV1Order(a[1]!, a[2]!, { mint: a[5]!, tokenProgram: a[6]! }),
};

function realInstructions(): Real[] {
  const rows: { transaction: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return rows.flatMap(({ transaction }) => {
    const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const keys = message.staticAccountKeys;
    return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: keys[programIdIndex]!.toBase58(),
      accounts: accountKeyIndexes.map((index) => keys[index]),
      data: Buffer.from(data),
    }));
  });
}

describe('instructions of real transactions', () => {
  const whole = realInstructions().filter(({ accounts }) => !accounts.includes(undefined));

  test.each(Object.entries(rebuilt))('%s is rebuilt byte for byte', (kind, build) => {
    const reals = whole.filter(({ program, data }) => `${program} ${data.toString('hex')}`.startsWith(kind));
    expect(reals.length).toBeGreaterThan(0);
    for (const real of reals) {
      const ours = build(real as { accounts: PublicKey[]; data: Buffer });
      expect(ours.data.toString('hex')).toBe(real.data.toString('hex'));
      expect(ours.keys.map(({ pubkey }) => pubkey.toBase58())).toEqual(
        real.accounts.map((key) => key!.toBase58()),
      );
    }
  });

  const all = realInstructions();
  const ofKind = (program: PublicKey, discriminator: string) =>
    all.filter(
      (one) => one.program === program.toBase58() && one.data.toString('hex').startsWith(discriminator),
    );

  test('the aggregator holds wrapped SOL at the derived address', () => {
    const reals = ofKind(programs.aggregator, '93f17b64f484ae76');
    expect(reals.length).toBeGreaterThan(0);
    for (const { accounts, data } of reals)
      expect(aggregatorTokenAccount(accounts[1]!, mints.SOL)).toEqual({
        address: accounts[0],
        bump: data[8],
      });
  });

  test('each mint of a route has the number of the last market that brings it', () => {
    const tail = 19;
    const places: Record<string, readonly [count: number, fromEnd: number]> = {
      bb64facc31c4af14: [30, 1],
      c1209b3341d69c81: [9, tail + 1],
      e517cb977ae3ad2a: [8, tail + 1],
    };
    // Each market: its kind with arguments, its percentage, and the numbers of its input and output.
    const second = ofKind(programs.aggregator, 'c1209b3341d69c81')[0]!.data.subarray(13, -tail);
    expect(second.toString('hex')).toBe(
      ['26090004', '470001050002', '4f640204', '3a01560004', '3a00640405'].join(''),
    );
    const counts = Object.entries(places).flatMap(([kind, [countAt, fromEnd]]) =>
      ofKind(programs.aggregator, kind).map(({ data }) => {
        const count = data.readUInt32LE(countAt);
        expect(data.at(-fromEnd)).toBe(count);
        return count;
      }),
    );
    expect(counts).toEqual([2, 5, 1]);
    const [a, c] = [mints.SOL, mints.USDC].map((mint) => mint.toBase58());
    const market = (inputMint: string, outputMint: string, bps: number) => ({
      swapInfo: { ammKey: a, inputMint, outputMint },
      bps,
    });
    const indexes = (...routePlan: ReturnType<typeof market>[]) =>
      readSteps(new Fields({ inputMint: a!, outputMint: c!, routePlan } as never)).map(
        ({ inputIndex, outputIndex }) => [inputIndex, outputIndex],
      );
    expect(indexes(market(a!, c!, 5200), market(a!, c!, 4800))).toEqual([
      [0, 2],
      [0, 2],
    ]);
    // As the five markets of the second real route: 9, 5 and 86 percent of the input, and what these bring.
    const [x, y] = [programs.token.toBase58(), programs.memo.toBase58()];
    expect(
      indexes(
        market(a!, x, 900),
        market(a!, y, 500),
        market(y, x, 10_000),
        market(a!, x, 8600),
        market(x, c!, 10_000),
      ),
    ).toEqual([
      [0, 4],
      [0, 2],
      [2, 4],
      [0, 4],
      [4, 5],
    ]);
  });

  test('an okx order has the layout of the real one, except for the kinds of its markets', () => {
    const [real, ...others] = ofKind(programs.okx, 'aa2955b184501f35');
    expect(others).toEqual([]);
    const { data, accounts } = real!;
    const [user, source, destination] = accounts as PublicKey[];
    const side = { mint: mints.USDC, tokenProgram: programs.token };
    const step = { label: '', ammKey: mints.USDC, bps: 10_000 };
    const ours = okxSwap(
      {
        user: user!,
        source: { ...side, account: source! },
        destination: { ...side, account: destination! },
        inAmount: 100_000n,
        quotedOutAmount: 25_339n,
        slippageBps: 50,
        platformFeeBps: 0,
        steps: [0, 1, 2].map((at) => ({ ...step, inputIndex: at, outputIndex: at + 1 })),
      },
      data.readBigUInt64LE(8),
    );
    const withoutKinds = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      for (const at of [38, 42, 46]) copy[at] = 0;
      return copy.toString('hex');
    };
    expect(withoutKinds(ours.data)).toBe(withoutKinds(data));
    const places = accounts.flatMap((account, at) => (account && at < 16 ? [at] : []));
    expect(places).toEqual([0, 1, 2, 5, 6, 12, 15]);
    for (const at of places) expect(ours.keys[at]!.pubkey).toEqual(accounts[at]);
  });

  test('orders of trigger v1 have the address derived from their number', () => {
    const reals = ofKind(programs.triggerV1, '856e4aaf709ff59f');
    expect(reals.length).toBeGreaterThan(0);
    for (const { accounts, data } of reals)
      expect(triggerV1OrderAddress(accounts[1]!, data.readBigUInt64LE(8))).toEqual(accounts[2]);
  });
});
