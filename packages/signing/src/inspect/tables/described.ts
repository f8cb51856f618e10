import { addressLookupTableProgram } from '../../well-known-programs.js';
import type { Program } from '../programs.js';
import { associatedToken, computeBudget } from './network.js';
import { prediction } from './orders.js';
import { system } from './system.js';
import { token, token2022 } from './token.js';

/**
 * What inspection tells and the guard does not: no endpoint asks for any of these, so that it refuses them unread where
 * our wallet takes part. How a table is written stands in `layout.ts`.
 */
const tokens = `
#00 initializeMint mint | decimals:u8 mintAuthority:key freezeAuthority:key?
#02 initializeMultisig multisig | threshold:u8
#07 mintTo mint destination authority | amount
burn source mint authority | amount
#0a freezeAccount account mint authority
thawAccount account mint authority
#0e mintToChecked mint destination authority | amount decimals:u8
burnChecked source mint authority | amount decimals:u8
#13 initializeMultisig2 multisig | threshold:u8
initializeMint2 mint | decimals:u8 mintAuthority:key freezeAuthority:key?
#17 amountToUiAmount mint | amount
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

/** More lines for the table of a program. */
export const described: readonly (readonly [Program, string])[] = [
  [
    system,
    `
#00000000 createAccount payer newAccount | lamports space owner:key
#03000000 createAccountWithSeed payer newAccount baseAccount? | base:key seed:text64 lamports space owner:key
#0b000000 transferWithSeed source baseAccount destination | lamports seed:text64 sourceOwner:key
upgradeNonceAccount nonceAccount`,
  ],
  [token, tokens],
  [token2022, tokens + extensions],
  [
    associatedToken,
    `
#02 recoverNested nestedAccount nestedMint destination account mint owner`,
  ],
  [
    computeBudget,
    `
#01 requestHeapFrame | bytes:u32
#04 setLoadedAccountsDataSizeLimit | bytes:u32`,
  ],
  [
    prediction,
    `
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
