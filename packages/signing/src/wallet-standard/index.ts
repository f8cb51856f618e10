import { fail } from '../errors.js';
import { type Signer, walletSigner } from '../signer.js';

/** An account of a Wallet Standard wallet; by shape, so that any copy of the library fits. */
interface StandardAccount {
  /** The wallet, in base58. */
  readonly address: string;
  /** The wallet as 32 bytes. */
  readonly publicKey: ArrayLike<number>;
}

/** The signing features of a Wallet Standard wallet. */
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

/** A Wallet Standard wallet, by shape. */
interface StandardWallet {
  /** Its features by name, such as `solana:signTransaction`. */
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>;
}

/**
 * A signer from a Wallet Standard wallet: `solana:signTransaction` for transactions, `solana:signMessage` for login
 * challenges. A missing feature fails only when it is needed.
 *
 * @param account A connected account of the wallet.
 * @throws SigningError when signing: `signer/cannot-sign`; `signer/changed-message` if the wallet signs something else.
 *   Errors of the wallet pass unchanged.
 * @example
 * import { fromWalletStandard } from '@galilean/signing/wallet-standard';
 * import { getWallets } from '@wallet-standard/app';
 *
 * // The signer of a wallet that the page is connected to.
 * export function connectedSigner() {
 *   const wallet = getWallets().get().find(({ accounts }) => accounts.length > 0);
 *   return wallet && fromWalletStandard(wallet, wallet.accounts[0]!);
 * }
 */
export function fromWalletStandard(
  wallet: StandardWallet,
  account: StandardAccount,
  {
    chain = 'solana:mainnet',
  }: {
    /** The network named to the wallet. Default: `solana:mainnet`. */
    chain?: `${string}:${string}` | undefined;
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
