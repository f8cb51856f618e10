import type { OrderParams } from '../order-params.js';
import type { Rule } from './rule.js';
import { isAmount } from './values.js';

const orderTypes: readonly unknown[] = ['single', 'oco', 'otoco', 'time_based', 'price_conditional'];

/** What holds for every order. */
export const depositRules: readonly Rule<OrderParams>[] = [
  {
    parameter: 'orderType',
    holds: ({ orderType }) => orderTypes.includes(orderType),
    says: 'has to be `single`, `oco`, `otoco`, `time_based` or `price_conditional`.',
  },
  {
    parameter: 'inputAmount',
    holds: ({ inputAmount }) => isAmount(inputAmount),
    says: 'has to be whole base units above 0, as a bigint or a text of digits.',
  },
  {
    parameter: 'outputMint',
    holds: ({ inputMint, outputMint }) => inputMint !== outputMint,
    says: 'has to be another mint than `inputMint`.',
  },
];
