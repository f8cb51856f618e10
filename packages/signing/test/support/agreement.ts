import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import { expect } from 'vitest';
import type { WireTransaction } from '../../src/wire.js';

/** Holds what we read against what web3.js reads of the same bytes, and has web3.js write them again. */
export function expectAgreement(read: WireTransaction): void {
  const web3 = VersionedTransaction.deserialize(read.bytes);
  const { message } = web3;
  const plain = (bytes: Uint8Array): number[] => [...bytes];
  const key = (bytes: Uint8Array): string => new PublicKey(bytes).toBase58();
  const keys = Array.from({ length: read.keys.length / 32 }, (_, i) =>
    key(read.keys.slice(32 * i, 32 * i + 32)),
  );

  expect({
    version: read.version,
    header: [read.requiredSignatures, read.readonlySigners, read.readonlyNonSigners],
    signatures: plain(read.signatures),
    message: plain(read.message),
    keys,
    blockhash: key(read.blockhash),
    instructions: read.instructions.map(({ programIndex, accounts, data }) => [
      programIndex,
      plain(accounts),
      plain(data),
    ]),
    lookups: read.lookups.map(({ table, writable, readonly }) => [
      key(table),
      plain(writable),
      plain(readonly),
    ]),
  }).toEqual({
    version: message.version,
    header: [
      message.header.numRequiredSignatures,
      message.header.numReadonlySignedAccounts,
      message.header.numReadonlyUnsignedAccounts,
    ],
    signatures: web3.signatures.flatMap(plain),
    message: plain(message.serialize()),
    keys: message.staticAccountKeys.map((address) => address.toBase58()),
    blockhash: message.recentBlockhash,
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => [
      programIdIndex,
      accountKeyIndexes,
      plain(data),
    ]),
    lookups: message.addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => [
      accountKey.toBase58(),
      writableIndexes,
      readonlyIndexes,
    ]),
  });
  expect(plain(web3.serialize())).toEqual(plain(read.bytes));
}
