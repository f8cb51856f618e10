import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../program.js';

/**
 * System program: transfers, and forbidden instructions, each named after the guard rule that refuses it. `layout.ts`
 * documents the format of a table.
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
