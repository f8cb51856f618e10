import type { OrderParams } from '../order-params.js';
import type { Rule } from './rule.js';
import { isAmount } from './values.js';

const orderTypes: readonly unknown[] = ['single', 'oco', 'otoco', 'time_based', 'price_conditional'];

/** Rules for every order. */
export const depositRules: readonly Rule<OrderParams>[] = [
  {
    parameter: 'orderType',
    holds: ({ orderType }) => orderTypes.includes(orderType),
    says: 'must be `single`, `oco`, `otoco`, `time_based` or `price_conditional`.',
  },
  {
    parameter: 'inputAmount',
    holds: ({ inputAmount }) => isAmount(inputAmount),
    says: 'must be whole base units above 0, as a bigint or a string of digits.',
  },
  {
    parameter: 'outputMint',
    holds: ({ inputMint, outputMint }) => inputMint !== outputMint,
    says: 'must differ from `inputMint`.',
  },
];
