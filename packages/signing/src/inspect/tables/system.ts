import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../program.js';

/**
 * System program: transfers, and what is forbidden, by the name of the rule that says so instead of its own. How a table
 * is written stands in `layout.ts`.
 */
export const system: Program = {
  address: systemProgram,
  table: () => `4
01 assign
02 transfer source destination|lamports
04 advanceNonceAccount
05 nonce
06 nonce
07 nonce
08 assign
09 assign
0a assign`,
};
