import type { CallOptions } from '@galilean/client';
import type { SearchTokensResponse, TokensMethods } from './generated/index.js';
import { inParts } from './in-parts.js';

/** The most mints in one search. */
const mintsPerSearch = 100;

export interface FoundTokens {
  tokens: SearchTokensResponse;
  /** Mints that the service does not know. */
  missing: string[];
}

/**
 * Gets the tokens of any number of mints, 100 per search, and lists the mints that the service does not know. A search
 * costs 10 credits.
 *
 * @param mints Duplicates are sent once.
 * @throws what `searchTokens` throws; then no tokens are returned
 */
export async function searchAllMints(
  client: Pick<TokensMethods, 'searchTokens'>,
  {
    mints,
  }: {
    /** Mints. Duplicates are sent once. */
    mints: readonly string[];
  },
  options?: CallOptions,
): Promise<FoundTokens> {
  const answers = await inParts(mints, mintsPerSearch, options, (part, each) =>
    client.searchTokens({ query: part.join(',') }, each),
  );
  const asked = new Set(mints);
  // A search may return more tokens than the mints in the query.
  const tokens = answers.flat().filter(({ id }) => asked.has(id));
  const found = new Set(tokens.map(({ id }) => id));
  return { tokens, missing: [...asked].filter((mint) => !found.has(mint)) };
}
