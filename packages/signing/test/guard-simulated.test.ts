import { describe, expect, it } from 'vitest';
import { signTransaction } from '../src/index.js';
import {
  guard,
  guardSimulated,
  guardSimulatedCheck,
  guardForSigning,
  signGuarded,
  simulating,
} from '../src/guard/index.js';
import type { BalanceChanges, ForecastExpectation, Simulation } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { expectCode } from './support/errors.js';
import { goodTransactions } from './support/good-transactions.js';
import {
  amount,
  changes,
  expectation,
  hostileChanges,
  inputMint,
  minimumOut,
  outputMint,
  policy,
  SOL,
  transaction,
} from './support/simulated.js';
import { wallet } from '@galilean/test-kit/wallets';

describe('a simulation', () => {
  it('proves what an unreadable program does not show', async () => {
    const seen: string[] = [];
    const simulate = (simulated: string) => {
      seen.push(simulated);
      return changes();
    };
    expect(await guardSimulated(transaction, expectation, simulate, policy)).toEqual({
      verdict: 'accept',
      findings: [],
      unproven: [],
      tolerated: [],
      terms: { inputMint, amount, outputMint, minimumOut },
    });
    expect(seen).toEqual([transaction]);
  });

  it.each(hostileChanges)('that takes or gives %s refuses', async (_, more, code) => {
    const hostile = () => changes(more);
    const report = await guardSimulated(transaction, expectation, hostile, policy);
    expect(report).toMatchObject({ verdict: 'refuse', findings: [{ code, severity: 'refuse' }] });
    const ignoring = { ...policy, ignore: [code] };
    expect(await guardSimulated(transaction, expectation, hostile, ignoring)).toMatchObject({
      verdict: 'accept',
    });
  });

  it('counts SOL once, wrapped or not, when it is sold', async () => {
    const sold = goodTransactions.find(({ name }) => name === 'getOrder aggregator')!;
    const lamports = -100_000_000n - 60_000n;
    const tokens = { [inputMint]: 16_000_000n };
    const check = (change: BalanceChanges) =>
      guardSimulated(sold.transaction, sold.expectation, () => change, sold.policy);
    expect((await check({ lamports, tokens })).verdict).toBe('accept');
    expect((await check({ lamports: 0n, tokens: { ...tokens, [SOL]: lamports } })).verdict).toBe('accept');
    expect((await check({ lamports: 2n * lamports, tokens })).findings).toMatchObject([
      { code: 'simulated-loss' },
    ]);
  });

  it('only adds: what the guard refuses stays refused', async () => {
    const other = { ...expectation, wallet: 'CDg3bPoM21fSXEzrXWHWyJR33JHX6xaYboq5p7s4uo48' };
    expect((await guardSimulated(transaction, other, () => changes(), policy)).verdict).toBe('refuse');
  });

  it('satisfies a policy that requires proof, and reports what it cannot prove', async () => {
    const strict = { ...policy, requireProof: true };
    expect((await guardSimulated(transaction, expectation, () => changes(), strict)).verdict).toBe('accept');
    const vague = { ...expectation, minimumOut: undefined };
    const report = await guardSimulated(transaction, vague, () => changes(), strict);
    expect(report).toMatchObject({ verdict: 'refuse', unproven: ['minimum-out', 'slippage', 'destination'] });
  });

  it('can prevent the signature', async () => {
    const signed = (change: BalanceChanges) =>
      signTransaction(transaction, fromKeypair(wallet), {
        check: guardSimulatedCheck(expectation, () => Promise.resolve(change), policy),
      });
    await expect(signed(changes())).resolves.toBeDefined();
    const error = await expectCode('guard/refused', () => signed(changes({ lamports: -(10n ** 12n) })));
    const findings = [{ code: 'simulated-loss', severity: 'refuse' }];
    expect(error.context).toEqual({ codes: ['simulated-loss'], instructions: [], findings });
  });

  it('works with any guard in signGuarded', async () => {
    const signer = fromKeypair(wallet);
    const signed = (simulate: Simulation) =>
      signGuarded(guard, transaction, signer, { expectation, policy, simulate });
    const good = await signed(simulating(() => changes()));
    const plain = await signTransaction(transaction, signer);
    expect(good).toEqual({
      transaction: plain.transaction,
      signature: plain.signature,
      ...(plain.transactionId && { transactionId: plain.transactionId, paidByUs: true }),
    });
    const hostile = simulating(() => changes({ lamports: -(10n ** 12n) }));
    await expectCode('guard/refused', () => signed(hostile));
    const report = await guardForSigning(guard, transaction, expectation, { policy, simulate: hostile });
    expect(report.findings).toEqual([{ code: 'simulated-loss', severity: 'refuse' }]);
  });

  it('that was not wrapped is refused before anything is signed', async () => {
    let asked = 0;
    const signer = { ...fromKeypair(wallet), signBytes: () => new Uint8Array(64).fill(++asked) };
    const simulate = (() => changes()) as unknown as Simulation;
    await expect(signGuarded(guard, transaction, signer, { expectation, policy, simulate })).rejects.toThrow(
      'guard/bad-expectation: field simulate; must be a simulation',
    );
    expect(asked).toBe(0);
  });
});

it('does not prove that a mint belongs to an outcome: balances of any other mint would show the same', async () => {
  const { expectation: asked, ...good } = goodTransactions.find(
    ({ expectation: { kind, ...one } }) => kind === 'forecast' && 'amount' in one,
  )!;
  const order = { ...asked, minimumOut: 1n } as ForecastExpectation;
  const shown = {
    lamports: 0n,
    tokens: { [order.inputMint]: -BigInt(order.amount), [order.outputMint]: 10n ** 12n },
  };
  const checked = (outcomeIsNew: boolean) =>
    guardSimulated(good.transaction, { ...order, outcomeIsNew }, () => shown, good.policy);
  expect((await checked(false)).unproven).toEqual([]);
  expect((await checked(true)).unproven).toEqual(['market']);
});
