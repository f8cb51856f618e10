import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { VersionedTransaction } from '@solana/web3.js';
import type { TransactionInstruction } from '@solana/web3.js';
import type { Signer } from '../../src/index.js';
import { fromKeypair } from '../../src/web3js/index.js';
import { Editable } from '@galilean/tampering';
import { payer, wallet } from '@galilean/test-kit/wallets';

/** What a wallet makes of a transaction before it signs. */
export type Change = (edit: Editable) => void;

export const adding =
  (...instructions: readonly TransactionInstruction[]): Change =>
  (edit) =>
    instructions.forEach((instruction) => edit.add(instruction));

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const read = (transaction: string): VersionedTransaction =>
  VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));

/** A transaction in base64, signed by these key pairs as well. */
export function signedBy(transaction: string, ...keypairs: (typeof wallet)[]): Uint8Array {
  const signed = read(transaction);
  signed.sign(keypairs);
  return signed.serialize();
}

/** What a wallet makes of a transaction: it changes it, and signs what it has made. */
export function changed(bytes: Uint8Array, change: Change): Uint8Array {
  const edit = new Editable(toText(bytes));
  change(edit);
  return signedBy(edit.compile(), wallet);
}

/** Our wallet, which returns what it likes. */
export const returning = (returns: (bytes: Uint8Array) => unknown): Signer => ({
  ...fromKeypair(wallet),
  signTransaction: async (bytes) => returns(bytes) as Uint8Array,
});

/** Whether every signature is one of the message, by Node's own cryptography. */
export function isSignedByAll(transaction: string): boolean {
  const { message, signatures } = read(transaction);
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  return signers.every((key, at) => {
    const keypair = [wallet, payer].find(({ publicKey }) => publicKey.equals(key))!;
    const pkcs8 = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      keypair.secretKey.subarray(0, 32),
    ]);
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    return signBytes(null, message.serialize(), privateKey).equals(signatures[at]!);
  });
}
