import { expect, it } from 'vitest';
import { isSigningError } from '../src/index.js';
import { guard } from '../src/guard/index.js';
import type { Expectation, GuardPolicy } from '../src/guard/index.js';
import { goodTransactions } from './support/good-transactions.js';
import { us } from '@galilean/test-kit/wallets';
import { hostileVariants } from './support/hostile-variants.js';
import { randomFrom, seed, tries } from '@galilean/test-kit/random';
import { randomTransaction } from './support/transactions.js';

const outcomes = { accept: 0, refuse: 0, thrown: 0 };

function check(transaction: string | Uint8Array, expectation: Expectation, policy?: GuardPolicy) {
  try {
    const { verdict } = guard(transaction, expectation, policy);
    outcomes[verdict]++;
    return verdict;
  } catch (error) {
    if (!isSigningError(error)) throw error;
    outcomes.thrown++;
    return 'refuse';
  }
}

/** Judging costs. */
const mutations = tries(6000);

it(
  `${mutations} mutated transactions end in a report or a SigningError (SEED=${seed})`,
  { timeout: 120_000 },
  () => {
    const random = randomFrom(seed);
    for (let i = 0; i < mutations; i++) {
      const { transaction, policy } = random.pick(goodTransactions);
      const { expectation } = random.pick(goodTransactions);
      const bytes = Uint8Array.from(Buffer.from(transaction, 'base64'));
      const from = 1 + 64 * bytes[0]!;
      for (let step = random.below(5); step >= 0; step--)
        bytes[from + random.below(bytes.length - from)] = random.pick([0, 1, 9, 255, random.below(256)]);
      check(bytes, expectation, random.chance(0.5) ? policy : undefined);
    }
    expect(outcomes.refuse).toBeGreaterThan(mutations * 0.3);
    expect(outcomes.thrown).toBeGreaterThan(mutations * 0.1);
  },
);

it(`a transaction of one endpoint is never accepted for another (SEED=${seed})`, { timeout: 60_000 }, () => {
  for (const { transaction, expectation, policy, name } of goodTransactions) {
    for (const other of goodTransactions) {
      const swaps = ['order', 'ultra-order', 'build', 'forecast'];
      const isAlike =
        other.expectation.kind === expectation.kind ||
        (swaps.includes(other.expectation.kind) && swaps.includes(expectation.kind));
      if (!isAlike)
        expect([name, other.name, check(transaction, other.expectation, policy)]).toContain('refuse');
    }
  }
});

it(`random transactions that want our signature are refused (SEED=${seed})`, { timeout: 60_000 }, () => {
  const random = randomFrom(seed + 1);
  for (let i = 0; i < mutations / 6; i++) {
    const { transaction, signers } = randomTransaction(random);
    const wallet = random.pick(signers).publicKey.toBase58();
    const { expectation } = random.pick(goodTransactions);
    expect(check(transaction.serialize(), { ...expectation, wallet })).toBe('refuse');
  }
});

const junk: unknown[] = [
  undefined,
  null,
  '',
  'x',
  '0OIl',
  -1,
  1.5,
  NaN,
  {},
  [],
  '-5',
  '9'.repeat(50),
  us,
  7n,
  true,
];

it(`malformed expectations and policies end in a report or a SigningError (SEED=${seed})`, () => {
  const random = randomFrom(seed + 2);
  for (let i = 0; i < tries(6000); i++) {
    const { transaction, expectation, policy } = random.pick([...goodTransactions, ...hostileVariants]);
    const broken: Record<string, unknown> = { ...expectation };
    broken[random.pick(Object.keys(expectation))] = random.pick(junk);
    const odd: Record<string, unknown> = { ...policy };
    if (random.chance(0.3))
      odd[
        random.pick([
          'maxTipLamports',
          'maxRentLamports',
          'maxSlippageBps',
          'allowPrograms',
          'ignore',
          'now',
          'lookupTables',
        ])
      ] = random.pick(junk);
    check(transaction, broken as unknown as Expectation, odd as GuardPolicy);
  }
  for (const nothing of junk) check(goodTransactions[0]!.transaction, nothing as Expectation);
  for (const nothing of junk) check(nothing as string, goodTransactions[0]!.expectation);
});
