import { composeBuild, programs } from '@galilean/transactions';
import {
  type Decoder,
  getAddressDecoder,
  getArrayDecoder,
  getHiddenPrefixDecoder,
  getConstantDecoder,
  getStructDecoder,
  getU64Decoder,
} from '@solana/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LandedTransaction, Landing } from '../../../src/ledger/landing.js';
import { associatedAccount } from '../../../src/ledger/plans/calls.js';
import { codeOf } from '../support/mock-ledger.js';
import { collector, JUP, SOL, type SwapStage, swapStage, USDC } from '../support/swap-stage.js';

/** As indexers have them in their code, and as live transactions show them. */
const EVENT_AUTHORITY = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf';
const tagged = (hex: string, decoder: Decoder<unknown>) =>
  getHiddenPrefixDecoder(decoder, [getConstantDecoder(Buffer.from(hex, 'hex'))]);
const amounts = [
  ['inputMint', getAddressDecoder()],
  ['inputAmount', getU64Decoder()],
  ['outputMint', getAddressDecoder()],
  ['outputAmount', getU64Decoder()],
] as const;
const amm = ['amm', getAddressDecoder()] as const;
const swapEvent = tagged('e445a52e51cb9a1d40c6cde8260871e2', getStructDecoder([amm, ...amounts]));
const swapsEvent = tagged(
  'e445a52e51cb9a1d982f4eebc0606e6a',
  getArrayDecoder(getStructDecoder([...amounts, amm])),
);

interface Swapped {
  readonly amm: string;
  readonly inputMint: string;
  readonly inputAmount: bigint;
  readonly outputMint: string;
  readonly outputAmount: bigint;
}

let stage: SwapStage;
beforeEach(async () => {
  stage = await swapStage();
});

/** The calls that the aggregator made of itself, after those of the token program. */
function ownCalls(landing: Landing) {
  if (!landing.landed) throw new Error('did not land');
  const { accounts } = landing.transaction;
  return landing.innerInstructions.flatMap((inner) => {
    const calls = inner.map((one) => ({ ...one, program: accounts[one.programIdIndex]! }));
    const first = calls.findIndex(({ program }) => program === programs.aggregator.toBase58());
    if (first < 0) return [];
    const own = calls.slice(first);
    expect(new Set(own.map(({ program }) => program))).toEqual(new Set([programs.aggregator.toBase58()]));
    for (const call of own) {
      expect(call.accounts.map((at) => accounts[at])).toEqual([EVENT_AUTHORITY]);
      expect(call.stackHeight).toBe(2);
    }
    return own.map(({ data }) => Buffer.from(data));
  });
}

const isSwaps = (data: Buffer) => data.toString('hex', 8, 16) === '982f4eebc0606e6a';

function swapsIn(landing: Landing): Swapped[] {
  const calls = ownCalls(landing);
  if (calls.length === 1 && isSwaps(calls[0]!)) return [...(swapsEvent.decode(calls[0]!) as Swapped[])];
  return calls.map((data) => swapEvent.decode(data) as Swapped);
}

/** What the markets got of a mint, less what they gave. */
function marketsGot({ before, after }: LandedTransaction, mint: string): bigint {
  const held = ({ tokens }: LandedTransaction['before']) =>
    tokens
      .filter((one) => one.mint === mint && one.owner === EVENT_AUTHORITY)
      .reduce((sum, { amount }) => sum + amount, 0n);
  return held(after) - held(before);
}

function expectTruth(landing: Landing): Swapped[] {
  const swaps = swapsIn(landing);
  for (const mint of new Set(swaps.flatMap(({ inputMint, outputMint }) => [inputMint, outputMint]))) {
    const got = swaps.reduce((sum, one) => sum + (one.inputMint === mint ? one.inputAmount : 0n), 0n);
    const gave = swaps.reduce((sum, one) => sum + (one.outputMint === mint ? one.outputAmount : 0n), 0n);
    expect(got - gave).toBe(marketsGot(landing as LandedTransaction, mint));
  }
  return swaps;
}

const formOf: Readonly<Record<string, string>> = {
  bb64facc31c4af14: 'route_v2',
  d19853937cfed8e9: 'shared_accounts_route_v2',
  e517cb977ae3ad2a: 'route',
};

