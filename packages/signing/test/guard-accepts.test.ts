import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signTransaction } from '../src/index.js';
import { assertAccepted, checkWith, guard } from '../src/guard/index.js';
import type { Expectation, GuardPolicy, Unproven } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { goodTransactions, now } from './support/good-transactions.js';
import { realGoods } from '@galilean/test-kit/real-transactions';
import { wallet } from '@galilean/test-kit/wallets';

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
      const check = checkWith(guard, expectation, policy);
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

    const asserted = (policy: GuardPolicy) => () =>
      assertAccepted(guard(transaction, expectation, { now, ...policy }), { now, ...policy });
    expect(asserted({ allowUnproven: unproven })).not.toThrow();
    const { tolerated } = guard(transaction, expectation, { now });
    for (const proven of unproven.filter((item) => !(tolerated as Unproven[]).includes(item))) {
      const allowUnproven = unproven.filter((item) => item !== proven);
      expect(asserted({ allowUnproven })).toThrow(`unproven: ${proven} found; allowUnproven`);
    }
  });

  it('takes the threshold of an exact output for the most that leaves, and refuses one unit more or less', () => {
    const { transaction, expectation, policy } = goodTransactions.find(
      ({ name }) => name === 'createSwapV1Transaction exact-out',
    )!;
    const asked = expectation as Expectation<'build'>;
    const { amount, minimumOut } = asked;
    const codes = (more: object) =>
      guard(transaction, { ...asked, ...more }, policy).findings.map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ amount: String(BigInt(amount) - 1n) })).toContain('amount-in');
    expect(codes({ minimumOut: String(BigInt(minimumOut!) + 1n) })).toEqual(['minimum-out']);
  });

  it('tolerates an unknown minimum of what comes back, unless proof is required', () => {
    const { transaction, expectation } = goodTransactions.find(
      ({ name }) => name === 'cancelPriceOrder cancellation',
    )!;
    const report = assertAccepted(guard(transaction, expectation, { now }), { now });
    expect(report).toMatchObject({ unproven: ['minimum-out'], tolerated: ['minimum-out'] });
    const strict = { now, requireProof: true };
    expect(() => assertAccepted(guard(transaction, expectation, strict), strict)).toThrow(
      'unproven: minimum-out',
    );
    expect(guard(transaction, expectation, strict).verdict).toBe('refuse');
  });

  it('refuses under requireProof what allowUnproven names, too', () => {
    const { transaction, expectation, policy } = goodTransactions.find(
      ({ name }) => name === 'getOrder dflow',
    )!;
    const { allowUnproven } = policy as GuardPolicy;
    expect(allowUnproven).not.toEqual([]);
    const strict = { ...policy, requireProof: true };
    expect(guard(transaction, expectation, policy).verdict).toBe('accept');
    expect(guard(transaction, expectation, strict).verdict).toBe('refuse');
  });
});

describe('every real transaction is accepted', () => {
  // Some expired in September 2025.
  const policy = { now: 1_758_000_000 };
  const reals = realGoods.map((one) => [one.name, one] as const);

  it('those are all in spec/captured', () => {
    const folder = new URL('../../../spec/captured/', import.meta.url);
    const captured = new Set<string>();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
      JSON.parse(readFileSync(new URL(file, folder), 'utf8'), (name, value: unknown) => {
        // Some were cut out before we got them.
        if (/transaction$/i.test(name) && typeof value === 'string' && value.length > 200)
          captured.add(value);
        return value;
      });
    expect(new Set(realGoods.map(({ transaction }) => transaction))).toEqual(captured);
  });

  it.each(reals)('%s', (_, { transaction, expectation }) => {
    const report = guard(transaction, expectation as unknown as Expectation, policy);
    expect(report).toMatchObject({ verdict: 'accept', findings: [] });
    expect(report.unproven).toEqual([]);
  });

  it('but for a fee above the usual one, which its user has to ask for', () => {
    const sponsored = realGoods.find(({ name }) => name === 'getOrder-200-2026-09-23')!;
    const expectation = { ...sponsored.expectation, platformFeeBps: undefined } as unknown as Expectation;
    const report = guard(sponsored.transaction, expectation, policy);
    expect(report.findings).toMatchObject([
      { code: 'integrator-fee', found: '378', limit: '100', option: 'maxPlatformFeeBps' },
    ]);
    // The three ways on.
    expect(() => assertAccepted(report)).toThrow(
      /378 found, 100 allowed; maxPlatformFeeBps; if sponsored, hold SOL or swap more$/,
    );
  });

  it.each(reals)('and refused for any other wallet: %s', (_, { transaction, expectation: asked }) => {
    const expectation = { ...asked, wallet: wallet.publicKey.toBase58() } as unknown as Expectation;
    expect(guard(transaction, expectation, policy).verdict).toBe('refuse');
  });
});
