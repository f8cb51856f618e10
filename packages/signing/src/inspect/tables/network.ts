// Notation: `parseTable` of ../table.ts.

export const associatedTokenTable = `1
00 create payer account owner
01 createIdempotent payer account owner`;

export const computeBudgetTable = `1
02 setComputeUnitLimit|units:u32
03 setComputeUnitPrice|microLamports`;

/** Transfers, and the instructions that a rule of the guard refuses. */
export const systemTable = `4
01 assign
02 transfer source destination|lamports
04 advanceNonceAccount
05 nonce
06 nonce
07 nonce
08 assign
09 assign
0a assign`;

/** More rows: what only deposits and trigger v1 orders may hold. */
export const seedSystemRows = `03 createAccountWithSeed payer newAccount baseAccount?|base:key seed:text64 lamports space owner:key`;

/** Transfers, closings and harmless instructions of both token programs, and those that a rule of the guard refuses. */
export const tokenTable = `1
03 transfer source destination authority|amount
04 approve
05 revoke
06 set-authority
09 closeAccount account destination authority
0c transferChecked source mint destination authority|amount
0d approve`;

/** With a transfer whose second byte selects the extension. */
export const token2022Table = `${tokenTable}
1a01 transferCheckedWithFee source mint destination authority|amount`;

/** More rows: what only deposits and trigger v1 orders may hold. */
export const seedTokenRows = `12 initializeAccount3 account mint|owner:key`;
