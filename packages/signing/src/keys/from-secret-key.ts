import { encodeBase58 } from '../base58.js';
import { checkedKey } from '../ed25519/checked-key.js';
import { webCryptoKey } from '../ed25519/web-crypto-key.js';
import { fail } from '../errors.js';
import { nativeKey } from '../platform.js';
import { ownSigner } from '../signer.js';
import type { Signer } from '../signer.js';
import { secretBytes } from './secret-bytes.js';
import type { SecretKey } from './secret-bytes.js';

/**
 * A signer from a secret key, without a Solana library. It signs with node:crypto in Node, otherwise with WebCrypto.
 * Keep the signer: it prepares the key once. It never shows the secret, and you may wipe the input.
 *
 * @param secret 64 bytes, or the 32 bytes of a seed, also as a list of numbers or as the text of a key file, which is
 *   such a list; or 64 bytes in base58, as wallets export them.
 * @throws SigningError `keypair/unreadable`, `keypair/bad-secret-key`; `keypair/mismatch` if the public half belongs to
 *   another key; `signer/cannot-sign` if the platform has no Ed25519
 * @example const wallet = await fromSecretKey(process.env.SECRET_KEY!);
 */
export async function fromSecretKey(secret: SecretKey): Promise<Signer> {
  const bytes = secretBytes(secret);
  const seed = bytes.slice(0, 32);
  const named = bytes.subarray(32);
  const key = nativeKey(seed) ?? (await webCryptoKey(seed));
  if (!key) {
    const address = named.length ? encodeBase58(named) : 'a seed';
    return fail('signer/cannot-sign', { address, what: 'anything: there is no Ed25519 on this platform' });
  }
  const { publicKey, sign } = named.length ? checkedKey(key, named) : key;
  return ownSigner({ publicKey, signBytes: sign });
}
