import { addressBytes, decodeBase64, encodeBase58 } from './codecs.js';
import { changedMessage, fail, isSigningError, signedOthers } from './errors.js';
import { verifies } from './platform.js';
import { type Ed25519Key, pkcs8 } from './platform/ed25519.js';
import { indexOfKey, isSame, isZero, readTransaction, signatureIn, type WireTransaction } from './wire.js';

/** Signs for one wallet: a key pair, a wallet extension, a key service. */
export interface Signer {
  /** The wallet: 32 bytes, or its address in base58. */
  readonly publicKey: Uint8Array | string;
  /**
   * Signs bytes with Ed25519 and returns only the 64 bytes of the signature. The message is a copy that the signer may
   * keep or change. Its errors reach the caller unchanged.
   */
  signBytes(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /**
   * Signs a whole transaction and returns it as bytes. It may add instructions first, as wallets do that protect their
   * users. Used instead of `signBytes` for transactions that we send ourselves; the guard checks the result again.
   * Default: the signer signs the bytes unchanged.
   */
  signTransaction?: ((transaction: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/**
 * A signer from an address and a function, for wallets and key services without an adapter.
 *
 * @param address The wallet in base58.
 * @param signBytes Signs bytes with Ed25519 and returns the 64 bytes of the signature.
 * @throws SigningError `base58/…` if the address is malformed
 */
export const fromFunction = (address: string, signBytes: Signer['signBytes']): Signer => ({
  publicKey: addressBytes(address),
  signBytes,
});

/**
 * The 32 bytes of a signer's wallet. Refuses everything except a signer: the error says what the value is and which
 * function makes a signer from it.
 *
 * @throws SigningError `signer/not-a-signer`
 */
export function keyOf(signer: Signer): Uint8Array {
  const { publicKey, signBytes } = (signer ?? {}) as Partial<Signer>;
  if (typeof signBytes === 'function' && (typeof publicKey === 'string' || ArrayBuffer.isView(publicKey)))
    return addressBytes(publicKey);
  const [found, hint] = looksLike(signer);
  return fail('signer/not-a-signer', { found }, hint);
}

/**
 * The address of a signer's wallet, base58.
 *
 * @throws SigningError `signer/not-a-signer` if the value is something else, such as a `Keypair`; `base58/…`,
 *   `address/…`
 */
export const addressOf = (signer: Signer): string => encodeBase58(keyOf(signer));

/** Signers that this package made from a secret key. Their signatures need no verification. */
const ownSigners = new WeakSet<Signer>();

/** Marks a signer as made from a secret key. */
export function ownSigner(signer: Signer): Signer {
  ownSigners.add(signer);
  return signer;
}

/**
 * Asks a signer for a signature. Wallets and key services may return anything, so their signatures are verified if the
 * platform can: browsers older than 2025 have no Ed25519 and accept any 64 bytes.
 *
 * @param key The 32 bytes of the signer's wallet.
 * @throws SigningError `signer/bad-signature`; errors of the signer pass unchanged
 */
export async function signatureOf(signer: Signer, key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const signature = await signer.signBytes(message.slice());
  await verifySignature(signature, ownSigners.has(signer) ? undefined : message, key);
  return signature;
}

/**
 * Refuses everything except a signature: wallets also return objects, text, or zeros.
 *
 * @param message What it has to sign. Undefined if the signer needs no verification.
 * @throws SigningError `signer/bad-signature` also if it signs another message and the platform can verify that
 */
export async function verifySignature(
  signature: Uint8Array,
  message: Uint8Array | undefined,
  key: Uint8Array,
): Promise<void> {
  const failAs = (why: string) => fail('signer/bad-signature', { address: encodeBase58(key) }, why);
  if (!ArrayBuffer.isView(signature) || signature.length !== 64 || isZero(signature))
    failAs('64 bytes are needed');
  if (message && (await verifies(signature, message, key)) === false) failAs('it signs another message');
}

/** Values mistaken for signers, by a member of each: `from` plus the name is what makes a signer from it. */
const known = [
  ['secretKey', 'Keypair'],
  ['privateKey', 'CryptoKeyPair'],
  ['features', 'WalletStandard'],
  ['signTransactions', 'KitSigner'],
  ['modifyAndSignTransactions', 'KitSigner'],
  ['signTransaction', 'WalletAdapter'],
] as const;

/** What kind of value it is, and what to do with it. Never its content, which may be a secret. */
export function looksLike(value: unknown): readonly [found: string, hint: string] {
  if (typeof value === 'string' || ArrayBuffer.isView(value) || Array.isArray(value))
    return [typeof value === 'string' ? 'text' : 'bytes', 'use fromSecretKey'];
  if (value === null || typeof value !== 'object') return [String(value), 'use fromFunction'];
  if ('then' in value) return ['Promise', 'await it'];
  const name = known.find(([member]) => member in value)?.[1];
  return name ? [name, `use from${name}`] : ['object', 'use fromFunction'];
}

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

/** A signer from a wallet, which gets the message with empty slots. Only our signature is taken, if nothing changed. */
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