/** Orders of the aggregator, until there is one of this form. */
async function landForm(form: string) {
  const { order, land, user, wallet, stock } = stage;
  stock.tokens(wallet, JUP, 900_000_000n);
  stock.tokens(wallet, USDC);
  for (let tries = 0; tries < 30; tries++) {
    const wish = { inputMint: JUP, outputMint: USDC, amount: String(800_000_000 + tries) };
    // The legacy API hands out all forms.
    const quoted = await order(wish, 'router=metis', 'ultra/v1');
    const landing = await land(quoted.transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    const routes = (landing as LandedTransaction).transaction.instructions.map(
      ({ data }) => formOf[Buffer.from(data).toString('hex', 0, 8)],
    );
    if (routes.includes(form)) return { quoted, landing };
    stock.tokens(wallet, JUP, 900_000_000n);
  }
  throw new Error(`no order had the form ${form}`);
}

describe.each(['route', 'route_v2', 'shared_accounts_route_v2'])('a landed %s', (form) => {
  it('logs what each market took and gave', async () => {
    const { quoted, landing } = await landForm(form);
    const swaps = expectTruth(landing);
    expect(swaps.map(({ inputMint, outputMint }) => [inputMint, outputMint])).toEqual([
      [JUP, SOL],
      [SOL, USDC],
    ]);
    expect(swaps[0]!.inputAmount).toBe(BigInt(quoted.inAmount));
    expect(swaps[1]!.inputAmount).toBe(swaps[0]!.outputAmount);
    expect(swaps[1]!.outputAmount).toBeGreaterThanOrEqual(BigInt(quoted.outAmount));
    const { accounts } = (landing as LandedTransaction).transaction;
    for (const one of swaps) expect(accounts).toContain(one.amm);
    // The first form writes an event for each market, the second forms one for all.
    const sizes = ownCalls(landing).map(({ length }) => length);
    expect(sizes).toEqual(form === 'route' ? [128, 128] : [16 + 4 + 2 * 112]);
  });
});

it('a fee is no part of what the markets took, nor of what they gave for it', async () => {
  const { land, user, wallet, stock, tokensOf } = stage;
  stock.tokens(wallet, USDC, 100_000_000n);
  for (const [mint, feeMint] of [
    [JUP, USDC],
    [JUP, JUP],
  ] as const) {
    stock.tokens(collector, feeMint);
    const feeAccount = associatedAccount(collector, feeMint, programs.token.toBase58());
    const wish = { inputMint: USDC, outputMint: mint, amount: '40000000', taker: wallet };
    const answer = await stage.ask<Build>('GET', '/swap/v2/build', {
      ...wish,
      platformFeeBps: '100',
      feeAccount,
    });
    for (const { swapInfo } of answer.routePlan) stock.market(programs.aggregator.toBase58(), swapInfo);
    const before = [tokensOf(wallet, mint), tokensOf(collector, feeMint)];
    const landing = await land(composeBuild(answer, wallet).transaction, [user]);
    expect(codeOf(landing)).toBeUndefined();
    const swaps = expectTruth(landing);
    const fee = tokensOf(collector, feeMint) - before[1]!;
    expect(fee).toBeGreaterThan(0n);
    const got = tokensOf(wallet, mint) - before[0]!;
    expect(swaps[0]!.inputAmount).toBe(40_000_000n - (feeMint === USDC ? fee : 0n));
    expect(swaps.at(-1)!.outputAmount).toBe(got + (feeMint === USDC ? 0n : fee));
  }
});

type Build = Parameters<typeof composeBuild>[0] & {
  routePlan: { swapInfo: { ammKey: string; inputMint: string; outputMint: string; outAmount: string } }[];
};

describe('an attacker who logs a swap that never was', () => {
  /** Swaps, and calls the aggregator with this event beside it. */
  async function withEvent(data: Uint8Array, before: boolean) {
    const { land, user, wallet, stock, ask } = stage;
    stock.tokens(wallet, USDC, 100_000_000n);
    const wish = { inputMint: USDC, outputMint: JUP, amount: '40000000', taker: wallet };
    const answer = await ask<Build>('GET', '/swap/v2/build', wish);
    for (const { swapInfo } of answer.routePlan) stock.market(programs.aggregator.toBase58(), swapInfo);
    const forged = {
      programId: programs.aggregator.toBase58(),
      accounts: [{ pubkey: EVENT_AUTHORITY, isSigner: false, isWritable: false }],
      data: Buffer.from(data).toString('base64'),
    };
    const parts = before
      ? { setupInstructions: [...answer.setupInstructions, forged] }
      : { otherInstructions: [forged] };
    const landing = await land(composeBuild({ ...answer, ...parts }, wallet).transaction, [user]);
    expect(stage.tokensOf(wallet, JUP)).toBe(0n);
    return codeOf(landing);
  }

  it('is refused, with amounts of his own and with those of the swap beside it', async () => {
    const { land, user, wallet, stock, ask } = stage;
    stock.tokens(wallet, USDC, 100_000_000n);
    const wish = { inputMint: USDC, outputMint: JUP, amount: '40000000', taker: wallet };
    const answer = await ask<Build>('GET', '/swap/v2/build', wish);
    for (const { swapInfo } of answer.routePlan) stock.market(programs.aggregator.toBase58(), swapInfo);
    const honest = stage.ledger.snapshot();
    const [event] = ownCalls(await land(composeBuild(answer, wallet).transaction, [user]));
    stage.ledger.restore(honest);
    const larger = Buffer.from(event!);
    larger.writeBigUInt64LE(10n ** 15n, 16 + 4 + 32);
    for (const data of [larger, event!])
      for (const before of [true, false]) expect(await withEvent(data, before)).toBe(101);
  });
});

it('a swap that fails logs nothing that an indexer could take for a swap', async () => {
  const { order, land, user, wallet, stock, prices } = stage;
  stock.tokens(wallet, USDC, 90_000_000n);
  stock.tokens(wallet, JUP);
  const wish = { inputMint: USDC, outputMint: JUP, amount: '30000000', slippageBps: '50' };
  const quoted = await order(wish, 'router=metis');
  prices.percent = 90n;
  const failed = await land(quoted.transaction, [user]);
  expect(codeOf(failed)).toBe(6001);
  expect(ownCalls(failed)).toEqual([]);
});
