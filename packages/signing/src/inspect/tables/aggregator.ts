import { packTable } from '../table.js';

/** What the instructions of a route have in common. */
const start = ['-', 'user', 'source', 'destination', 'receiver?'] as const;
const own = [...start, 'outputMint'] as const;
const ownV2 = ['user', 'source', 'destination', 'inputMint', 'outputMint', '-', '-', 'receiver?'] as const;
const shared = ['-', 'user', 'source', '-', '-', 'destination', 'inputMint', 'outputMint'] as const;
const exactIn = { inAmount: 'u64', quotedOutAmount: 'u64' } as const;
const exactOut = { outAmount: 'u64', quotedInAmount: 'u64' } as const;
const terms = { slippageBps: 'u16', platformFeeBps: 'u8' } as const;
const termsV2 = { slippageBps: 'u16', platformFeeBps: 'u16', positiveSlippageBps: 'u16' } as const;
/** The steps of a route, of any length, and what follows them to the end of the data. */
const route = { steps: 'plan', ...exactIn, ...terms } as const;
const routeFromLedger = { steps: 'plan', quotedOutAmount: 'u64', ...terms } as const;
const exactOutRoute = { steps: 'plan', ...exactOut, ...terms } as const;
const isWhole = true;

/** Aggregator v6. The V2 instructions start with their amounts, the others have them after the route. */
export const aggregatorTable = packTable(8, [
  { name: 'createTokenAccount', accounts: ['account', 'user', 'mint'], args: { bump: 'u8' } },
  { name: 'closeWsolTokenAccount', accounts: ['account', 'user'] },
  { name: 'exactOutRoute', accounts: [...start, 'inputMint', 'outputMint'], args: exactOutRoute, isWhole },
  { name: 'route', accounts: own, args: route, isWhole },
  { name: 'routeWithTokenLedger', accounts: own, args: routeFromLedger, isWhole },
  {
    name: 'sharedAccountsExactOutRoute',
    accounts: ['-', ...shared],
    args: { id: 'u8', ...exactOutRoute },
    isWhole,
  },
  { name: 'sharedAccountsRoute', accounts: ['-', ...shared], args: { id: 'u8', ...route }, isWhole },
  {
    name: 'sharedAccountsRouteWithTokenLedger',
    accounts: ['-', ...shared],
    args: { id: 'u8', ...routeFromLedger },
    isWhole,
  },
  { name: 'exactOutRouteV2', accounts: ownV2, args: { ...exactOut, ...termsV2 } },
  { name: 'routeV2', accounts: ownV2, args: { ...exactIn, ...termsV2 } },
  { name: 'sharedAccountsExactOutRouteV2', accounts: shared, args: { id: 'u8', ...exactOut, ...termsV2 } },
  { name: 'sharedAccountsRouteV2', accounts: shared, args: { id: 'u8', ...exactIn, ...termsV2 } },
]);
