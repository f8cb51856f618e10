import type { CallOptions } from '@galilean/client';
import type { SearchTokensResponse, TokensMethods } from './generated/index.js';
import { inParts } from './in-parts.js';

/** Mints that one search takes. */
export const mintsPerSearch = 100;

export interface FoundTokens {
  tokens: SearchTokensResponse;
  /** Mints that were asked for and are not known. */
  missing: string[];
}

/**
 * The tokens of any number of mints, 100 per search, and which of them the service does not know. A search costs 10
 * credits.
 *
 * @param mints One that comes twice is asked for once.
 * @throws what `searchTokens` throws; then no token is given
 */
export async function searchAllMints(
  client: Pick<TokensMethods, 'searchTokens'>,
  {
    mints,
  }: {
    /** Mints; one that comes twice is asked for once. */
    mints: readonly string[];
  },
  options?: CallOptions,
): Promise<FoundTokens> {
  const answers = await inParts(mints, mintsPerSearch, options, (part, each) =>
    client.searchTokens({ query: part.join(',') }, each),
  );
  const asked = new Set(mints);
  // What a search adds beyond the mints that were asked for is not an answer to them.
  const tokens = answers.flat().filter(({ id }) => asked.has(id));
  const found = new Set(tokens.map(({ id }) => id));
  return { tokens, missing: [...asked].filter((mint) => !found.has(mint)) };
}
