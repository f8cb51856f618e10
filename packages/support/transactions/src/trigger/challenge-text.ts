/** The variable parts of a text. */
export interface ChallengeParts {
  /** The wallet's address in base58. */
  readonly wallet: string;
  /** Makes the text valid once. */
  readonly nonce: string;
  /** When it expires, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * The text that a wallet signs to log in: as the live service wrote it in September 2026, and as documented. We do not
 * know how the live service writes the time and the nonce; ISO 8601 is our choice.
 */
export const challengeTexts = {
  live: ({ wallet, nonce, expiresAt }: ChallengeParts): string =>
    `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}.` +
    ` This challenge expires at ${expiresAt} with the nonce of ${nonce}`,
  documented: ({ nonce }: ChallengeParts): string =>
    `Sign this message to authenticate with Jupiter Trigger Order API: ${nonce}`,
} as const;

export type ChallengeForm = keyof typeof challengeTexts;
