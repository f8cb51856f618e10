import { addressLookupTableProgram } from '../../well-known-programs.js';
import type { Program } from '../program.js';
import { readMore } from '../read-more.js';
import { okx } from './makers.js';
import { associatedToken, computeBudget, lighthouse, memo } from './network.js';
import { prediction } from './orders.js';
import { system } from './system.js';
import { token, token2022 } from './token.js';

/**
 * Instructions that inspection reads and the guard does not: the guard knows some by name only, and refuses the others
 * unread if our wallet takes part, because no endpoint asks for them. `layout.ts` documents the format of a table.
 */
const tokenTable = `1
00 initializeMint mint|decimals:u8 mintAuthority:key freezeAuthority:key?
01 initializeAccount account mint owner
02 initializeMultisig multisig|threshold:u8
04 approve source delegate authority|amount
05 revoke source authority
06 setAuthority account authority|authorityType:u8 newAuthority:key?
07 mintTo mint destination authority|amount
08 burn source mint authority|amount
0a freezeAccount account mint authority
0b thawAccount account mint authority
0c transferChecked source mint destination authority|amount decimals:u8
0d approveChecked source mint delegate authority|amount decimals:u8
0e mintToChecked mint destination authority|amount decimals:u8
0f burnChecked source mint authority|amount decimals:u8
10 initializeAccount2 account mint|owner:key
11 syncNative account
12 initializeAccount3 account mint|owner:key
13 initializeMultisig2 multisig|threshold:u8
14 initializeMint2 mint|decimals:u8 mintAuthority:key freezeAuthority:key?
15 getAccountDataSize mint
16 initializeImmutableOwner account
17 amountToUiAmount mint|amount
18 uiAmountToAmount mint|uiAmount:text`;

/** Token-2022 extensions that affect a holder's tokens. */
const extensionTable = `
1a01 transferCheckedWithFee source mint destination authority|amount decimals:u8 fee
1d reallocate account payer - authority
1e00 enableMemoTransfers account authority
1e01 disableMemoTransfers account authority
2200 enableCpiGuard account authority
2201 disableCpiGuard account authority
23 initializePermanentDelegate mint|delegate:key
26 withdrawExcessLamports source destination authority`;

const creation = 'payer account owner mint - tokenProgram';

const closing = 'owner authority vault order rentDestination position - ownerAccount settlementMint';

const systemTable = `4
00 createAccount payer newAccount|lamports space owner:key
01 assign account|owner:key
03 createAccountWithSeed payer newAccount baseAccount?|base:key seed:text64 lamports space owner:key
04 advanceNonceAccount nonceAccount - authority
05 withdrawNonceAccount nonceAccount destination - - authority|lamports
06 initializeNonceAccount nonceAccount|authority:key
07 authorizeNonceAccount nonceAccount authority|newAuthority:key
08 allocate account|space
09 allocateWithSeed account baseAccount|base:key seed:text64 space owner:key
0a assignWithSeed account baseAccount|base:key seed:text64 owner:key
0b transferWithSeed source baseAccount destination|lamports seed:text64 sourceOwner:key
0c upgradeNonceAccount nonceAccount`;

// Functions, where a table is put together: bundles that do not inspect leave those out.
const associatedTokenTable = () => `1
00 create ${creation}
01 createIdempotent ${creation}
02 recoverNested nestedAccount nestedMint destination account mint owner`;

const computeBudgetTable = `1
01 requestHeapFrame|bytes:u32
04 setLoadedAccountsDataSizeLimit|bytes:u32`;

const memoTable = `0
 memo|text:text`;

const lighthouseTable = `1
00 memoryWrite - - payer memory source
01 memoryClose - payer memory
02 assertAccountData
03 assertAccountDataMulti
04 assertAccountDelta
05 assertAccountInfo
06 assertAccountInfoMulti
09 assertTokenAccount
0a assertTokenAccountMulti
0f assertSysvarClock`;

const predictionTable = () => `8
 cancelOrder ${closing}
 closeOrder ${closing}
 createTicket payer owner authority vault ticket ownerAccount settlementMint
 claimTicket authority owner vault ticket - ownerAccount`;

const okxTable = `8
 swap
 swapV3
 swapToc
 swapTocV2
 swapTocV3
 swapTobV2
 swapTobV3
 swapTobEnhanced
 swapTobV3Enhanced
 swapTobWithReceiver
 swapTobV3WithReceiver
 swapTobWithReceiverV3
 proxySwap`;

/** Tables by program, used before the tables of the guard. */
export const described = (): readonly (readonly [Program, string])[] => [
  [system, systemTable],
  [token, tokenTable],
  [token2022, tokenTable + extensionTable],
  [associatedToken, associatedTokenTable()],
  [computeBudget, computeBudgetTable],
  [memo, memoTable],
  [lighthouse, lighthouseTable],
  [prediction, predictionTable()],
  [okx, okxTable],
];

export const addressLookupTable: Program = {
  address: addressLookupTableProgram,
  readMore,
  table: () => `4
00 createLookupTable table authority payer|recentSlot bump:u8
01 freezeLookupTable table authority
02 extendLookupTable table authority payer?|addresses:keys
03 deactivateLookupTable table authority
04 closeLookupTable table authority destination`,
};
