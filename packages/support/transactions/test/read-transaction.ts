import {
  AddressLookupTableAccount,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { expect } from 'vitest';
import type { BuiltTransaction } from '../src/index.js';

/** A built transaction as web3.js reads it, with tables resolved, and as it would have compiled it. Addresses in base58. */
export function readTransaction({ transaction, lookupTables }: BuiltTransaction) {
  const bytes = Buffer.from(transaction, 'base64');
  const parsed = VersionedTransaction.deserialize(bytes);
  const { message } = parsed;
  const addressLookupTableAccounts = lookupTables.map(
    ({ address, addresses }) =>
      new AddressLookupTableAccount({
        key: new PublicKey(address),
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses: addresses.map((one) => new PublicKey(one)),
        },
      }),
  );
  const whole = TransactionMessage.decompile(message, { addressLookupTableAccounts });
  const compiled =
    message.version === 'legacy'
      ? whole.compileToLegacyMessage()
      : whole.compileToV0Message(addressLookupTableAccounts);
  expect(Buffer.from(message.serialize())).toEqual(Buffer.from(compiled.serialize()));
  const keys = message.getAccountKeys({ addressLookupTableAccounts });
  const at = (index: number) => keys.get(index)!.toBase58();
  return {
    size: bytes.length,
    version: message.version,
    blockhash: message.recentBlockhash,
    signers: message.staticAccountKeys
      .slice(0, message.header.numRequiredSignatures)
      .map((key) => key.toBase58()),
    signatures: parsed.signatures,
    unsigned: parsed.signatures.every((signature) => signature.every((byte) => byte === 0)),
    isWritable: (address: string) =>
      Array.from({ length: keys.length }, (_, index) => index).some(
        (index) => at(index) === address && message.isAccountWritable(index),
      ),
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      program: at(programIdIndex),
      accounts: accountKeyIndexes.map(at),
      data: Buffer.from(data),
    })),
  };
}

export type ReadInstruction = ReturnType<typeof readTransaction>['instructions'][number];
