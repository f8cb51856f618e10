import { looksLike } from '../signer.js';
import { checkedKey } from '../ed25519/checked-key.js';
import type { Ed25519Key } from '../ed25519/ed25519-key.js';
import { webCryptoKey } from '../ed25519/web-crypto-key.js';
import { fail } from '../errors.js';
import { nativeKey } from '../platform.js';
import { ownSigner } from '../signer.js';
import type { Signer } from '../signer.js';
import { web3Key } from './web3-key.js';

/** A `Keypair` of web3.js, by shape, so that any copy of web3.js fits. */
export interface Web3Keypair {
  /** The wallet; `toBytes` returns its 32 bytes. */
  readonly publicKey: { toBytes(): Uint8Array };
  /** The 32 secret bytes, then the public key. */
  readonly secretKey: Uint8Array;
}

/**
 * A signer from a `Keypair` of web3.js. It signs with node:crypto in Node, otherwise with WebCrypto, otherwise with
 * web3.js. Keep the signer: it prepares the key once.
 *
 * @throws SigningError `keypair/not-a-keypair`, `keypair/bad-secret-key`; `keypair/mismatch` if the secret key belongs
 *   to another wallet, at once in Node and on the first signature elsewhere
 */
export function fromKeypair(keypair: Web3Keypair): Signer {
  if (typeof keypair?.publicKey?.toBytes !== 'function' || !ArrayBuffer.isView(keypair.secretKey))
    fail(
      'keypair/not-a-keypair',
      { found: looksLike(keypair)[0] },
      'fromSecretKey takes secrets in other forms',
    );
  const publicKey = keypair.publicKey.toBytes();
  if (keypair.secretKey.length !== 64)
    fail('keypair/bad-secret-key', { bytes: keypair.secretKey.length }, '64 are needed');
  const seed = Uint8Array.from(keypair.secretKey.subarray(0, 32));

  // Keypair.fromSecretKey has an option to skip this check.
  const native = nativeKey(seed);
  if (native) return ownSigner({ publicKey, signBytes: checkedKey(native, publicKey).sign });

  let loading: Promise<Ed25519Key> | undefined;
  const load = async (): Promise<Ed25519Key> =>
    checkedKey((await webCryptoKey(seed)) ?? (await web3Key(seed)), publicKey);
  return ownSigner({
    publicKey,
    async signBytes(message) {
      const key = await (loading ??= load());
      return key.sign(message);
    },
  });
}
