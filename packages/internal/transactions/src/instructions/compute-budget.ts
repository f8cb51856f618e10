import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js';

/** Names the most compute units that the transaction may use. */
export const computeLimit = (units: number): TransactionInstruction =>
  ComputeBudgetProgram.setComputeUnitLimit({ units });

/** Names what one compute unit costs, in micro-lamports. */
export const computePrice = (microLamports: bigint): TransactionInstruction =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports });

/**
 * The price at which a whole limit costs the fee, in micro-lamports. Rounded down: what the wallet pays is
 * rounded up to a lamport and must not pass the fee that the answer states.
 */
const priceForFee = (feeLamports: bigint, units: number): bigint =>
  (feeLamports * 1_000_000n) / BigInt(units);

/** Limit and price of a transaction whose priority fee is known in lamports. */
export const computeBudget = (units: number, feeLamports: bigint): TransactionInstruction[] => [
  computeLimit(units),
  computePrice(priceForFee(feeLamports, units)),
];
