/** What a wallet has on the ledger. */
export interface WalletBalances {
  /** Base58. */
  readonly wallet: string;
  /** SOL, in lamports. */
  readonly lamports: string;
  /** Per mint, over all of the wallet's token accounts; without those that are empty. */
  readonly tokens: readonly TokenBalance[];
}

interface TokenBalance {
  /** Base58. */
  readonly mint: string;
  /** Base units. */
  readonly amount: string;
}
