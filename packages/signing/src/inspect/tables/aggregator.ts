import { aggregatorProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

const own = '- user source destination receiver?';
const ownV2 = 'user source destination inputMint outputMint - - receiver?';
const shared = '- user source - - destination inputMint outputMint';
const terms = 'slippageBps:u16 platformFeeBps:u8';
const termsV2 = 'slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16';

/**
 * Aggregator v6. The forms without V2 have their amounts after a route of any length, so these are read from the end
 * (the second `|`); what stands before is passed over. How a table is written stands in `layout.ts`.
 */
export const aggregator: Program = {
  address: aggregatorProgram,
  table: () => `8
 createTokenAccount account user mint|bump:u8
 closeWsolTokenAccount account user
 exactOutRoute ${own} inputMint outputMint|outAmount quotedInAmount ${terms}|
 route ${own} outputMint|inAmount quotedOutAmount ${terms}|
 routeWithTokenLedger ${own} outputMint|quotedOutAmount ${terms}|
 sharedAccountsExactOutRoute - ${shared}|outAmount quotedInAmount ${terms}|
 sharedAccountsRoute - ${shared}|inAmount quotedOutAmount ${terms}|
 sharedAccountsRouteWithTokenLedger - ${shared}|quotedOutAmount ${terms}|
 exactOutRouteV2 ${ownV2}|outAmount quotedInAmount ${termsV2}
 routeV2 ${ownV2}|inAmount quotedOutAmount ${termsV2}
 sharedAccountsExactOutRouteV2 ${shared}|id:u8 outAmount quotedInAmount ${termsV2}
 sharedAccountsRouteV2 ${shared}|id:u8 inAmount quotedOutAmount ${termsV2}`,
};
