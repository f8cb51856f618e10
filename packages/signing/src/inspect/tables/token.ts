import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** What both token programs know and holders sign. How a table is written stands in `layout.ts`. */
const table = () => `1
#01 initializeAccount account mint owner
#03 transfer source destination authority | amount
approve source delegate authority | amount
revoke source authority
setAuthority account authority | authorityType:u8 newAuthority:key?
#09 closeAccount account destination authority
#0c transferChecked source mint destination authority | amount decimals:u8
approveChecked source mint delegate authority | amount decimals:u8
#10 initializeAccount2 account mint | owner:key
syncNative account
initializeAccount3 account mint | owner:key
#15 getAccountDataSize mint
initializeImmutableOwner account`;

export const token: Program = { address: tokenProgram, label: 'token', table };

/** The same, and a transfer whose second byte says what it is. */
export const token2022: Program = {
  address: token2022Program,
  label: 'token-2022',
  table: () => `${table()}
#1a01 transferCheckedWithFee source mint destination authority | amount decimals:u8 fee`,
};
