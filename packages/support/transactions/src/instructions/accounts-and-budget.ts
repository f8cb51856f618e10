import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';

const meta =
  (isSigner: boolean, isWritable: boolean) =>
  (pubkey: PublicKey): AccountMeta => ({
    pubkey,
    isSigner,
    isWritable,
  });

export const readonly = meta(false, false);
export const writable = meta(false, true);
export const signer = meta(true, false);
export const writableSigner = meta(true, true);

/** A missing optional account: Anchor programs read their own id as "none". */
export const optional = (program: PublicKey, account: PublicKey | undefined): AccountMeta =>
  account ? writable(account) : readonly(program);

/** Sets the maximum compute units of the transaction. */
export const computeLimit = (units: number): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.computeBudget,
    keys: [],
    data: new ByteWriter().u8(2).u32(units).done(),
  });

/** Sets the price of a compute unit, in micro-lamports. */
export const computePrice = (microLamports: bigint): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.computeBudget,
    keys: [],
    data: new ByteWriter().u8(3).u64(microLamports).done(),
  });

/**
 * Limit and price of a transaction with a given priority fee in lamports. The price is rounded down, because the wallet's
 * fee is rounded up to a lamport and must not exceed the fee in the answer.
 */
export const computeBudget = (units: number, feeLamports: bigint): TransactionInstruction[] => [
  computeLimit(units),
  computePrice((feeLamports * 1_000_000n) / BigInt(units)),
];
