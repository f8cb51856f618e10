// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Values of `Token.organicScoreLabel` known when this was made. The service may send others. */
export const tokenOrganicScoreLabelValues = ['high', 'medium', 'low'] as const;
/**
 * Whether `value` is one of `tokenOrganicScoreLabelValues`: narrows `Token.organicScoreLabel`, as
 * `searchTokens`, `listTokensByTag`, `listRecentTokens` and `listTopTokens` answer it, from any string to
 * those.
 */
export const isTokenOrganicScoreLabel = (value: unknown): value is (typeof tokenOrganicScoreLabelValues)[number] =>
  (tokenOrganicScoreLabelValues as readonly unknown[]).includes(value);
