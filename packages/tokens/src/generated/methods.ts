// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { ApiError, Call, CallOptions } from '@galilean/client';
import type { operations } from './types.js';

/** Parameters of `searchTokens`. */
export type SearchTokensParams = NonNullable<operations['searchTokens']['parameters']['query']>;
/** Answer of `searchTokens`. */
export type SearchTokensResponse = operations['searchTokens']['responses'][200]['content']['application/json'];

/** Parameters of `listTokensByTag`. */
export type ListTokensByTagParams = NonNullable<operations['listTokensByTag']['parameters']['query']>;
/** Answer of `listTokensByTag`. */
export type ListTokensByTagResponse = operations['listTokensByTag']['responses'][200]['content']['application/json'];

/** Parameters of `listRecentTokens`. */
export type ListRecentTokensParams = Record<string, never>;
/** Answer of `listRecentTokens`. */
export type ListRecentTokensResponse = operations['listRecentTokens']['responses'][200]['content']['application/json'];

/** Parameters of `listTopTokens`. */
export type ListTopTokensParams = NonNullable<operations['listTopTokens']['parameters']['path']> & NonNullable<operations['listTopTokens']['parameters']['query']>;
/** Answer of `listTopTokens`. */
export type ListTopTokensResponse = operations['listTopTokens']['responses'][200]['content']['application/json'];

/** Parameters of `getPrices`. */
export type GetPricesParams = NonNullable<operations['getPrices']['parameters']['query']>;
/** Answer of `getPrices`. */
export type GetPricesResponse = operations['getPrices']['responses'][200]['content']['application/json'];

/** The methods of a client of the tokens API, one per operation. */
export interface TokensMethods {
  /**
   * Search tokens by symbol, name or mint.
   *
   * Finds tokens by free text, or looks up several mints at once. A search that finds nothing answers with an
   * empty list. A symbol is not unique: check `id` and `isVerified` before you trade. Cached for ten seconds.
   * Costs 10 credits.
   *
   * `GET /tokens/v2/search`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  searchTokens(params: SearchTokensParams, options?: CallOptions): Call<SearchTokensResponse>;

  /**
   * List the tokens that carry a tag.
   *
   * Returns every token with the tag in one answer, without pages. In September 2026 that was 3,705 tokens
   * and 5.3 MB for `verified`, 165 tokens and 225 KB for `lst`. Cached for thirty seconds. Costs 50 credits;
   * keep the answer rather than asking often.
   *
   * `GET /tokens/v2/tag`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listTokensByTag(params: ListTokensByTagParams, options?: CallOptions): Call<ListTokensByTagResponse>;

  /**
   * List tokens whose first pool is new.
   *
   * Returns exactly 30 tokens, latest first, by the time their first pool was created rather than by the time
   * they were minted. They span about half a minute, and a token shows up four to ten seconds after its pool.
   * Poll more often than that to see every token. Young tokens lack many fields; the statistics of all
   * windows are the same while a token is younger than the shortest. Cached for five seconds.
   *
   * `GET /tokens/v2/recent`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listRecentTokens(params?: ListRecentTokensParams, options?: CallOptions): Call<ListRecentTokensResponse>;

  /**
   * List the top tokens of a category.
   *
   * Ranks tokens over an interval, best first. Generic top tokens such as SOL and the large stablecoins are
   * left out of `toptraded` and `toptrending`; `toporganicscore` has them. Some answers carry a subset of the
   * fields only. Cached for fifteen seconds. Costs 5 credits.
   *
   * `GET /tokens/v2/{category}/{interval}`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400, 401, 403, 429, 500, as other operations do.
   */
  listTopTokens(params: ListTopTokensParams, options?: CallOptions): Call<ListTopTokensResponse>;

  /**
   * Get USD prices of tokens.
   *
   * Returns one price per mint, keyed by mint. A mint that cannot be priced is left out of the answer, it is
   * not null. It had no trade within the last seven days, or is flagged as unreliable. So is, without an
   * error, every mint after the fiftieth. These packages refuse a text that is no mint before they send it,
   * because the service leaves it out without an error as well. Compare the keys with what you asked for. A
   * drained token may still have a price: look at `liquidity`. Cached for five seconds. Costs 1 credit.
   *
   * `GET /price/v3`: reads; safe to ask again. Rate limit: default.
   * @throws ApiError 400: The list of mints is missing. No body is documented.
   * @throws ApiError 500: The service failed. Try again later. No body is documented.
   * @throws ApiError 401, 403, 429, as other operations do.
   */
  getPrices(params: GetPricesParams, options?: CallOptions): Call<GetPricesResponse>;
}

/** The errors that are documented for each method, told apart by `status`. */
export interface TokensErrors {
  searchTokens: ApiError<400, operations['searchTokens']['responses'][400]['content']['application/json']> | ApiError<401, operations['searchTokens']['responses'][401]['content']['application/json']> | ApiError<403, operations['searchTokens']['responses'][403]['content']['application/json']> | ApiError<429, operations['searchTokens']['responses'][429]['content']['application/json']> | ApiError<500, operations['searchTokens']['responses'][500]['content']['application/json']>;
  listTokensByTag: ApiError<400, operations['listTokensByTag']['responses'][400]['content']['application/json']> | ApiError<401, operations['listTokensByTag']['responses'][401]['content']['application/json']> | ApiError<403, operations['listTokensByTag']['responses'][403]['content']['application/json']> | ApiError<429, operations['listTokensByTag']['responses'][429]['content']['application/json']> | ApiError<500, operations['listTokensByTag']['responses'][500]['content']['application/json']>;
  listRecentTokens: ApiError<400, operations['listRecentTokens']['responses'][400]['content']['application/json']> | ApiError<401, operations['listRecentTokens']['responses'][401]['content']['application/json']> | ApiError<403, operations['listRecentTokens']['responses'][403]['content']['application/json']> | ApiError<429, operations['listRecentTokens']['responses'][429]['content']['application/json']> | ApiError<500, operations['listRecentTokens']['responses'][500]['content']['application/json']>;
  listTopTokens: ApiError<400, operations['listTopTokens']['responses'][400]['content']['application/json']> | ApiError<401, operations['listTopTokens']['responses'][401]['content']['application/json']> | ApiError<403, operations['listTopTokens']['responses'][403]['content']['application/json']> | ApiError<429, operations['listTopTokens']['responses'][429]['content']['application/json']> | ApiError<500, operations['listTopTokens']['responses'][500]['content']['application/json']>;
  getPrices: ApiError<400, undefined> | ApiError<401, operations['getPrices']['responses'][401]['content']['application/json']> | ApiError<403, operations['getPrices']['responses'][403]['content']['application/json']> | ApiError<429, operations['getPrices']['responses'][429]['content']['application/json']> | ApiError<500, undefined>;
}
