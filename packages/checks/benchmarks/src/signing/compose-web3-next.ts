import type { Blockhash } from '@solana/kit';
import {
  Address,
  AddressLookupTableAccount,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-3';
import { blockhashBytes, instructions, tables } from './build-parts.js';
import { walletAddress } from './test-key.js';

/** The same with web3.js 3. */
export function composeWithWeb3Next(): string {
  const lookups = tables.map(
    ([key, addresses]) =>
      new AddressLookupTableAccount({
        key: new Address(key),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0n,
          lastExtendedSlotStartIndex: 0,
          addresses: addresses.map((address) => new Address(address)),
        },
      }),
  );
  const message = new TransactionMessage({
    payerKey: new Address(walletAddress),
    recentBlockhash: new Address(blockhashBytes).toBase58() as string as Blockhash,
    instructions: instructions.map(
      ({ programId, accounts, data }) =>
        new TransactionInstruction({
          programId: new Address(programId),
          keys: accounts.map((account) => ({ ...account, pubkey: new Address(account.pubkey) })),
          data,
        }),
    ),
  }).compileToV0Message(lookups);
  return Buffer.from(new VersionedTransaction(message).serialize()).toString('base64');
}
