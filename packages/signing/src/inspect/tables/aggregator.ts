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
export const aggregatorTable = `u64
x93f17b64f484ae76 createTokenAccount account user mint tokenProgram systemProgram | bump:u8
xcb816785c57d6b56 closeWsolTokenAccount account user tokenProgram systemProgram
xd033ef977b2bed5c exactOutRoute ${own} inputMint outputMint feeAccount? token2022Program? ${events} |< outAmount quotedInAmount ${terms}
xe517cb977ae3ad2a route ${own} outputMint feeAccount? ${events} |< inAmount quotedOutAmount ${terms}
x96564774a75d0e68 routeWithTokenLedger ${own} outputMint feeAccount? tokenLedger ${events} |< quotedOutAmount ${terms}
xb0d169a89a7d453e sharedAccountsExactOutRoute ${shared} ${events} |< outAmount quotedInAmount ${terms}
xc1209b3341d69c81 sharedAccountsRoute ${shared} ${events} |< inAmount quotedOutAmount ${terms}
xe6798f50779f6aaa sharedAccountsRouteWithTokenLedger ${shared} tokenLedger ${events} |< quotedOutAmount ${terms}
x9d8ab85215f4f324 exactOutRouteV2 ${ownV2} ${events} | outAmount quotedInAmount ${termsV2}
xbb64facc31c4af14 routeV2 ${ownV2} ${events} | inAmount quotedOutAmount ${termsV2}
x3560e5cad8bbfa18 sharedAccountsExactOutRouteV2 ${sharedV2} ${events} | id:u8 outAmount quotedInAmount ${termsV2}
xd19853937cfed8e9 sharedAccountsRouteV2 ${sharedV2} ${events} | id:u8 inAmount quotedOutAmount ${termsV2}`;
