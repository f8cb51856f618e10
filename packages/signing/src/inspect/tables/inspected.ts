// Notation: `parseTable` of ../table.ts.

export const system = `4
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

export const addressLookupTable = `4
00 createLookupTable table authority payer|recentSlot bump:u8
01 freezeLookupTable table authority
02 extendLookupTable table authority payer?|addresses:keys
03 deactivateLookupTable table authority
04 closeLookupTable table authority destination`;

export const token = `1
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

/** More rows: the extensions that affect a holder's tokens. */
export const token2022Rows = `1a01 transferCheckedWithFee source mint destination authority|amount decimals:u8 fee
1d reallocate account payer - authority
1e00 enableMemoTransfers account authority
1e01 disableMemoTransfers account authority
2200 enableCpiGuard account authority
2201 disableCpiGuard account authority
23 initializePermanentDelegate mint|delegate:key
26 withdrawExcessLamports source destination authority`;

export const associatedToken = `1
00 create payer account owner mint - tokenProgram
01 createIdempotent payer account owner mint - tokenProgram
02 recoverNested nestedAccount nestedMint destination account mint owner`;

export const computeBudget = `1
01 requestHeapFrame|bytes:u32
04 setLoadedAccountsDataSizeLimit|bytes:u32`;

export const memo = `0
 memo|text:text`;

export const lighthouse = `1
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

/** Routes whose amount is in an account of the program. */
export const aggregator = `8
 routeWithTokenLedger - user source destination receiver? outputMint feeAccount?|steps:plan quotedOutAmount slippageBps:u16 platformFeeBps:u8|
 sharedAccountsRouteWithTokenLedger - - user source - - destination inputMint outputMint feeAccount?|id:u8 steps:plan quotedOutAmount slippageBps:u16 platformFeeBps:u8|`;

export const prediction = `8
 cancelOrder owner authority vault order rentDestination position - ownerAccount settlementMint
 closeOrder owner authority vault order rentDestination position - ownerAccount settlementMint
 createTicket payer owner authority vault ticket ownerAccount settlementMint
 claimTicket authority owner vault ticket - ownerAccount`;

export const okx = `8
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
