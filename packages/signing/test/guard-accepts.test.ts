import { describe, expect, it } from 'vitest';
import { signTransaction } from '../src/index.js';
import { assertGuard, guard, guardCheck } from '../src/guard/index.js';
import type { Expectation, GuardPolicy, Unproven } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { goodTransactions, now } from './support/good-transactions.js';
import { realTransactions } from './support/real-transactions.js';
import { wallet } from '@galilean/test-kit/wallets';

const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

describe('every good transaction of the examples is accepted', () => {
  it('there are some of every kind', () => {
    expect(new Set(goodTransactions.map(({ expectation }) => expectation.kind)).size).toBe(10);
    expect(goodTransactions.length).toBeGreaterThan(50);
  });

  it.each(goodTransactions.map((good) => [good.name, good] as const))(
    '%s',
    async (_, { transaction, expectation, policy }) => {
      const report = guard(transaction, expectation, policy);
      expect(report).toMatchObject({ verdict: 'accept', findings: [] });
      const check = guardCheck(expectation, policy);
      await expect(signTransaction(transaction, fromKeypair(wallet), { check })).resolves.toBeDefined();
    },
  );

  it.each([
    ['getOrder aggregator', []],
    ['getOrder rfq', []],
    ['getOrder okx', []],
    ['getOrder dflow', ['amount-in', 'minimum-out', 'slippage', 'destination']],
    ['craftDeposit dca', []],
    ['craftDeposit single', []],
    ['createPredictionOrder keeper-filled-buy 0', []],
    ['closePosition close 0', []],
  ] satisfies [string, Unproven[]][])('%s leaves unproven: %j', (name, unproven) => {
    const { transaction, expectation } = goodTransactions.find((good) => good.name === name)!;
    expect(guard(transaction, expectation, { now })).toMatchObject({ verdict: 'accept', unproven });
    const strict = guard(transaction, expectation, { now, requireProof: true });
    expect(strict.verdict).toBe(unproven.length ? 'refuse' : 'accept');

    const asserted = (policy: GuardPolicy) => () => assertGuard(transaction, expectation, { now, ...policy });
    expect(asserted({ allowUnproven: unproven })).not.toThrow();
    const { tolerated } = guard(transaction, expectation, { now });
    for (const proven of unproven.filter((item) => !(tolerated as Unproven[]).includes(item))) {
      const allowUnproven = unproven.filter((item) => item !== proven);
      expect(asserted({ allowUnproven })).toThrow(`unproven: ${proven} found; allowUnproven`);
    }
  });

  it('tolerates an unknown minimum of what comes back, unless proof is required', () => {
    const { transaction, expectation } = goodTransactions.find(
      ({ name }) => name === 'cancelPriceOrder cancellation',
    )!;
    const report = assertGuard(transaction, expectation, { now });
    expect(report).toMatchObject({ unproven: ['minimum-out'], tolerated: ['minimum-out'] });
    const strict = { now, requireProof: true };
    expect(() => assertGuard(transaction, expectation, strict)).toThrow('unproven: minimum-out');
    expect(guard(transaction, expectation, strict).verdict).toBe('refuse');
  });

  it('refuses allowUnproven together with requireProof', () => {
    const { transaction, expectation } = goodTransactions[0]!;
    const policy: GuardPolicy = { now, requireProof: true, allowUnproven: ['slippage'] };
    expect(() => guard(transaction, expectation, policy)).toThrow(
      'guard/bad-expectation: field allowUnproven',
    );
  });
});

/**
 * What the users of the real transactions asked for, as far as the answers show. The minimum of a swap is the threshold
 * that its answer states, to the last unit; the last one states none, so it comes from its own bytes.
 */
const realExpectations: Expectation[] = [
  {
    kind: 'order',
    wallet: '5RnVY4jqrWfhnHNSyAhRJBXYDKoGHVbr6gF71du1ejwj',
    inputMint: USDC,
    outputMint: '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4',
    amount: '100000',
    minimumOut: '25213',
  },
  trigger({
    action: 'create',
    inputMint: SOL,
    outputMint: USDC,
    makingAmount: 50_000_000n,
    takingAmount: 100_000_000n,
  }),
  {
    kind: 'withdrawal',
    wallet: '8gs8rXavMQRqoAoMhCfo79r2wndgSn93FLSWErdHp82n',
    vault: '66xK9AE6oFpGAyn9eCWE3LtYwUZKkeUxbfjFSNmFnkBo',
    mint: USDC,
    minimumOut: '20000000',
  },
  ultra('GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh', USDC, SOL, '100000000', '460024271'),
  ultra('GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh', USDC, SOL, '100000000', '460250418'),
  ultra('5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H', USDC, SOL, '1000000', '6644643'),
  trigger({
    action: 'create',
    inputMint: USDC,
    outputMint: SOL,
    makingAmount: 100_000_000n,
    takingAmount: 50_000_000n,
  }),
  trigger({ action: 'cancel', orders: ['9vWTg8y4UvrLM49rqvJ2mtmpxicPytNs7FD78352g9Kr'] }),
  trigger({ action: 'cancel', orders: ['9vWTg8y4UvrLM49rqvJ2mtmpxicPytNs7FD78352g9Kr'] }),
  ultra('jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3', SOL, USDC, '100000000', '12486637'),
  trigger({ action: 'cancel' }),
  trigger({ action: 'cancel', orders: ['GnVUz4HcwBSbri2pL1dYmmUp4Cwgx51EqjjEMXyaPznB'] }),
];

function ultra(wallet: string, inputMint: string, outputMint: string, amount: string, minimumOut: string) {
  return { kind: 'ultra-order', wallet, inputMint, outputMint, amount, minimumOut } as const;
}

function trigger(rest: object): Expectation {
  const wallet = 'devjnEpxbJUhJ39FSsFz7YPerr5bdxN8VWUXvfbFUK4';
  return { kind: 'trigger-v1-order', wallet, ...rest } as Expectation;
}

describe('every real transaction is accepted', () => {
  // They date from autumn 2025 or earlier.
  const policy = { now: 1_758_000_000 };

  it.each(
    realTransactions.map(({ endpoint, transaction }, number) => [number, endpoint, transaction] as const),
  )('%i, %s', (number, _, transaction) => {
    const report = guard(transaction, realExpectations[number]!, policy);
    expect(report).toMatchObject({ verdict: 'accept', findings: [] });
    expect(report.unproven).toEqual([]);
  });

  it('and refused for any other wallet', () => {
    for (const [number, { transaction }] of realTransactions.entries()) {
      const expectation = { ...realExpectations[number]!, wallet: wallet.publicKey.toBase58() };
      expect(guard(transaction, expectation, policy).verdict).toBe('refuse');
    }
  });
});
