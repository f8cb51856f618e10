import { fail } from '../errors.js';
import type { Signer } from '../signer.js';
import { walletSigner } from '../wallets/wallet-signer.js';

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
