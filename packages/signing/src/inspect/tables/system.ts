import { systemProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** System program. How a table is written stands in `layout.ts`. */
export const system: Program = {
  address: systemProgram,
  label: 'system',
  table: () => `4
createAccount payer newAccount | lamports space owner:key
assign account | owner:key
transfer source destination | lamports
createAccountWithSeed payer newAccount baseAccount? | base:key seed:text64 lamports space owner:key
advanceNonceAccount nonceAccount - authority
withdrawNonceAccount nonceAccount destination - - authority | lamports
initializeNonceAccount nonceAccount | authority:key
authorizeNonceAccount nonceAccount authority | newAuthority:key
allocate account | space
allocateWithSeed account baseAccount | base:key seed:text64 space owner:key
assignWithSeed account baseAccount | base:key seed:text64 owner:key
transferWithSeed source baseAccount destination | lamports seed:text64 sourceOwner:key
upgradeNonceAccount nonceAccount`,
};
