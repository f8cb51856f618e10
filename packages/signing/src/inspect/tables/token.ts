import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';

/** What both token programs know. How a table is written stands in `layout.ts`. */
const table = () => `1
initializeMint mint | decimals:u8 mintAuthority:key freezeAuthority:key?
initializeAccount account mint owner
initializeMultisig multisig | threshold:u8
transfer source destination authority | amount
approve source delegate authority | amount
revoke source authority
setAuthority account authority | authorityType:u8 newAuthority:key?
mintTo mint destination authority | amount
burn source mint authority | amount
closeAccount account destination authority
freezeAccount account mint authority
thawAccount account mint authority
transferChecked source mint destination authority | amount decimals:u8
approveChecked source mint delegate authority | amount decimals:u8
mintToChecked mint destination authority | amount decimals:u8
burnChecked source mint authority | amount decimals:u8
initializeAccount2 account mint | owner:key
syncNative account
initializeAccount3 account mint | owner:key
initializeMultisig2 multisig | threshold:u8
initializeMint2 mint | decimals:u8 mintAuthority:key freezeAuthority:key?
getAccountDataSize mint
initializeImmutableOwner account
amountToUiAmount mint | amount
uiAmountToAmount mint | uiAmount:text`;

export const token: Program = { address: tokenProgram, label: 'token', table };

/**
 * Token-2022: the same, what it adds for holders, and of its extensions what changes what they hold. Where a second byte
 * says which of a family it is, both stand there.
 */
export const token2022: Program = {
  address: token2022Program,
  label: 'token-2022',
  table: () => `${table()}
#1a01 transferCheckedWithFee source mint destination authority | amount decimals:u8 fee
#1d reallocate account payer - authority
#1e00 enableMemoTransfers account authority
#1e01 disableMemoTransfers account authority
#2200 enableCpiGuard account authority
#2201 disableCpiGuard account authority
#23 initializePermanentDelegate mint | delegate:key
#26 withdrawExcessLamports source destination authority`,
};
