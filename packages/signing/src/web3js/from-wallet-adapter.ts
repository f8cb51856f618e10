import { fail } from '../errors.js';
import type { Signer } from '../signer.js';
import { walletSigner } from '../wallets/wallet-signer.js';

/** What a connected wallet of wallet-adapter has; by shape, so that it may come from any copy of the library. */
export interface WalletAdapterLike {
  /** The wallet; `toBytes` answers its 32 bytes. Null while it is not connected. */
  readonly publicKey: { toBytes(): Uint8Array } | null;
  /** Missing where the wallet can only send. */
  signTransaction?(transaction: never): Promise<{ serialize(): Uint8Array }>;
  /** Signs texts; needed for login challenges alone. */
  signMessage?(message: Uint8Array): Promise<Uint8Array>;
}

/**
 * A signer from a wallet of wallet-adapter, or from what its `useWallet` returns. Transactions reach it as a
 * `VersionedTransaction`.
 *
 * @throws SigningError `signer/cannot-sign` when it is not connected; on signing the same when it lacks what is needed,
 *   and `signer/changed-message` when it returns another message. What the wallet throws passes unchanged.
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
