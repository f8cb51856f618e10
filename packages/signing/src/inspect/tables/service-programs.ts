/** Programs of the service beside the aggregator. How a table is written stands in `layout.ts`. */

/** Accounts as in real transactions: SOL is taken and given unwrapped, so that leg has no account of the taker. */
export const orderEngineTable = `anchor
fill taker maker takerInput? makerInput? takerOutput? makerOutput? inputMint inputTokenProgram outputMint outputTokenProgram systemProgram | inAmount outAmount expireAt:i64 feeBps:u16`;

export const triggerV1Table = `anchor
initializeOrder payer maker order orderInput makerInput feeAuthority referral? inputMint outputMint inputTokenProgram outputTokenProgram | uniqueId makingAmount takingAmount expiredAt:i64? feeBps:u16?
cancelOrder signer maker order orderInput makerInput? inputMint tokenProgram`;

const tail = 'ownerAccount settlementMint';
const payout = 'vault position marketResult ownerAccount vaultAccount tokenProgram';

/** The arguments of these are not published; only accounts are read. */
export const predictionTable = `anchor
cancelOrder owner authority vault order rentDestination position orderAccount ${tail}
claimPayout owner ${payout}
claimPayout2 authority ${payout}
claimRefund authority ${payout}
claimTicket authority owner vault ticket vaultAccount ownerAccount tokenProgram
closeOrder owner authority vault order rentDestination position orderAccount ${tail}
createOrder payer owner authority vault position order ${tail} orderAccount
createTicket payer owner authority vault ticket ${tail} ticketAccount`;
