/** Programs this package knows, as in `spec/addresses.yaml`. */
export const systemProgram = '11111111111111111111111111111111';
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111';
export const addressLookupTableProgram = 'AddressLookupTab1e1111111111111111111111111';
export const aggregatorProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
export const orderEngineProgram = '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH';
export const okxProgram = 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u';
export const lighthouseProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
export const dflowProgram = 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH';
export const triggerV1Program = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';
export const predictionProgram = '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp';
export const forecastIssuerProgram = '2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3';

// Wallets and mints this package knows, as in `spec/addresses.yaml`.

/** Wallets of the service that pay fees for its users: of any transaction, and of predictions only. */
export const gasSponsor = 'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB';
export const predictionSponsor = '748XjHxBdkWo4rLwzMXuYieUejv3R8X2dGPys7VGDkAj';

export const wrappedSolMint = 'So11111111111111111111111111111111111111112';

/** The default settlement mint of prediction markets. */
export const jupUsdMint = 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD';
export const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
