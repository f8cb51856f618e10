import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import type { Program } from '../program.js';

/**
 * Both token programs: transfers, closings and harmless instructions, and forbidden ones under the name of their guard
 * rule. See `layout.ts`.
 */
const table = () => `1
03 transfer source destination authority|amount
04 approve
05 revoke
06 set-authority
09 closeAccount account destination authority
0c transferChecked source mint destination authority|amount
0d approve`;

export const token: Program = { address: tokenProgram, table };

/** The same, and a transfer whose second byte selects the extension. */
export const token2022: Program = {
  address: token2022Program,
  table: () => `${table()}
1a01 transferCheckedWithFee source mint destination authority|amount`,
};
