import type { Signer } from '../signer.js';

/** The key type of WebCrypto, from browser or Node types: neither has a common name for it. */
type WebCryptoKey = Parameters<typeof globalThis.crypto.subtle.exportKey>[1];

/**
 * A signer from an Ed25519 key pair of WebCrypto, such as one from `crypto.subtle.generateKey('Ed25519', …)`, also
 * stored in IndexedDB. The private key need not be extractable.
 *
 * @param keyPair Both keys; the public one must be extractable, which generated ones are.
 * @example
 * import { addressOf } from '@galilean/signing';
 * import { fromCryptoKeyPair } from '@galilean/signing/webcrypto';
 *
 * const made = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
 * const wallet = await fromCryptoKeyPair(made as CryptoKeyPair);
 * console.log(addressOf(wallet));
 */
export async function fromCryptoKeyPair({
  privateKey,
  publicKey,
}: {
  /** The signing key; need not be extractable. */
  readonly privateKey: WebCryptoKey;
  /** The public key; extractable, which generated ones are. */
  readonly publicKey: WebCryptoKey;
}): Promise<Signer> {
  const { subtle } = crypto;
  const raw = new Uint8Array(await subtle.exportKey('raw', publicKey));
  return {
    publicKey: raw,
    signBytes: async (message) =>
      new Uint8Array(await subtle.sign('Ed25519', privateKey, Uint8Array.from(message))),
  };
}
