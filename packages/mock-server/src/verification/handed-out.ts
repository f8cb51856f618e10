import { VersionedTransaction } from '@solana/web3.js';

/** What is kept of an unsigned transaction, to know it again when it comes back signed. */
export interface HandedOut {
  /** The message in base64: what the signatures are over. */
  message: string;
  /** Addresses in the order of the signature slots. */
  signers: readonly string[];
  /** Those of them whose signatures the caller must bring; the service adds the others. */
  callers: readonly string[];
}

/** @param transaction Base64. @param callers Who has to sign before it comes back. */
export function handOut(transaction: string, callers: readonly string[]): HandedOut {
  const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  const signers = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .map((key) => key.toBase58());
  return {
    message: Buffer.from(message.serialize()).toString('base64'),
    signers,
    callers: signers.filter((signer) => callers.includes(signer)),
  };
}
