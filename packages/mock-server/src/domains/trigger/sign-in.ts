/** What a wallet was asked to sign. */
export interface Challenge {
  wallet: string;
  kind: 'message' | 'transaction';
  /** The text, or the message of the transaction in base64. */
  toSign: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A sign-in that can be refreshed. */
export interface Session {
  wallet: string;
  refreshToken: string;
  expiresAt: number;
}

export interface Vault {
  userPubkey: string;
  vaultPubkey: string;
  privyVaultId: string;
}
