import { associatedTokenProgram, computeBudgetProgram, memoProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** Small programs of the network. How a table is written stands in `layout.ts`. */
export const associatedToken: Program = {
  address: associatedTokenProgram,
  label: 'associated-token',
  table: () => `1
00 create payer - owner
01 createIdempotent payer - owner`,
};

export const computeBudget: Program = {
  address: computeBudgetProgram,
  label: 'compute-budget',
  table: () => `1
02 setComputeUnitLimit|units:u32
03 setComputeUnitPrice|microLamports`,
};

export const memo: Program = {
  address: memoProgram,
  label: 'memo',
  table: () => `0
 memo`,
};
