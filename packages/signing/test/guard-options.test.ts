import { expect, expectTypeOf, it } from 'vitest';
import type { Asked } from '../src/guard/expectation.js';
import type {
  commonFields,
  exchangeFields,
  forecastFields,
  predictionFields,
  triggerFields,
} from '../src/guard/fields.js';
import { guard } from '../src/guard/index.js';
import type { Expectation, GuardPolicy } from '../src/guard/index.js';
import { goodTransactions } from './support/good-transactions.js';

const { transaction, expectation } = goodTransactions.find(({ expectation: { kind } }) => kind === 'order')!;
const complaint = (fields: object, policy: object = {}): string => {
  try {
    guard(transaction, { ...expectation, ...fields } as Expectation, policy as GuardPolicy);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([
  [
    { minimumOutput: '1' },
    'guard/bad-expectation: field "minimumOutput"; is not known; did you mean minimumOut?',
  ],
  [{ slipageBps: 50 }, 'guard/bad-expectation: field "slipageBps"; is not known; did you mean slippageBps?'],
  // A field of another kind of transaction would be passed over.
  [{ priceUsd: 400_000n }, 'guard/bad-expectation: field "priceUsd"; is not known'],
  [{ zzzzzzzzzzzzz: 1 }, 'guard/bad-expectation: field "zzzzzzzzzzzzz"; is not known'],
  [{ constructor: 1 }, 'guard/bad-expectation: field "constructor"; is not known'],
  [
    { slippageBps: 1e21 },
    'guard/bad-expectation: field slippageBps; has to be whole basis points from 0 to 10000',
  ],
  [
    { slippageBps: 0.5 },
    'guard/bad-expectation: field slippageBps; has to be whole basis points from 0 to 10000',
  ],
  [
    { slippageBps: '50' },
    'guard/bad-expectation: field slippageBps; has to be whole basis points from 0 to 10000',
  ],
  [
    { expireAt: 1_700_000_000_000 },
    'guard/bad-expectation: field expireAt; has to be Unix seconds, not milliseconds',
  ],
  [
    { expireAt: '1700000000000' },
    'guard/bad-expectation: field expireAt; has to be Unix seconds, not milliseconds',
  ],
  [
    { amount: 1 },
    'guard/bad-expectation: field amount; has to be base units, as decimal digits or bigint; a number loses digits',
  ],
  [
    { amount: -1n },
    'guard/bad-expectation: field amount; has to be base units, as decimal digits or bigint; a number loses digits',
  ],
  [{ outputMint: 'USDC' }, 'guard/bad-expectation: field outputMint; has to be an address in base58'],
  [
    { priceImpactPercent: NaN },
    'guard/bad-expectation: field priceImpactPercent; has to be a number of percent',
  ],
])('refuses the expectation %o', (fields, message) => {
  expect(complaint(fields)).toBe(message);
});

it.each([
  [
    { maxTipLamport: 1n },
    'guard/bad-expectation: field "maxTipLamport"; is not known; did you mean maxTipLamports?',
  ],
  [{ requireProof: 'false' }, 'guard/bad-expectation: field requireProof; has to be true or false'],
  [
    { ignore: ['slipage'] },
    'guard/bad-expectation: field ignore; "slipage" is not known; did you mean slippage?',
  ],
  [{ ignore: 'slippage' }, 'guard/bad-expectation: field ignore; has to be a list of the known words'],
  [
    { allowUnproven: ['minimum_out'] },
    'guard/bad-expectation: field allowUnproven; "minimum_out" is not known; did you mean minimum-out?',
  ],
  [
    { maxTipLamports: 1e21 },
    'guard/bad-expectation: field maxTipLamports; has to be whole lamports, as bigint or number',
  ],
  [
    { maxTipLamports: 0.001 },
    'guard/bad-expectation: field maxTipLamports; has to be whole lamports, as bigint or number',
  ],
  [
    { maxSlippageBps: -1 },
    'guard/bad-expectation: field maxSlippageBps; has to be whole basis points from 0 to 10000',
  ],
  [
    { allowPrograms: ['memo'] },
    'guard/bad-expectation: field allowPrograms; has to be a list of addresses in base58',
  ],
  [{ now: Date.now() }, 'guard/bad-expectation: field now; has to be Unix seconds, not milliseconds'],
  [
    { lookupTables: [] },
    'guard/bad-expectation: field lookupTables; has to be lookup tables: a list of addresses by the address of each table',
  ],
])('refuses the policy %o', (policy, message) => {
  expect(complaint({}, policy)).toBe(message);
});

it('takes a field that is undefined for one that is not set', () => {
  expect(complaint({ receiver: undefined }, { maxTipLamports: undefined })).toBe('accepted');
});

it('shows no more than 64 characters of a name that it does not know', () => {
  expect(complaint({ ['x'.repeat(5000)]: 1 }).length).toBeLessThan(130);
});

it('checks every field that an expectation can have', () => {
  type Checked =
    | keyof typeof commonFields
    | keyof typeof exchangeFields
    | keyof typeof triggerFields
    | keyof typeof forecastFields
    | keyof typeof predictionFields;
  expectTypeOf<keyof Asked>().toEqualTypeOf<Checked>();
});
