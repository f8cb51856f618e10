import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { encodeBase58 } from '@galilean/signing';

/** The test wallet, whose secret seed is public: NEVER SEND FUNDS TO IT. */
const seed = createHash('sha256').update('galilean public test wallet - never fund this address').digest();
const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

export const publicKey = new Uint8Array(
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32),
);

/** Seed and public key, as wallets store them. */
export const secretKey = Uint8Array.from([...seed, ...publicKey]);
export const walletAddress = encodeBase58(publicKey);

/** Only one Ed25519 signature by node:crypto with a prepared key: the unit of these benchmarks. */
export const bareSignature = (message: Uint8Array): Uint8Array => sign(null, message, key);
