import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** System program: transfers, and by name what is forbidden. How a table is written stands in `layout.ts`. */
export const system: Program = {
  address: systemProgram,
  label: 'system',
  table: () => `4
01 assign
02 transfer source destination|lamports
04 advanceNonceAccount
05 withdrawNonceAccount
06 initializeNonceAccount
07 authorizeNonceAccount
08 allocate
09 allocateWithSeed
0a assignWithSeed`,
};
