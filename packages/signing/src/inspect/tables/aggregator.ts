const own = 'tokenProgram user source destination receiver?';
const shared =
  'tokenProgram programAuthority user source programSource programDestination destination inputMint outputMint feeAccount? token2022Program?';
const ownV2 = 'user source destination inputMint outputMint inputTokenProgram outputTokenProgram receiver?';
const sharedV2 =
  'programAuthority user source programSource programDestination destination inputMint outputMint inputTokenProgram outputTokenProgram';
const terms = 'slippageBps:u16 platformFeeBps:u8';
const termsV2 = 'slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16';
const events = 'eventAuthority program';

/**
 * Aggregator v6. The forms without V2 have their amounts after a route of any length, so these are read from the end
 * (`<`); what stands before is passed over. How a table is written stands in `layout.ts`.
 */
export const aggregatorTable = `anchor
createTokenAccount account user mint tokenProgram systemProgram | bump:u8
closeWsolTokenAccount account user tokenProgram systemProgram
exactOutRoute ${own} inputMint outputMint feeAccount? token2022Program? ${events} |< outAmount quotedInAmount ${terms}
route ${own} outputMint feeAccount? ${events} |< inAmount quotedOutAmount ${terms}
routeWithTokenLedger ${own} outputMint feeAccount? tokenLedger ${events} |< quotedOutAmount ${terms}
sharedAccountsExactOutRoute ${shared} ${events} |< outAmount quotedInAmount ${terms}
sharedAccountsRoute ${shared} ${events} |< inAmount quotedOutAmount ${terms}
sharedAccountsRouteWithTokenLedger ${shared} tokenLedger ${events} |< quotedOutAmount ${terms}
exactOutRouteV2 ${ownV2} ${events} | outAmount quotedInAmount ${termsV2}
routeV2 ${ownV2} ${events} | inAmount quotedOutAmount ${termsV2}
sharedAccountsExactOutRouteV2 ${sharedV2} ${events} | id:u8 outAmount quotedInAmount ${termsV2}
sharedAccountsRouteV2 ${sharedV2} ${events} | id:u8 inAmount quotedOutAmount ${termsV2}`;
