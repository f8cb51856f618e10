import { type AccountMeta, type PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, programs } from '../addresses.js';
import { ByteWriter } from '../byte-writer.js';
import { associatedTokenAccount } from '../token-accounts.js';

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

/** Creates the associated token account of an owner, or does nothing if it exists. */
export function createAssociatedAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  tokenProgram = programs.token,
): TransactionInstruction {
  const keys = [
    writableSigner(payer),
    writable(associatedTokenAccount(owner, mint, tokenProgram)),
    readonly(owner),
    readonly(mint),
    readonly(programs.system),
    readonly(tokenProgram),
  ];
  return new TransactionInstruction({ programId: programs.associatedToken, keys, data: Buffer.from([1]) });
}

/** Closes a token account that is empty or holds wrapped SOL. Its lamports go to the destination. */
export const closeAccount = (
  account: PublicKey,
  destination: PublicKey,
  owner: PublicKey,
): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.token,
    keys: [writable(account), writable(destination), signer(owner)],
    data: Buffer.from([9]),
  });

/** Wraps SOL in the owner's associated account: create, transfer, sync. */
export function wrapSol(payer: PublicKey, owner: PublicKey, lamports: bigint): TransactionInstruction[] {
  const account = associatedTokenAccount(owner, mints.SOL);
  return [
    createAssociatedAccount(payer, owner, mints.SOL),
    transferSol(owner, account, lamports),
    syncNative(account),
  ];
}

/** Transfers lamports. */
export const transferSol = (from: PublicKey, to: PublicKey, lamports: bigint): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.system,
    keys: [writableSigner(from), writable(to)],
    data: new ByteWriter().u32(2).u64(lamports).done(),
  });

/** Syncs the balance of a wrapped-SOL account with its lamports. */
export const syncNative = (account: PublicKey): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.token,
    keys: [writable(account)],
    data: Buffer.from([17]),
  });

interface Transfer {
  from: PublicKey;
  to: PublicKey;
  authority: PublicKey;
  /** Base units. */
  amount: bigint;
  /** Another key that must sign, beside the authority. */
  cosigner?: PublicKey;
}

/** Transfers tokens. */
export const transferTokens = ({
  from,
  to,
  authority,
  amount,
  cosigner,
}: Required<Transfer>): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.token,
    keys: [writable(from), writable(to), writableSigner(authority), signer(cosigner)],
    data: new ByteWriter().u8(3).u64(amount).done(),
  });

/** Initializes an existing token account for an owner, who need not sign. */
export const initializeTokenAccount = (
  account: PublicKey,
  mint: PublicKey,
  owner: PublicKey,
  tokenProgram = programs.token,
): TransactionInstruction =>
  new TransactionInstruction({
    programId: tokenProgram,
    keys: [writable(account), readonly(mint)],
    data: new ByteWriter().u8(18).bytes(owner.toBytes()).done(),
  });

/** Transfers tokens with their mint and decimals, which the program checks. */
export const transferTokensChecked = (
  { from, to, authority, amount, cosigner }: Transfer,
  mint: PublicKey,
  decimals: number,
): TransactionInstruction =>
  new TransactionInstruction({
    programId: programs.token,
    keys: [
      writable(from),
      readonly(mint),
      writable(to),
      signer(authority),
      ...(cosigner ? [signer(cosigner)] : []),
    ],
    data: new ByteWriter().u8(12).u64(amount).u8(decimals).done(),
  });
