import { onAbort, type CallOptions } from '@galilean/client';
import type { GetPricesResponse, SearchTokensResponse, TokensMethods } from './generated/index.js';

/** Prices of any number of mints. */
export interface AllPrices {
  /** By mint. */
  prices: GetPricesResponse;
  /** Mints without a price: not traded for seven days, flagged, or not a mint at all. */
  missing: string[];
}

/**
 * Gets the prices of any number of mints, 50 per request, and lists the mints without one.
 *
 * @throws what `getPrices` throws; then no prices are returned
 * @example
 * import { createTokensClient, getAllPrices, mints } from '@galilean/tokens';
 *
 * const tokens = createTokensClient({ apiKey: '<API_KEY>' });
 * const { prices, missing } = await getAllPrices(tokens, { ids: [mints.SOL, mints.JUP] });
 * console.log(prices[mints.SOL]?.usdPrice, missing.length);
 */
export async function getAllPrices(
  client: Pick<TokensMethods, 'getPrices'>,
  {
    ids,
  }: {
    /** Mints. Duplicates are sent once. */
    ids: readonly string[];
  },
  options?: CallOptions,
): Promise<AllPrices> {
  const answers = await inParts(ids, 50, options, (part, each) => client.getPrices({ ids: part }, each));
  const prices: GetPricesResponse = Object.assign({}, ...answers);
  return {
    prices,
    missing: [...new Set(ids)].filter((id) => prices[id] === undefined || prices[id] === null),
  };
}

/** Tokens of any number of mints. */
export interface FoundTokens {
  tokens: SearchTokensResponse;
  /** Mints that the service does not know. */
  missing: string[];
}

/**
 * Gets the tokens of any number of mints, 100 per search, and lists the mints that the service does not know. A search
 * costs 10 credits.
 *
 * @throws what `searchTokens` throws; then no tokens are returned
 * @example
 * import { createTokensClient, mints, searchAllMints } from '@galilean/tokens';
 *
 * const client = createTokensClient({ apiKey: '<API_KEY>' });
 * const { tokens, missing } = await searchAllMints(client, { mints: [mints.SOL, mints.JUP] });
 * console.log(tokens.map(({ symbol }) => symbol), missing.length);
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
  const answers = await inParts(mints, 100, options, (part, each) =>
    client.searchTokens({ query: part.join(',') }, each),
  );
  const asked = new Set(mints);
  // A search may return more tokens than the mints in the query.
  const tokens = answers.flat().filter(({ id }) => asked.has(id));
  const found = new Set(tokens.map(({ id }) => id));
  return { tokens, missing: [...asked].filter((mint) => !found.has(mint)) };
}

/**
 * Splits a list into requests of a size that the service accepts. Sends them concurrently, as fast as the client's limiter
 * allows. The first failure aborts the others.
 */
async function inParts<Answer>(
  all: readonly string[],
  size: number,
  options: CallOptions | undefined,
  ask: (part: string[], options: CallOptions) => PromiseLike<Answer>,
): Promise<Answer[]> {
  const unique = [...new Set(all)];
  const parts: string[][] = [];
  for (let start = 0; start < unique.length; start += size) parts.push(unique.slice(start, start + size));

  const stop = new AbortController();
  const given = options?.signal;
  given?.throwIfAborted();
  const stopListening = onAbort(given, () => stop.abort(given!.reason));
  try {
    return await Promise.all(parts.map((part) => ask(part, { ...options, signal: stop.signal })));
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    stopListening();
  }
}
