import { expect, expectTypeOf, it } from 'vitest';
import {
  checkWith,
  guard,
  guardBuild,
  guardOrder,
  guardPrediction,
  guardSwap,
  guardTrigger,
  guardVault,
} from '../src/guard/index.js';
import type { Guard } from '../src/guard/index.js';
import { fromKeypair } from '../src/web3js/index.js';
import { signTransaction } from '../src/index.js';
import { expectCode } from './support/errors.js';
import { goodTransactions } from './support/good-transactions.js';
import { hostileVariants } from './support/hostile-variants.js';
import { wallet } from '@galilean/test-kit/wallets';

const guards = {
  guardSwap,
  guardOrder,
  guardBuild,
  guardTrigger,
  guardVault,
  guardPrediction,
} as unknown as Record<string, Guard>;

const owners: Record<string, readonly string[]> = {
  order: ['guardSwap', 'guardOrder'],
  'ultra-order': ['guardSwap', 'guardOrder'],
  build: ['guardSwap', 'guardBuild'],
  'trigger-v1-order': ['guardTrigger'],
  challenge: ['guardTrigger'],
  deposit: ['guardTrigger', 'guardVault'],
  withdrawal: ['guardTrigger', 'guardVault'],
  forecast: ['guardPrediction'],
  'prediction-order': ['guardPrediction'],
  'prediction-claim': ['guardPrediction'],
};

const reported = [...goodTransactions, ...hostileVariants].map(({ transaction, expectation, policy }) => ({
  transaction,
  expectation,
  policy,
  whole: guard(transaction, expectation, policy),
}));

it.each(Object.entries(guards))(
  '%s reports what the whole guard reports for its own kinds, and rejects others',
  async (name, one) => {
    for (const { transaction, expectation, policy, whole } of reported) {
      const checked = () => one(transaction, expectation, policy);
      if (owners[expectation.kind]!.includes(name)) expect(checked()).toEqual(whole);
      else expect(checked).toThrow('guard/bad-expectation: field kind');
    }
  },
);

it('the types of each accept only expectations for its endpoints', () => {
  type Kind<G> = G extends Guard<infer E> ? E['kind'] : never;
  expectTypeOf<Kind<typeof guardSwap>>().toEqualTypeOf<'order' | 'ultra-order' | 'build'>();
  expectTypeOf<Kind<typeof guardOrder>>().toEqualTypeOf<'order' | 'ultra-order'>();
  expectTypeOf<Kind<typeof guardBuild>>().toEqualTypeOf<'build'>();
  expectTypeOf<Kind<typeof guardTrigger>>().toEqualTypeOf<
    'trigger-v1-order' | 'challenge' | 'deposit' | 'withdrawal'
  >();
  expectTypeOf<Kind<typeof guardVault>>().toEqualTypeOf<'deposit' | 'withdrawal'>();
  expectTypeOf<Kind<typeof guardPrediction>>().toEqualTypeOf<
    'forecast' | 'prediction-order' | 'prediction-claim'
  >();
});

it('any guard can be the check of a signature', async () => {
  const { transaction, expectation, policy } = goodTransactions.find(
    ({ name }) => name === 'getOrder aggregator',
  )!;
  if (expectation.kind !== 'order') throw new Error('not an order');
  const signer = fromKeypair(wallet);
  const sign = (asked: typeof expectation) =>
    signTransaction(transaction, signer, { check: checkWith(guardSwap, asked, policy) });
  await expect(sign(expectation)).resolves.toMatchObject({ complete: true });
  await expectCode('guard/refused', () => sign({ ...expectation, amount: 1n }));
});

it.each([undefined, null, '', 0, false, []])('an action without a kind is refused: %j', (kind) => {
  for (const { transaction, expectation, policy } of goodTransactions)
    for (const one of [guard, guards['guardSwap']!])
      for (const action of [expectation.kind, `${expectation.kind} create`, `${expectation.kind} cancel`]) {
        const asked = { ...expectation, kind, action } as never;
        expect(() => one(transaction, asked, policy)).toThrow('guard/bad-expectation: field kind');
      }
});
