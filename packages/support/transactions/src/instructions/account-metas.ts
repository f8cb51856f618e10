import type { AccountMeta, PublicKey } from '@solana/web3.js';

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
