import { predictionProgram, triggerV1Program } from '../../well-known-programs.js';
import type { Program } from '../programs.js';
import { readOptional } from '../read-more.js';

/** Programs that keep orders. How a table is written stands in `layout.ts`. */
export const triggerV1: Program = {
  address: triggerV1Program,
  readMore: readOptional,
  table: () => `8
 initializeOrder payer maker order - makerInput - -? inputMint outputMint|uniqueId makingAmount takingAmount expiredAt:i64? feeBps:u16?
 cancelOrder signer maker order - makerInput? inputMint`,
};

const payout = 'vault position - ownerAccount';

/** The arguments of these are not published; only accounts are read. */
export const prediction: Program = {
  address: predictionProgram,
  table: () => `8
 claimPayout owner ${payout}
 claimPayout2 authority ${payout}
 claimRefund authority ${payout}
 claimTicket authority owner vault ticket - ownerAccount
 createOrder payer owner authority vault position order ownerAccount settlementMint
 createTicket payer owner authority vault ticket ownerAccount settlementMint`,
};
