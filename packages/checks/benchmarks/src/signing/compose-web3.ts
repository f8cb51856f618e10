import {
  AddressLookupTableAccount,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { blockhashBytes, instructions, tables } from './build-parts.js';
import { walletAddress } from './test-key.js';

/** The same with web3.js, as in the service's documents. */
export function composeWithWeb3(): string {
  const lookups = tables.map(
    ([key, addresses]) =>
      new AddressLookupTableAccount({
        key: new PublicKey(key),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: addresses.map((address) => new PublicKey(address)),
        },
      }),
  );
  const message = new TransactionMessage({
    payerKey: new PublicKey(walletAddress),
    recentBlockhash: new PublicKey(blockhashBytes).toBase58(),
    instructions: instructions.map(
      ({ programId, accounts, data }) =>
        new TransactionInstruction({
          programId: new PublicKey(programId),
          keys: accounts.map((account) => ({ ...account, pubkey: new PublicKey(account.pubkey) })),
          data: Buffer.from(data),
        }),
    ),
  }).compileToV0Message(lookups);
  return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64');
}
