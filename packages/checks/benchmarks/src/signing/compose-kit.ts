import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { blockhashBytes, instructions, tables } from './build-parts.js';
import { walletAddress } from './test-key.js';

/** The same with kit. */
export function composeWithKit(): string {
  const lookups = Object.fromEntries(
    tables.map(([key, addresses]) => [address(key), addresses.map((one) => address(one))]),
  );
  const lifetime = {
    blockhash: blockhash(getBase58Decoder().decode(blockhashBytes)),
    lastValidBlockHeight: 0n,
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(walletAddress), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) =>
      appendTransactionMessageInstructions(
        instructions.map(({ programId, accounts, data }) => ({
          programAddress: address(programId),
          accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
            address: address(pubkey),
            role: roleOf(isSigner, isWritable),
          })),
          data,
        })),
        living,
      ),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, lookups),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

function roleOf(isSigner: boolean, isWritable: boolean): AccountRole {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
}
