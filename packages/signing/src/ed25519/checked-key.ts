import { encodeBase58 } from '../base58.js';
import { fail } from '../errors.js';
import type { Ed25519Key } from './ed25519-key.js';

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
