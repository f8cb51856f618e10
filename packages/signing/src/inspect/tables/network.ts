import { associatedTokenProgram, computeBudgetProgram, memoProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** Small programs of the network. How a table is written stands in `layout.ts`. */
export const associatedToken: Program = {
  address: associatedTokenProgram,
  label: 'associated-token',
  table: () => `1
create payer account owner mint - tokenProgram
createIdempotent payer account owner mint - tokenProgram`,
};

export const computeBudget: Program = {
  address: computeBudgetProgram,
  label: 'compute-budget',
  table: () => `1
#02 setComputeUnitLimit | units:u32
setComputeUnitPrice | microLamports`,
};

export const memo: Program = {
  address: memoProgram,
  label: 'memo',
  table: () => `1
# memo | text:text`,
};
