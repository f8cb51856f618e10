import { checkedKey, looksLike, ownSigner, type Signer, walletSigner, webCryptoKey } from '../signer.js';
import { fail } from '../errors.js';
import { nativeKey } from '../platform.js';
import type { Ed25519Key } from '../platform/ed25519.js';

/** A `Keypair` of web3.js, by shape, so that any copy of web3.js fits. */
interface Web3Keypair {
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

/** Offset of the signature in an Ed25519 program instruction: after 16 bytes of header and the public key. */
const signatureAt = 16 + 32;

/**
 * A key that signs with web3.js, for platforms without Ed25519. It is the slowest way, and loads web3.js, which callers
 * of `fromKeypair` have anyway.
 *
 * @param seed The 32 secret bytes.
 */
async function web3Key(seed: Uint8Array): Promise<Ed25519Key> {
  const { Ed25519Program, Keypair } = await import('@solana/web3.js');
  const { publicKey, secretKey } = Keypair.fromSeed(seed);
  return {
    publicKey: publicKey.toBytes(),
    // The only public function of web3.js that signs any bytes; its result carries the signature.
    sign(message) {
      const { data } = Ed25519Program.createInstructionWithPrivateKey({ privateKey: secretKey, message });
      return Uint8Array.from(data.subarray(signatureAt, signatureAt + 64));
    },
  };
}

/** A connected wallet of wallet-adapter, by shape, so that any copy of the library fits. */
export interface WalletAdapterLike {
  /** The wallet; `toBytes` returns its 32 bytes. Null while it is not connected. */
  readonly publicKey: { toBytes(): Uint8Array } | null;
  /** Missing if the wallet can only send. */
  signTransaction?: ((transaction: never) => Promise<{ serialize(): Uint8Array }>) | undefined;
  /** Signs texts; needed only for login challenges. */
  signMessage?: ((message: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/**
 * A signer from a wallet of wallet-adapter, or from the result of its `useWallet`. The wallet gets transactions as a
 * `VersionedTransaction`.
 *
 * @throws SigningError `signer/cannot-sign` if it is not connected, or when signing if a feature is missing;
 *   `signer/changed-message` if it returns another message. Errors of the wallet pass unchanged.
 */
export function fromWalletAdapter(wallet: WalletAdapterLike): Signer {
  const publicKey =
    wallet.publicKey?.toBytes() ??
    fail('signer/cannot-sign', { address: 'a wallet', what: 'anything: it is not connected' });
  return walletSigner({
    publicKey,
    signTransaction:
      wallet.signTransaction &&
      (async ({ bytes }) => {
        const { VersionedTransaction } = await import('@solana/web3.js');
        const unsigned = VersionedTransaction.deserialize(bytes);
        const signed = await wallet.signTransaction!(unsigned as never);
        return Uint8Array.from(signed.serialize());
      }),
    signMessage:
      wallet.signMessage && (async (message) => ({ signature: await wallet.signMessage!(message) })),
  });
}
