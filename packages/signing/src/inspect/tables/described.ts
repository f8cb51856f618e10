import { addressLookupTableProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';
import { associatedToken, computeBudget } from './network.js';
import { prediction } from './orders.js';
import { system } from './system.js';
import { token, token2022 } from './token.js';

/**
 * What inspection tells beyond the guard: of instructions that the guard knows by name alone, accounts and arguments; and
 * instructions that no endpoint asks for, so that the guard refuses them unread where our wallet takes part. How a table
 * is written stands in `layout.ts`.
 */
const tokens = `1
initializeMint mint | decimals:u8 mintAuthority:key freezeAuthority:key?
initializeAccount account mint owner
initializeMultisig multisig | threshold:u8
#04 approve source delegate authority | amount
revoke source authority
setAuthority account authority | authorityType:u8 newAuthority:key?
mintTo mint destination authority | amount
burn source mint authority | amount
#0a freezeAccount account mint authority
thawAccount account mint authority
#0d approveChecked source mint delegate authority | amount decimals:u8
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

/** Of the extensions of Token-2022, those that concern what holders have. */
const extensions = `
#1d reallocate account payer - authority
#1e00 enableMemoTransfers account authority
#1e01 disableMemoTransfers account authority
#2200 enableCpiGuard account authority
#2201 disableCpiGuard account authority
#23 initializePermanentDelegate mint | delegate:key
#26 withdrawExcessLamports source destination authority`;

const closing = 'owner authority vault order rentDestination position - ownerAccount settlementMint';

/** The tables of these, which go before their own. */
export const described: readonly (readonly [Program, string])[] = [
  [
    system,
    `4
createAccount payer newAccount | lamports space owner:key
assign account | owner:key
#03000000 createAccountWithSeed payer newAccount baseAccount? | base:key seed:text64 lamports space owner:key
advanceNonceAccount nonceAccount - authority
withdrawNonceAccount nonceAccount destination - - authority | lamports
initializeNonceAccount nonceAccount | authority:key
authorizeNonceAccount nonceAccount authority | newAuthority:key
allocate account | space
allocateWithSeed account baseAccount | base:key seed:text64 space owner:key
assignWithSeed account baseAccount | base:key seed:text64 owner:key
transferWithSeed source baseAccount destination | lamports seed:text64 sourceOwner:key
upgradeNonceAccount nonceAccount`,
  ],
  [token, tokens],
  [token2022, tokens + extensions],
  [
    associatedToken,
    `1
#02 recoverNested nestedAccount nestedMint destination account mint owner`,
  ],
  [
    computeBudget,
    `1
#01 requestHeapFrame | bytes:u32
#04 setLoadedAccountsDataSizeLimit | bytes:u32`,
  ],
  [
    prediction,
    `8
cancelOrder ${closing}
closeOrder ${closing}`,
  ],
];

export const addressLookupTable: Program = {
  address: addressLookupTableProgram,
  label: 'address-lookup-table',
  table: () => `4
createLookupTable table authority payer | recentSlot bump:u8
freezeLookupTable table authority
extendLookupTable table authority payer? | addresses:keys
deactivateLookupTable table authority
closeLookupTable table authority destination`,
};
