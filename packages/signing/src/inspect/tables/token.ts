import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** Both token programs: what moves or closes, and by name what is harmless or forbidden. See `layout.ts`. */
const table = () => `1
#01 initializeAccount
#03 transfer source destination authority | amount
approve
revoke
setAuthority
#09 closeAccount account destination authority
#0c transferChecked source mint destination authority | amount decimals:u8
approveChecked
#10 initializeAccount2
syncNative
initializeAccount3
#15 getAccountDataSize
initializeImmutableOwner`;

export const token: Program = { address: tokenProgram, label: 'token', table };

/** The same, and a transfer whose second byte says what it is. */
export const token2022: Program = {
  address: token2022Program,
  label: 'token-2022',
  table: () => `${table()}
#1a01 transferCheckedWithFee source mint destination authority | amount decimals:u8 fee`,
};
