import { decodeBase58, encodeBase58 } from '../codecs.js';
import { checkedKey, ownSigner, type Signer, webCryptoKey } from '../signer.js';
import { fail, isSigningError } from '../errors.js';
import { nativeKey } from '../platform.js';

/** A secret key in a form that wallets and tools write. */
type SecretKey = Uint8Array | readonly number[] | string;

/**
 * A signer from a secret key, without a Solana library. It signs with node:crypto in Node, otherwise with WebCrypto.
 * Keep the signer: it prepares the key once. It never shows the secret, and you may wipe the input.
 *
 * @param secret 64 bytes, or the 32 bytes of a seed, also as a list of numbers or as the text of a key file, which is
 *   such a list; or 64 bytes in base58, as wallets export them.
 * @throws SigningError `keypair/unreadable`, `keypair/bad-secret-key`; `keypair/mismatch` if the public half belongs to
 *   another key; `signer/cannot-sign` if the platform has no Ed25519
 */
export async function fromSecretKey(secret: SecretKey): Promise<Signer> {
  const bytes = typeof secret === 'string' ? bytesOfText(secret.trim()) : bytesOfList(secret);
  if (bytes.length !== 64 && bytes.length !== 32)
    fail('keypair/bad-secret-key', { bytes: bytes.length }, '64 are needed, or the 32 of a seed');
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

/** Common mistakes, and what to do instead. */
const mistakes = [
  [/^$/, 'an empty text', 'is the environment variable set?'],
  [
    /^[a-z]+(\s+[a-z]+){11,23}$/,
    'a recovery phrase',
    'export the secret key of one account from your wallet',
  ],
  [/^(0x)?([\da-f]{64}){1,2}$/i, 'hexadecimal digits', 'pass the bytes instead'],
  [/^[~./\\]|^[a-z]:\\|\.json$|^file:/i, 'a path', 'fromKeyFile of @galilean/signing/node reads files'],
] as const;

function bytesOfText(text: string): Uint8Array {
  if (text.startsWith('[')) return bytesOfList(numbersOf(text));
  for (const [pattern, found, hint] of mistakes)
    if (pattern.test(text)) fail('keypair/unreadable', { found }, hint);
  const bytes = bytesOfBase58(text);
  // An address read as a seed would give a signer for an unrelated wallet.
  if (bytes.length === 32)
    fail('keypair/unreadable', { found: 'an address' }, 'pass the secret key, or a seed as bytes or a list');
  return bytes;
}

function bytesOfBase58(text: string): Uint8Array {
  try {
    // Enough characters to see that a text is too long.
    return decodeBase58(text.slice(0, 100));
  } catch (error) {
    if (!isSigningError(error)) throw error;
    return unknown('a text that is not base58');
  }
}

function numbersOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's error would quote the text.
    return unknown('a list that is cut off or not JSON');
  }
}

function bytesOfList(list: unknown): Uint8Array {
  if (!ArrayBuffer.isView(list) && !Array.isArray(list))
    return unknown(list === null || typeof list !== 'object' ? String(list) : 'an object');
  const numbers = Array.from(list as ArrayLike<unknown>);
  const isByte = (one: unknown): boolean =>
    Number.isInteger(one) && (one as number) >= 0 && (one as number) < 256;
  return numbers.every(isByte)
    ? Uint8Array.from(numbers as number[])
    : unknown('a list with values that are not bytes');
}

const unknown = (found: string): never =>
  fail('keypair/unreadable', { found }, 'pass bytes, base58, or the list of numbers of a key file');
