// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

/** Values of `Token.organicScoreLabel` known when this was made. The service may send others. */
export const tokenOrganicScoreLabelValues = ['high', 'medium', 'low'] as const;
export const isTokenOrganicScoreLabel = (value: unknown): value is (typeof tokenOrganicScoreLabelValues)[number] =>
  (tokenOrganicScoreLabelValues as readonly unknown[]).includes(value);
