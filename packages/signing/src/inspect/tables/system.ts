import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** System program: transfers, and by name what is forbidden. How a table is written stands in `layout.ts`. */
export const system: Program = {
  address: systemProgram,
  label: 'system',
  table: () => `4
#01000000 assign
transfer source destination | lamports
#04000000 advanceNonceAccount
withdrawNonceAccount
initializeNonceAccount
authorizeNonceAccount
allocate
allocateWithSeed
assignWithSeed`,
};
