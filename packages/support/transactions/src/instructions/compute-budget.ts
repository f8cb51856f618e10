import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js';

/** Sets the maximum compute units of the transaction. */
export const computeLimit = (units: number): TransactionInstruction =>
  ComputeBudgetProgram.setComputeUnitLimit({ units });

/** Sets the price of a compute unit, in micro-lamports. */
export const computePrice = (microLamports: bigint): TransactionInstruction =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports });

/**
 * The unit price at which the whole limit costs the fee, in micro-lamports. Rounded down, because the wallet's fee is
 * rounded up to a lamport and must not exceed the fee in the answer.
 */
const priceForFee = (feeLamports: bigint, units: number): bigint =>
  (feeLamports * 1_000_000n) / BigInt(units);

/** Limit and price of a transaction with a given priority fee in lamports. */
export const computeBudget = (units: number, feeLamports: bigint): TransactionInstruction[] => [
  computeLimit(units),
  computePrice(priceForFee(feeLamports, units)),
];
