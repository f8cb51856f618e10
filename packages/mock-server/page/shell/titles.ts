import type { View } from '../parts/route.js';

/** The views, in the order of the rail. */
export const TITLES: Readonly<Record<View, string>> = {
  overview: 'Overview',
  run: 'Run',
  lie: 'Make it lie',
  requests: 'Requests',
  transactions: 'Transactions',
  orders: 'Orders',
  world: 'World',
  break: 'Break it',
  api: 'API',
};
