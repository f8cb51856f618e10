// Notation: `parseTable` of ../table.ts.

/** Aggregator v6. V2 instructions start with their amounts; the others have them after the route's steps, and end there. */
export const aggregatorTable = `8
 createTokenAccount account user mint|bump:u8
 closeWsolTokenAccount account user
 exactOutRoute - user source destination receiver? inputMint outputMint feeAccount?|steps:plan outAmount quotedInAmount slippageBps:u16 platformFeeBps:u8|
 route - user source destination receiver? outputMint feeAccount?|steps:plan inAmount quotedOutAmount slippageBps:u16 platformFeeBps:u8|
 sharedAccountsExactOutRoute - - user source - - destination inputMint outputMint feeAccount?|id:u8 steps:plan outAmount quotedInAmount slippageBps:u16 platformFeeBps:u8|
 sharedAccountsRoute - - user source - - destination inputMint outputMint feeAccount?|id:u8 steps:plan inAmount quotedOutAmount slippageBps:u16 platformFeeBps:u8|
 exactOutRouteV2 user source destination inputMint outputMint - - receiver?|outAmount quotedInAmount slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16
 routeV2 user source destination inputMint outputMint - - receiver?|inAmount quotedOutAmount slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16
 sharedAccountsExactOutRouteV2 - user source - - destination inputMint outputMint|id:u8 outAmount quotedInAmount slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16
 sharedAccountsRouteV2 - user source - - destination inputMint outputMint|id:u8 inAmount quotedOutAmount slippageBps:u16 platformFeeBps:u16 positiveSlippageBps:u16`;

/** As in real transactions: the engine takes and gives plain SOL, so that side has no token account of the user. */
export const orderEngineTable = `8
 fill user maker source? -? destination? makerOutput? inputMint - outputMint|inAmount outAmount expireAt:i64 feeBps:u16`;

/** The only okx instruction seen in orders; the related ones have other arguments. */
export const okxTable = `8
 swapTob user source destination inputMint outputMint|orderId inAmount quotedOutAmount slippageBps:u16 steps:legs commission:u32 platformFeeRate:u16 trimRate:u8|`;

export const triggerV1Table = `8
 initializeOrder payer maker order - makerInput - -? inputMint outputMint|uniqueId makingAmount takingAmount expiredAt:i64? feeBps:u16?
 cancelOrder signer maker order - makerInput? inputMint`;

/**
 * An order's price is the highest cost, or the lowest proceeds, of a contract; the program has no other slippage. Type
 * 0 trades at once, 1 rests at its price. Tickets are left out: no endpoint creates them.
 */
export const predictionTable = `8
 claimPayout owner vault position - ownerAccount
 claimPayout2 authority vault position - ownerAccount
 claimRefund authority vault position - ownerAccount
 createOrder payer owner authority vault position order ownerAccount settlementMint orderAccount|externalOrderId:id marketIdHash:id isYes:bool isBuy:bool contractsMicro priceUsd orderCostUsd orderType:u8 integrator:key? integratorFeeBps:u16?|`;
