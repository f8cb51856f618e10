import type { Signer } from '../signer.js';

/** A key of WebCrypto, by the types of the browser or by those of Node: neither names it where both are known. */
type WebCryptoKey = Parameters<typeof globalThis.crypto.subtle.exportKey>[1];

/**
 * A signer from an Ed25519 key pair of WebCrypto, such as `crypto.subtle.generateKey('Ed25519', …)` makes and IndexedDB
 * keeps. The private key need not be extractable.
 *
 * @param keyPair Both keys; the public one must be extractable, as it always is when generated.
 */
export async function fromCryptoKeyPair({
  privateKey,
  publicKey,
}: {
  /** Signs; need not be extractable. */
  readonly privateKey: WebCryptoKey;
  /** Of the same pair; extractable, as it always is when generated. */
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
