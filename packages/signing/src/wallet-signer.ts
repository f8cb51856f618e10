import { encodeBase58 } from './codecs.js';
import { changedMessage, fail, isSigningError, signedOthers } from './errors.js';
import type { Signer } from './signer.js';
import { indexOfKey, isSame, readTransaction, signatureIn, type WireTransaction } from './wire.js';

/** The features of a wallet. Wallets sign transactions, not bytes, and show them to their user. */
interface WalletFeatures {
  readonly publicKey: Uint8Array;
  /** Signs an unsigned transaction and returns the whole transaction as bytes. */
  readonly signTransaction?: (unsigned: WireTransaction) => Promise<Uint8Array>;
  /** Signs a text and returns the signature, and the signed text if the wallet reports it. */
  readonly signMessage?: (
    message: Uint8Array,
  ) => Promise<{ readonly signature: Uint8Array; readonly signed?: Uint8Array }>;
}

/**
 * A signer from a wallet. To sign bytes, the wallet gets the message with empty slots. Only our signature is taken from
 * its result, and only if the message is unchanged.
 */
export const walletSigner = ({ publicKey, signTransaction, signMessage }: WalletFeatures): Signer => ({
  publicKey,
  ...(signTransaction && {
    signTransaction: (transaction: Uint8Array) => signTransaction(readTransaction(transaction)),
  }),
  async signBytes(bytes) {
    const address = encodeBase58(publicKey);
    const unsigned = asTransaction(bytes);
    if (unsigned) {
      if (!signTransaction) return fail('signer/cannot-sign', { address, what: 'transactions' });
      return ourSignature(await signTransaction(unsigned), bytes, publicKey);
    }
    if (!signMessage) return fail('signer/cannot-sign', { address, what: 'messages' });
    const { signature, signed = bytes } = await signMessage(bytes.slice());
    return isSame(signed, bytes) ? signature : changedMessage(address, signedOthers);
  },
});

/** The message as a transaction with empty slots; undefined if the bytes are not a message. */
export function asTransaction(message: Uint8Array): WireTransaction | undefined {
  const signatures = message[message[0] === 128 ? 1 : 0] ?? 0;
  const bytes = new Uint8Array(1 + 64 * signatures + message.length);
  bytes[0] = signatures;
  bytes.set(message, 1 + 64 * signatures);
  return readOrUndefined(bytes);
}

function ourSignature(returned: Uint8Array, message: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const read = ArrayBuffer.isView(returned) ? readOrUndefined(returned) : undefined;
  const slot = read ? indexOfKey(read.keys, read.requiredSignatures, publicKey, 0) : -1;
  if (!read || slot < 0 || !isSame(read.message, message))
    return changedMessage(encodeBase58(publicKey), signedOthers);
  return signatureIn(read, slot).slice();
}

function readOrUndefined(bytes: Uint8Array): WireTransaction | undefined {
  try {
    return readTransaction(bytes);
  } catch (error) {
    if (isSigningError(error)) return undefined;
    throw error;
  }
}
