import type { V1OrderParams } from './order-params.js';
import type { Rule } from '../rules/rule.js';
import { isAmount } from '../rules/values.js';

const isBps = (value: unknown) =>
  value === undefined || (/^\d{1,5}$/.test(String(value)) && Number(value) <= 10_000);
/** The year 5138 in seconds. A larger number is probably in milliseconds. */
const lastSeconds = 1e11;

export const v1Rules: readonly Rule<V1OrderParams>[] = [
  {
    parameter: 'makingAmount',
    holds: ({ makingAmount, takingAmount }) => isAmount(makingAmount) && isAmount(takingAmount),
    says: 'and `takingAmount` must be whole base units above 0, as a bigint or a string of digits.',
  },
  {
    parameter: 'outputMint',
    holds: ({ inputMint, outputMint }) => inputMint !== outputMint,
    says: 'must differ from `inputMint`.',
  },
  {
    parameter: 'expiredAt',
    holds: ({ expiredAt }, now) =>
      expiredAt === undefined || (Number(expiredAt) * 1000 > now && Number(expiredAt) < lastSeconds),
    says: 'must be Unix seconds in the future; leave it out for an order that does not expire.',
  },
  {
    parameter: 'slippageBps',
    holds: ({ slippageBps, feeBps }) => isBps(slippageBps) && isBps(feeBps),
    says: 'and `feeBps` must be whole basis points from 0 to 10000, as a string.',
  },
  {
    parameter: 'feeBps',
    holds: ({ feeBps, feeAccount }) => !(Number(feeBps ?? 0) > 0) || feeAccount !== undefined,
    says: 'needs `feeAccount`, a referral token account of the output mint.',
  },
];
