import { decodeBase64, encodeBase58 } from './codecs.js';
import { fail } from './errors.js';
import { type Ed25519Key, pkcs8 } from './platform/ed25519.js';

const algorithm = 'Ed25519';

/**
 * A key that signs with WebCrypto. Undefined without Ed25519 in WebCrypto: on pages without https, and in browsers
 * older than 2025.
 *
 * @param seed The 32 secret bytes.
 */
export async function webCryptoKey(seed: Uint8Array): Promise<Ed25519Key | undefined> {
  try {
    const { subtle } = crypto;
    // Extractable, because exporting is the only way to the public key.
    const key = await subtle.importKey('pkcs8', pkcs8(seed), algorithm, true, ['sign']);
    const { x } = await subtle.exportKey('jwk', key);
    return {
      publicKey: decodeBase64(`${x!.replaceAll('-', '+').replaceAll('_', '/')}=`),
      sign: async (message) => new Uint8Array(await subtle.sign(algorithm, key, Uint8Array.from(message))),
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns the key if it belongs to the wallet: a signature of another key would only fail on chain.
 *
 * @throws SigningError `keypair/mismatch`
 */
export const checkedKey = (key: Ed25519Key, publicKey: Uint8Array): Ed25519Key =>
  key.publicKey.every((byte, at) => byte === publicKey[at])
    ? key
    : fail(
        'keypair/mismatch',
        { address: encodeBase58(publicKey) },
        'the secret key belongs to another wallet',
      );
