import { Keypair } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildTransaction } from '../src/index.js';
import { JUP, SOL, USDC } from './answers.js';
import { readTransaction } from './read-transaction.js';
import { stepNames } from './steps.js';

/** Pseudo-random numbers, the same on every run. */
function numbers(seed: string) {
  let count = 0;
  const next = () => createHash('sha256').update(`${seed} ${count++}`).digest();
  return {
    u64: () => next().readBigUInt64LE() >> BigInt(next()[0]! % 64),
    below: (limit: number) => next().readUInt32LE() % limit,
    address: () => Keypair.fromSeed(next()).publicKey.toBase58(),
  };
}

function anyAnswer(seed: string) {
  const { u64, below, address } = numbers(seed);
  const mint = () => [SOL, USDC, JUP, address()][below(4)]!;
  const taker = address();
  const inputMint = mint();
  let outputMint = mint();
  while (outputMint === inputMint) outputMint = mint();
  const mintsOnTheWay = [inputMint, ...Array.from({ length: below(3) }, address), outputMint];
  return {
    router: ['metis', 'jupiterz', 'okx', 'dflow'][below(4)]!,
    taker,
    maker: address(),
    signatureFeePayer: below(3) === 0 ? address() : taker,
    receiver: below(4) === 0 ? address() : undefined,
    inputMint,
    outputMint,
    // SOL amounts get rent added, so the very largest do not fit; they exceed all existing lamports.
    inAmount: (u64() >> 1n).toString(),
    outAmount: u64().toString(),
    slippageBps: below(10_001),
    feeBps: below(256),
    prioritizationFeeLamports: below(1_000_000),
    expireAt: String(below(2 ** 31)),
    requestId: seed,
    routePlan: mintsOnTheWay.slice(1).map((mint, index) => ({
      bps: 10_000,
      swapInfo: {
        ammKey: address(),
        label: 'Raydium CLMM',
        inputMint: mintsOnTheWay[index],
        outputMint: mint,
      },
    })),
  };
}

const amountsAt: Record<string, (data: Buffer) => [number, number]> = {
  route_v2: () => [8, 16],
  shared_accounts_route_v2: () => [9, 17],
  route: (data) => [data.length - 19, data.length - 11],
  fill: () => [8, 16],
  swap_tob: () => [16, 24],
  // The first action has the amount.
  'dflow swap': (data) => [13, data.length - 12],
};

describe.each(['order', 'ultra-order'])('any answer of %s', (builder) => {
  test.each(Array.from({ length: 60 }, (_, index) => `answer ${index}`))('%s', (seed) => {
    const answer = anyAnswer(seed);
    const built = buildTransaction(builder, answer);
    const read = readTransaction(built);
    const payer = answer.router === 'jupiterz' ? answer.maker : answer.signatureFeePayer;
    expect(read.size).toBeLessThanOrEqual(1232);
    expect(read.unsigned).toBe(true);
    expect(read.signers).toEqual([...new Set([payer, answer.taker])]);
    expect(built.signers).toEqual(read.signers);

    const steps = stepNames(read.instructions);
    expect(steps).not.toContain('?');
    const swap = read.instructions[steps.findIndex((name) => name in amountsAt)]!;
    const offsets = amountsAt[stepNames([swap])[0]!]!(swap.data);
    expect(offsets.map((offset) => swap.data.readBigUInt64LE(offset).toString())).toEqual([
      answer.inAmount,
      answer.outAmount,
    ]);
    expect(buildTransaction(builder, structuredClone(answer))).toEqual(built);
  });
});

test('one more lamport makes another transaction', () => {
  const answer = anyAnswer('answer 1');
  const more = { ...answer, inAmount: (BigInt(answer.inAmount) + 1n).toString() };
  expect(buildTransaction('order', more).transaction).not.toBe(buildTransaction('order', answer).transaction);
});
