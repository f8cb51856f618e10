import {
  dflowProgram,
  forecastIssuerProgram,
  okxProgram,
  orderEngineProgram,
} from '../../well-known-programs.js';
import type { Program } from '../program.js';
import { readLegs } from './route-plan.js';

/**
 * Programs of those who trade with us beside the aggregator. How a table is written stands in `layout.ts`.
 *
 * Accounts of the order engine are as in real transactions: SOL is taken and given unwrapped, so that leg has no account
 * of the user.
 */
export const orderEngine: Program = {
  address: orderEngineProgram,
  table: () => `8
 fill user maker source? -? destination? -? inputMint - outputMint|inAmount outAmount expireAt:i64 feeBps:u16`,
};

/** Of router okx the one instruction that its orders were seen with; its relatives take other arguments. */
export const okx: Program = {
  address: okxProgram,
  readMore: readLegs,
  table: () => `8
 swapTob user source destination inputMint outputMint|orderId inAmount quotedOutAmount slippageBps:u16 steps:legs commission:u32 platformFeeRate:u16 trimRate:u8|`,
};

/** Known by name alone: no rule reads what they do. */
export const dflow: Program = { address: dflowProgram };

export const forecastIssuer: Program = { address: forecastIssuerProgram };
