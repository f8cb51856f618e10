/** System program. How a table is written stands in `layout.ts`. */
export const systemTable = `u32
0 createAccount payer newAccount | lamports space owner:key
1 assign account | owner:key
2 transfer source destination | lamports
3 createAccountWithSeed payer newAccount baseAccount? | base:key seed:text64 lamports space owner:key
4 advanceNonceAccount nonceAccount recentBlockhashes authority
5 withdrawNonceAccount nonceAccount destination recentBlockhashes rent authority | lamports
6 initializeNonceAccount nonceAccount recentBlockhashes rent | authority:key
7 authorizeNonceAccount nonceAccount authority | newAuthority:key
8 allocate account | space
9 allocateWithSeed account baseAccount | base:key seed:text64 space owner:key
10 assignWithSeed account baseAccount | base:key seed:text64 owner:key
11 transferWithSeed source baseAccount destination | lamports seed:text64 sourceOwner:key
12 upgradeNonceAccount nonceAccount`;
