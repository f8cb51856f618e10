import { runInNewContext } from 'node:vm';
import { expect, expectTypeOf, it } from 'vitest';
import type { AnyExpectation } from '../src/guard/expectation.js';
import type * as fields from '../src/guard/fields.js';
import { common, exchange, policy as policyFields } from '../src/guard/fields.js';
import { assertAccepted, guard, guardCodes, guardForSigning } from '../src/guard/index.js';
import type { Expectation, GuardPolicy } from '../src/guard/index.js';
import { simulateOverRpc } from '../src/rpc/index.js';
import { unprovenItems } from '../src/finding.js';
import { goodTransactions } from './support/good-transactions.js';

const { transaction, expectation } = goodTransactions.find(({ expectation: { kind } }) => kind === 'order')!;
const names = Object.keys({ ...common, ...exchange }).join(', ');
const { check: simulated } = simulateOverRpc(() => Promise.reject(new Error('not to be asked')));
const complaint = (fields: object, policy: object = {}): string => {
  try {
    guard(transaction, { ...expectation, ...fields } as Expectation, policy as GuardPolicy);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  [{ minimumOutput: '1' }, `guard/bad-expectation: field "minimumOutput"; is not known. Use ${names}`],
  [{ slipageBps: 50 }, `guard/bad-expectation: field "slipageBps"; is not known. Use ${names}`],
  // A field of another kind of transaction would be passed over.
  [{ priceUsd: 400_000n }, `guard/bad-expectation: field "priceUsd"; is not known. Use ${names}`],
  [{ constructor: 1 }, `guard/bad-expectation: field "constructor"; is not known. Use ${names}`],
  [{ slippageBps: 1e21 }, 'guard/bad-expectation: field slippageBps; must be basis points from 0 to 10000'],
  [{ slippageBps: 0.5 }, 'guard/bad-expectation: field slippageBps; must be basis points from 0 to 10000'],
  [{ slippageBps: '50' }, 'guard/bad-expectation: field slippageBps; must be basis points from 0 to 10000'],
  [
    { expireAt: 1_700_000_000_000 },
    'guard/bad-expectation: field expireAt; must be Unix seconds, not milliseconds',
  ],
  [
    { expireAt: '1700000000000' },
    'guard/bad-expectation: field expireAt; must be Unix seconds, not milliseconds',
  ],
  [{ amount: 1 }, 'guard/bad-expectation: field amount; must be base units, as digits or bigint'],
  [{ amount: -1n }, 'guard/bad-expectation: field amount; must be base units, as digits or bigint'],
  [{ outputMint: 'USDC' }, 'guard/bad-expectation: field outputMint; must be an address in base58'],
  [{ priceImpactPercent: NaN }, 'guard/bad-expectation: field priceImpactPercent; must be a percentage'],
])('refuses the expectation %o', (fields, message) => {
  expect(complaint(fields)).toBe(message);
});

it.each([
  [
    { maxTipLamport: 1n },
    `guard/bad-expectation: field "maxTipLamport"; is not known. Use ${Object.keys(policyFields).join(', ')}`,
  ],
  [{ requireProof: 'false' }, 'guard/bad-expectation: field requireProof; must be true or false'],
  [
    { ignore: ['slipage'] },
    `guard/bad-expectation: field ignore; must be a list of ${guardCodes.join(', ')}`,
  ],
  [{ ignore: 'slippage' }, `guard/bad-expectation: field ignore; must be a list of ${guardCodes.join(', ')}`],
  [
    { allowUnproven: ['minimum_out'] },
    `guard/bad-expectation: field allowUnproven; must be a list of ${unprovenItems.join(', ')}`,
  ],
  [
    { maxTipLamports: 1e21 },
    'guard/bad-expectation: field maxTipLamports; must be lamports, as bigint or number',
  ],
  [
    { maxTipLamports: 0.001 },
    'guard/bad-expectation: field maxTipLamports; must be lamports, as bigint or number',
  ],
  [
    { maxSlippageBps: -1 },
    'guard/bad-expectation: field maxSlippageBps; must be basis points from 0 to 10000',
  ],
  [
    { allowPrograms: ['memo'] },
    'guard/bad-expectation: field allowPrograms; must be a list of addresses in base58',
  ],
  [{ now: Date.now() }, 'guard/bad-expectation: field now; must be Unix seconds, not milliseconds'],
  [{ lookupTables: [] }, 'guard/bad-expectation: field lookupTables; must be addresses for each table'],
])('refuses the policy %o', (policy, message) => {
  expect(complaint({}, policy)).toBe(message);
});

it('treats an undefined field as not set', () => {
  expect(complaint({ receiver: undefined }, { maxTipLamports: undefined })).toBe('accepted');
});

it('shows at most 64 characters of an unknown name', () => {
  expect(complaint({ ['x'.repeat(5000)]: 1 })).toMatch(/field "x{64}"; is not known/);
});

it('checks every field that an expectation can have', () => {
  type Tables = Omit<typeof fields, 'policy'>;
  type Checked = { [Table in keyof Tables]: keyof Tables[Table] }[keyof Tables];
  expectTypeOf<keyof AnyExpectation>().toEqualTypeOf<Checked>();
});

it('refuses a field of another action, which would be passed over', () => {
  const cancelled = goodTransactions.find(
    ({ expectation: asked }) => asked.kind === 'trigger-v1-order' && asked.action === 'cancel',
  )!;
  const named = { ...cancelled.expectation, order: cancelled.expectation.wallet } as Expectation;
  expect(() => guard(cancelled.transaction, named)).toThrow(/field "order"; is not known\. Use .*, orders$/);
});

class Inherited {
  get maxTipLamports() {
    return 0n;
  }
}

it.each([
  ['a getter of a class', new Inherited()],
  ['Object.create', Object.create({ maxTipLamports: 0n }) as object],
  [
    'a parent without a prototype',
    Object.create(Object.create(null, { maxTipLamports: { value: 0n } })) as object,
  ],
  ['a list', []],
  ['null', null],
  ['a function', () => undefined],
])('refuses a policy whose limits it would pass over: %s', async (_, policy) => {
  const given = policy as GuardPolicy;
  const text = 'guard/bad-expectation: field policy; must be a plain object';
  expect(() => guard(transaction, expectation, given)).toThrow(text);
  expect(() => assertAccepted(guard(transaction, expectation, given), given)).toThrow(text);
  await expect(simulated(guard, transaction, expectation, { policy: given })).rejects.toThrow(text);
  await expect(guardForSigning(guard, transaction, expectation, { policy: given })).rejects.toThrow(text);
  expect(() => guard(transaction, Object.create(expectation) as Expectation)).toThrow(
    'field expectation; must be',
  );
});

it('takes a policy of another realm, and one without a prototype', () => {
  const elsewhere = runInNewContext('({ maxTipLamports: 1000 })') as GuardPolicy;
  expect(guard(transaction, expectation, elsewhere).verdict).toBe('accept');
  const bare = Object.assign(Object.create(null) as object, { maxTipLamports: 1000 });
  expect(guard(transaction, expectation, bare).verdict).toBe('accept');
});

it.each([null, {}, [], true])(
  'refuses %j as a simulation, instead of signing without one',
  async (simulate) => {
    await expect(
      guardForSigning(guard, transaction, expectation, { simulate: simulate as never }),
    ).rejects.toThrow('guard/bad-expectation: field simulate; must be `simulateOverRpc(url)`');
  },
);
