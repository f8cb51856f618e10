import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readSigned } from '../../src/ledger/verification/read-signed.js';
import { WireReader } from '../../src/ledger/transaction.js';

const user = Keypair.generate();
const transfer = SystemProgram.transfer({
  fromPubkey: user.publicKey,
  toPubkey: user.publicKey,
  lamports: 1,
});
const draft = new TransactionMessage({
  payerKey: user.publicKey,
  recentBlockhash: user.publicKey.toBase58(),
  instructions: [transfer],
});

describe.each(['legacy', 0] as const)('a signed transaction of version %s', (version) => {
  const message = version === 0 ? draft.compileToV0Message() : draft.compileToLegacyMessage();
  const transaction = new VersionedTransaction(message);
  transaction.sign([user]);
  const bytes = Buffer.from(transaction.serialize());

  it('is read as web3.js writes it', () => {
    const read = readSigned(bytes.toString('base64'))!;
    expect(read.message.equals(message.serialize())).toBe(true);
    expect(read.signers).toEqual([user.publicKey.toBase58()]);
    expect(Buffer.from(read.signatures[0]!)).toEqual(Buffer.from(transaction.signatures[0]!));
  });

  it('is not read with a byte more or less, or with another number of signatures', () => {
    const wrong = [
      Buffer.concat([bytes, Buffer.of(0)]),
      bytes.subarray(0, -1),
      Buffer.concat([Buffer.of(0), bytes.subarray(65)]),
      Buffer.concat([Buffer.of(2), bytes.subarray(1, 65), bytes.subarray(1)]),
      // The same number of signatures in two bytes: a node refuses it.
      Buffer.concat([Buffer.of(0x81, 0), bytes.subarray(1)]),
    ];
    for (const one of wrong) expect(readSigned(one.toString('base64'))).toBeUndefined();
  });
});

it('a length is read in its shortest form alone', () => {
  const lengthOf = (...bytes: number[]) => new WireReader(Uint8Array.from(bytes)).length();
  expect([lengthOf(0), lengthOf(0x7f), lengthOf(0x80, 1), lengthOf(0xff, 0xff, 3)]).toEqual([
    0, 127, 128, 65_535,
  ]);
  for (const bytes of [[0x80, 0], [0x81, 0x80, 0], [0x80, 0x80, 0x80], [0x80]])
    expect(() => lengthOf(...bytes)).toThrow(RangeError);
});
