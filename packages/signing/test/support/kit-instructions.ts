import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { AccountRole, address, isSignerRole, isWritableRole } from '@solana/kit';
import type { Address, Instruction, TransactionSigner } from '@solana/kit';

/** The same address for kit, for kit where it wants a signer, and as text. */
export const named = (index: number): Address =>
  address(new PublicKey(Uint8Array.from({ length: 32 }, (_, at) => 40 + index + at)).toBase58());

/** A signer that is never asked to sign: builders only write down that it must. */
export const signerOf = (key: Address): TransactionSigner => ({
  address: key,
  signTransactions: () => Promise.reject(new Error('not asked')),
});

/** An instruction of kit as one of web3.js. */
export const toWeb3 = ({ programAddress, accounts = [], data }: Instruction): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map((account) => ({
      pubkey: new PublicKey(account.address),
      isSigner: isSignerRole(account.role ?? AccountRole.READONLY),
      isWritable: isWritableRole(account.role ?? AccountRole.READONLY),
    })),
    data: Buffer.from(data ?? []),
  });
