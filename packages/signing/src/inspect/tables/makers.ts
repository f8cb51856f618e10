import {
  dflowProgram,
  forecastIssuerProgram,
  okxProgram,
  orderEngineProgram,
} from '../../well-known-programs.js';
import type { Program } from '../program.js';
import { readLegs } from './route-plan.js';

/**
 * Programs of market makers and other routers. `layout.ts` documents the format of a table.
 *
 * Accounts of the order engine are as in real transactions: it takes and gives plain SOL, so that side has no token
 * account of the user.
 */
export const orderEngine: Program = {
  address: orderEngineProgram,
  table: () => `8
 fill user maker source? -? destination? -? inputMint - outputMint|inAmount outAmount expireAt:i64 feeBps:u16`,
};

/** The only okx instruction seen in orders; the related ones have other arguments. */
export const okx: Program = {
  address: okxProgram,
  readMore: readLegs,
  table: () => `8
 swapTob user source destination inputMint outputMint|orderId inAmount quotedOutAmount slippageBps:u16 steps:legs commission:u32 platformFeeRate:u16 trimRate:u8|`,
};

/** Only the address is known; no rule reads its instructions. */
export const dflow: Program = { address: dflowProgram };

export const forecastIssuer: Program = { address: forecastIssuerProgram };
