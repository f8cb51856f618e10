import { fail } from './errors.js';
import type { Signer } from './signer.js';

/**
 * Lets nothing but a signer pass, and says what else was handed in, and what makes a signer of it.
 *
 * @throws SigningError `signer/not-a-signer`
 */
export function checkSigner(value: unknown): asserts value is Signer {
  const { publicKey, signBytes } = (value ?? {}) as Partial<Signer>;
  if (typeof signBytes === 'function' && (typeof publicKey === 'string' || ArrayBuffer.isView(publicKey)))
    return;
  const [found, hint] = looksLike(value);
  fail('signer/not-a-signer', { found }, hint);
}

/** What is taken for a signer, by a member of it: `from` and its name makes a signer of it. */
const known = [
  ['secretKey', 'Keypair'],
  ['privateKey', 'CryptoKeyPair'],
  ['features', 'WalletStandard'],
  ['signTransactions', 'KitSigner'],
  ['modifyAndSignTransactions', 'KitSigner'],
  ['signTransaction', 'WalletAdapter'],
] as const;

/** What a value seems to be, and what to do with it. Never what it holds: it may be a secret. */
export function looksLike(value: unknown): readonly [found: string, hint: string] {
  if (typeof value === 'string' || ArrayBuffer.isView(value) || Array.isArray(value))
    return [typeof value === 'string' ? 'text' : 'bytes', 'use fromSecretKey'];
  if (value === null || typeof value !== 'object') return [String(value), 'use fromFunction'];
  if ('then' in value) return ['Promise', 'await it'];
  const name = known.find(([member]) => member in value)?.[1];
  return name ? [name, `use from${name}`] : ['object', 'use fromFunction'];
}
