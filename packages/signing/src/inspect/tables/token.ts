/** Token program, and the part of Token-2022 that is the same. How a table is written stands in `layout.ts`. */
export const tokenTable = `u8
0 initializeMint mint | decimals:u8 mintAuthority:key freezeAuthority:key?
1 initializeAccount account mint owner
2 initializeMultisig multisig | threshold:u8
3 transfer source destination authority | amount
4 approve source delegate authority | amount
5 revoke source authority
6 setAuthority account authority | authorityType:u8 newAuthority:key?
7 mintTo mint destination authority | amount
8 burn source mint authority | amount
9 closeAccount account destination authority
10 freezeAccount account mint authority
11 thawAccount account mint authority
12 transferChecked source mint destination authority | amount decimals:u8
13 approveChecked source mint delegate authority | amount decimals:u8
14 mintToChecked mint destination authority | amount decimals:u8
15 burnChecked source mint authority | amount decimals:u8
16 initializeAccount2 account mint | owner:key
17 syncNative account
18 initializeAccount3 account mint | owner:key
19 initializeMultisig2 multisig | threshold:u8
20 initializeMint2 mint | decimals:u8 mintAuthority:key freezeAuthority:key?
21 getAccountDataSize mint
22 initializeImmutableOwner account
23 amountToUiAmount mint | amount
24 uiAmountToAmount mint | uiAmount:text`;

/** What Token-2022 adds for holders, and of its extensions what changes what they hold. Where a second byte says which of a family it is, both bytes stand in hexadecimal. */
export const token2022Table = `${tokenTable}
x1a01 transferCheckedWithFee source mint destination authority | amount decimals:u8 fee
29 reallocate account payer systemProgram authority
x1e00 enableMemoTransfers account authority
x1e01 disableMemoTransfers account authority
x2200 enableCpiGuard account authority
x2201 disableCpiGuard account authority
35 initializePermanentDelegate mint | delegate:key
38 withdrawExcessLamports source destination authority`;
