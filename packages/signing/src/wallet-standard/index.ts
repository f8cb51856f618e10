import { fail } from '../errors.js';
import type { Signer } from '../signer.js';
import { walletSigner } from '../wallets/wallet-signer.js';

/** What an account of a Wallet Standard wallet has; by shape, so that it may come from any copy of the library. */
export interface StandardAccount {
  /** The wallet, in base58. */
  readonly address: string;
  /** The same as 32 bytes. */
  readonly publicKey: ArrayLike<number>;
}

/** The features of a Wallet Standard wallet that sign. */
interface SigningFeatures {
  readonly 'solana:signTransaction'?: {
    signTransaction(
      ...inputs: readonly { account: never; transaction: Uint8Array; chain?: `${string}:${string}` }[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
  };
  readonly 'solana:signMessage'?: {
    signMessage(
      ...inputs: readonly { account: never; message: Uint8Array }[]
    ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>;
  };
}

/** What a Wallet Standard wallet has. */
export interface StandardWallet {
  /** What it can do, by name, such as `solana:signTransaction`. */
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>;
}

/**
 * A signer from a wallet of the Wallet Standard: `solana:signTransaction` for transactions, `solana:signMessage` for
 * the texts of login challenges. A wallet that lacks one of them fails when that one is needed.
 *
 * @param account One of the wallet's accounts, connected.
 * @throws SigningError on signing: `signer/cannot-sign`; `signer/changed-message` when the wallet returns a signature
 *   over something else. What the wallet throws passes unchanged.
 */
export function fromWalletStandard(
  wallet: StandardWallet,
  account: StandardAccount,
  {
    chain = 'solana:mainnet',
  }: {
    /** The network that the wallet is told. Default `solana:mainnet`. */
    chain?: `${string}:${string}`;
  } = {},
): Signer {
  const features = wallet.features as SigningFeatures;
  const transactions = features['solana:signTransaction'];
  const messages = features['solana:signMessage'];
  const ours = account as never;
  const nothing = () =>
    fail('signer/cannot-sign', { address: account.address, what: 'anything: it returned nothing' });
  return walletSigner({
    publicKey: Uint8Array.from(account.publicKey),
    signTransaction:
      transactions &&
      (async ({ bytes }) => {
        const [output] = await transactions.signTransaction({ account: ours, transaction: bytes, chain });
        return (output ?? nothing()).signedTransaction;
      }),
    signMessage:
      messages &&
      (async (message) => {
        const [output] = await messages.signMessage({ account: ours, message });
        const { signature, signedMessage } = output ?? nothing();
        return { signature, signed: signedMessage };
      }),
  });
}
