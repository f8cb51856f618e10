import type { WatchedOrder } from '../watch-order.js';
import type { Rule } from './rule.js';

/** What names an order. */
export const namedOrderRules: readonly Rule<WatchedOrder>[] = [
  {
    parameter: 'family',
    holds: ({ family }) => family === 'price' || family === 'dca',
    says: 'must be `price` or `dca`.',
  },
  {
    parameter: 'order',
    holds: ({ order }) => typeof order === 'string' && order !== '',
    says: 'must be the id of the order, as `createOrder` returned it.',
  },
];
