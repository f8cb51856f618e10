/** What makes one text differ from the next. */
export interface ChallengeParts {
  /** The address of the wallet, base58. */
  readonly wallet: string;
  /** Makes it good for one time. */
  readonly nonce: string;
  /** Until when it is good, ISO 8601. */
  readonly expiresAt: string;
}

/**
 * What a wallet signs to log in: the words that the live service answered with in September 2026, and those of its
 * documentation. How the live service writes the time and the nonce is not known; ISO 8601 is our choice.
 */
export const challengeTexts = {
  live: ({ wallet, nonce, expiresAt }: ChallengeParts): string =>
    `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}.` +
    ` This challenge expires at ${expiresAt} with the nonce of ${nonce}`,
  documented: ({ nonce }: ChallengeParts): string =>
    `Sign this message to authenticate with Jupiter Trigger Order API: ${nonce}`,
} as const;

export type ChallengeForm = keyof typeof challengeTexts;
