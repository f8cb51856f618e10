import {
  associatedTokenProgram,
  computeBudgetProgram,
  lighthouseProgram,
  memoProgram,
} from '../../well-known-programs.js';
import type { Program } from '../program.js';

/** Small programs of the network. How a table is written stands in `layout.ts`. */
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

/** Makes a transaction fail unless accounts hold what its assertions say; some wallets add them to what they sign. */
export const lighthouse: Program = { address: lighthouseProgram };

/** Whatever it holds is text. */
export const memo: Program = { address: memoProgram };
