// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Documented outcomes by operation, the special before the general. */
export const tokensOutcomes = {} as const;

/** How each operation may be sent again: the advice where no outcome is documented. */
export const tokensRetries = {
  searchTokens: 'safe',
  listTokensByTag: 'safe',
  listRecentTokens: 'safe',
  listTopTokens: 'safe',
  getPrices: 'safe',
} as const;
