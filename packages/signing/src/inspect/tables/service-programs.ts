/** Programs of the service beside the aggregator. How a table is written stands in `layout.ts`. */

/** Accounts as in real transactions: SOL is taken and given unwrapped, so that leg has no account of the taker. */
export const orderEngineTable = `u64
xa860b7a35c0a28a0 fill taker maker takerInput? makerInput? takerOutput? makerOutput? inputMint inputTokenProgram outputMint outputTokenProgram systemProgram | inAmount outAmount expireAt:i64 feeBps:u16`;

export const triggerV1Table = `u64
x856e4aaf709ff59f createOrder payer maker order orderInput makerInput feeAuthority referral? inputMint outputMint inputTokenProgram outputTokenProgram | uniqueId makingAmount takingAmount expiredAt:i64? feeBps:u16?
x5f81edf00831df84 cancelOrder signer maker order orderInput makerInput? inputMint tokenProgram`;

const tail = 'ownerAccount settlementMint';
const payout = 'vault position marketResult ownerAccount vaultAccount tokenProgram';

/** The arguments of these are not published; only accounts are read. */
export const predictionTable = `u64
x5f81edf00831df84 cancelOrder owner authority vault order rentDestination position orderAccount ${tail}
x7ff0843ee3c69285 claimPayout owner ${payout}
x8dcd63cb8ee757e2 claimPayout2 authority ${payout}
x0f101ea1ffe4613c claimRefund authority ${payout}
x7ae590a72a7110dc claimTicket authority owner vault ticket vaultAccount ownerAccount tokenProgram
x5a67d11c073fa804 closeOrder owner authority vault order rentDestination position orderAccount ${tail}
x8d3625cfedd2fad7 createOrder payer owner authority vault position order ${tail} orderAccount
x10b27a19d5556081 createTicket payer owner authority vault ticket ${tail} ticketAccount`;
