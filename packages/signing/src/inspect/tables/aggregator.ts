import { aggregatorProgram } from '../../well-known-programs.js';
import type { Program } from '../program.js';
import { readPlan } from './route-plan.js';

const own = '- user source destination receiver?';
const ownV2 = 'user source destination inputMint outputMint - - receiver?';
const shared = '- user source - - destination inputMint outputMint';
const terms = 'slippageBps:u16 platformFeeBps:u8';
const termsV2 = 'slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16';

/**
 * Aggregator v6. The V2 instructions start with their amounts, the others have them after a route of any length.
 * `layout.ts` documents the format of a table.
 */
export const aggregator: Program = {
  address: aggregatorProgram,
  readMore: readPlan,
  table: () => `8
 createTokenAccount account user mint|bump:u8
 closeWsolTokenAccount account user
 exactOutRoute ${own} inputMint outputMint|steps:plan outAmount quotedInAmount ${terms}|
 route ${own} outputMint|steps:plan inAmount quotedOutAmount ${terms}|
 routeWithTokenLedger ${own} outputMint|steps:plan quotedOutAmount ${terms}|
 sharedAccountsExactOutRoute - ${shared}|id:u8 steps:plan outAmount quotedInAmount ${terms}|
 sharedAccountsRoute - ${shared}|id:u8 steps:plan inAmount quotedOutAmount ${terms}|
 sharedAccountsRouteWithTokenLedger - ${shared}|id:u8 steps:plan quotedOutAmount ${terms}|
 exactOutRouteV2 ${ownV2}|outAmount quotedInAmount ${termsV2}
 routeV2 ${ownV2}|inAmount quotedOutAmount ${termsV2}
 sharedAccountsExactOutRouteV2 ${shared}|id:u8 outAmount quotedInAmount ${termsV2}
 sharedAccountsRouteV2 ${shared}|id:u8 inAmount quotedOutAmount ${termsV2}`,
};
