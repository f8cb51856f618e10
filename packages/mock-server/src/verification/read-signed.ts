import { VersionedTransaction } from '@solana/web3.js';

/** A transaction as it came from a caller. */
export interface SignedTransaction {
  bytes: Buffer;
  message: Buffer;
  signatures: readonly Uint8Array[];
  signers: readonly string[];
}

const PACKET_LIMIT = 1232;

/**
 * Reads base64. Node and web3.js both overlook junk (foreign characters, bytes left over), so what was read is
 * written again and compared.
 * @returns `undefined` when it is not exactly one transaction
 */
export function readSigned(base64: string): SignedTransaction | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64 || bytes.length > PACKET_LIMIT) return undefined;
  try {
    const transaction = VersionedTransaction.deserialize(bytes);
    const { message, signatures } = transaction;
    const count = message.header.numRequiredSignatures;
    if (signatures.length !== count || !Buffer.from(transaction.serialize()).equals(bytes)) return undefined;
    return {
      bytes,
      message: Buffer.from(message.serialize()),
      signatures,
      signers: message.staticAccountKeys.slice(0, count).map((key) => key.toBase58()),
    };
  } catch {
    return undefined;
  }
}
