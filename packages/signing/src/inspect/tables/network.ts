import {
  associatedTokenProgram,
  computeBudgetProgram,
  lighthouseProgram,
  memoProgram,
} from '../../well-known-programs.js';
import type { Program } from '../program.js';

/** Small network programs. `layout.ts` documents the format of a table. */
export const associatedToken: Program = {
  address: associatedTokenProgram,
  table: () => `1
00 create payer - owner
01 createIdempotent payer - owner`,
};

export const computeBudget: Program = {
  address: computeBudgetProgram,
  table: () => `1
02 setComputeUnitLimit|units:u32
03 setComputeUnitPrice|microLamports`,
};

/** Makes a transaction fail unless its assertions about accounts hold; some wallets add such assertions. */
export const lighthouse: Program = { address: lighthouseProgram };

/** Its data is text. */
export const memo: Program = { address: memoProgram };
