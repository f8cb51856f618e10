import { predictionProgram, triggerV1Program } from '../../well-known-programs.js';
import type { Program } from '../program.js';
import type { ReadMore } from '../read-fields.js';
import { readMore, readOptional } from '../read-more.js';

/** Programs that keep orders. `layout.ts` documents the format of a table. */
export const triggerV1: Program = {
  address: triggerV1Program,
  readMore: readOptional,
  table: () => `8
 initializeOrder payer maker order - makerInput - -? inputMint outputMint|uniqueId makingAmount takingAmount expiredAt:i64? feeBps:u16?
 cancelOrder signer maker order - makerInput? inputMint`,
};

const payout = 'vault position - ownerAccount';

/**
 * Borsh types of the prediction program: `id` is a text of 32 characters after its length, `bool` a byte of 0 or 1.
 * Anything else makes the instruction unreadable.
 */
const readBorsh: ReadMore = (type, take, read, left) => {
  const unreadable = (): number => take(left + 1).length;
  if (type === 'id') return read('u32') === 32 ? new TextDecoder().decode(take(32)) : unreadable();
  if (type !== 'bool') return readMore(type, take, read, left);
  const byte = read('u8') as number;
  return byte > 1 ? unreadable() : byte;
};

/**
 * An order's price is the highest cost, or the lowest proceeds, of a contract; the program has no other slippage. Type
 * 0 trades at once, 1 rests at its price. Tickets are left out: no endpoint creates them.
 */
export const prediction: Program = {
  address: predictionProgram,
  readMore: readBorsh,
  table: () => `8
 claimPayout owner ${payout}
 claimPayout2 authority ${payout}
 claimRefund authority ${payout}
 createOrder payer owner authority vault position order ownerAccount settlementMint orderAccount|externalOrderId:id marketIdHash:id isYes:bool isBuy:bool contractsMicro priceUsd orderCostUsd orderType:u8 integrator:key? integratorFeeBps:u16?|`,
};
