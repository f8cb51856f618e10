import { describe, expect, it } from 'vitest';
import { guard } from '../src/guard/index.js';
import type { Expectation } from '../src/guard/index.js';
import { inspectTransaction } from '../src/inspect/index.js';
import { realTransactions } from '@galilean/test-kit/real-transactions';

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const JLP = '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4';

/**
 * Thresholds that the answers of real transactions state. The first two are from the vendor's documentation (Ultra,
 * response; and the migrated page of the order endpoint), the third from a public capture of May 2026 in
 * `real-transactions.json`.
 */
const stated = [
  {
    through: 'the aggregator, 26 bps of 461223451',
    instruction: 'routeV2',
    taker: 'GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh',
    outputMint: SOL,
    amount: '100000000',
    threshold: 460_024_271n,
    // A platform fee of 2 bps.
    arriving: 459_932_266n,
  },
  {
    through: 'the aggregator, 15 bps of 6653293',
    instruction: 'sharedAccountsRoute',
    taker: '5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H',
    outputMint: SOL,
    amount: '1000000',
    threshold: 6_644_643n,
    // A platform fee of 2 bps.
    arriving: 6_643_314n,
  },
  {
    through: 'okx, 50 bps of 25339',
    instruction: 'swapTob',
    taker: '5RnVY4jqrWfhnHNSyAhRJBXYDKoGHVbr6gF71du1ejwj',
    outputMint: JLP,
    amount: '100000',
    threshold: 25_213n,
    arriving: 25_213n,
  },
] as const;

/** They date from autumn 2025 or earlier. */
const policy = { now: 1_758_000_000 };

describe.each(stated)(
  '$instruction of $through',
  ({ taker, instruction, outputMint, amount, threshold, arriving }) => {
    const expectation: Expectation<'ultra-order'> = {
      kind: 'ultra-order',
      wallet: taker,
      inputMint: USDC,
      outputMint,
      amount,
    };
    const { transaction } = realTransactions.find(
      ({ transaction: one }) => guard(one, { ...expectation, minimumOut: 0n }, policy).verdict === 'accept',
    )!;
    const check = (more: Partial<Expectation<'ultra-order'>>) => {
      const { verdict, findings, unproven } = guard(transaction, { ...expectation, ...more }, policy);
      return { verdict, codes: findings.map(({ code }) => code), unproven };
    };
    const accepted = { verdict: 'accept', codes: [], unproven: [] };
    const refused = { verdict: 'refuse', codes: ['minimum-out'], unproven: [] };

    it('is that transaction', () => {
      expect(inspectTransaction(transaction).instructions.map(({ name }) => name)).toContain(instruction);
    });

    it('meets the threshold that its answer states, to the last unit', () => {
      expect(check({ minimumOut: threshold })).toEqual(accepted);
      expect(check({ minimumOut: threshold, floor: 'quote' })).toEqual(accepted);
      expect(check({ minimumOut: threshold + 1n })).toEqual(refused);
    });

    it.each(['caller', 'reference'] as const)(
      'meets a minimum of the %s after the platform fee, to the last unit',
      (floor) => {
        expect(check({ minimumOut: arriving, floor })).toEqual(accepted);
        expect(check({ minimumOut: arriving + 1n, floor })).toEqual(refused);
      },
    );
  },
);
