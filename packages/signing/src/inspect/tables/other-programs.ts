/** Small programs of the network. How a table is written stands in `layout.ts`. */
const ataAccounts = 'payer account owner mint systemProgram tokenProgram';

/** The oldest form of creating has no data at all. */
export const associatedTokenTable = `u8
x create ${ataAccounts}
0 create ${ataAccounts}
1 createIdempotent ${ataAccounts}
2 recoverNested nestedAccount nestedMint destination account mint owner tokenProgram`;

export const computeBudgetTable = `u8
1 requestHeapFrame | bytes:u32
2 setComputeUnitLimit | units:u32
3 setComputeUnitPrice | microLamports
4 setLoadedAccountsDataSizeLimit | bytes:u32`;

export const memoTable = `u8
x memo | text:text`;

export const addressLookupTableTable = `u32
0 createLookupTable table authority payer systemProgram | recentSlot bump:u8
1 freezeLookupTable table authority
2 extendLookupTable table authority payer? systemProgram? | addresses:keys
3 deactivateLookupTable table authority
4 closeLookupTable table authority destination`;
