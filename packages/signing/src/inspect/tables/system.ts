import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** System program. How a table is written stands in `layout.ts`. */
export const system: Program = {
  address: systemProgram,
  label: 'system',
  table: () => `4
#01000000 assign account | owner:key
transfer source destination | lamports
#04000000 advanceNonceAccount nonceAccount - authority
withdrawNonceAccount nonceAccount destination - - authority | lamports
initializeNonceAccount nonceAccount | authority:key
authorizeNonceAccount nonceAccount authority | newAuthority:key
allocate account | space
allocateWithSeed account baseAccount | base:key seed:text64 space owner:key
assignWithSeed account baseAccount | base:key seed:text64 owner:key`,
};
