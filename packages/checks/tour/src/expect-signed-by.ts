import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import { createPublicKey, verify } from 'node:crypto';
import { TourError } from './expect.js';

const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Checks with web3.js that the wallet has signed exactly this message. */
export function expectSignedBy(base64: string, address: string): VersionedTransaction {
  const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
  const { staticAccountKeys } = transaction.message;
  const slot = staticAccountKeys.findIndex((key) => key.equals(new PublicKey(address)));
  const signature = transaction.signatures[slot];
  if (!signature || !isSignatureOf(address, transaction.message.serialize(), signature)) {
    throw new TourError(`the transaction does not carry a good signature of ${address}`);
  }
  return transaction;
}

function isSignatureOf(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([ed25519Prefix, new PublicKey(address).toBuffer()]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}
