// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import {
  queryKey,
  queryOptions,
  type QueryKey,
  type QueryOptions,
} from '@galilean/client/query';
import type {
  TokensMethods,
  SearchTokensParams,
  SearchTokensResponse,
  ListTokensByTagParams,
  ListTokensByTagResponse,
  ListRecentTokensParams,
  ListRecentTokensResponse,
  ListTopTokensParams,
  ListTopTokensResponse,
  GetPricesParams,
  GetPricesResponse,
} from './methods.js';

/**
 * The key of an operation's queries, to invalidate them: of those with these parameters, of all, or, without
 * `operation`, of every query of the tokens API through this client's base URL.
 * @example
 * import { createTokensClient } from '@galilean/tokens';
 * import { tokensKey } from '@galilean/tokens/query';
 *
 * const client = createTokensClient({ apiKey: '<API_KEY>' });
 * // For `invalidateQueries` of TanStack Query, as `{ queryKey }`.
 * console.log(tokensKey(client)); // [ 'galilean', 'tokens', 'https://api.jup.ag' ]
 */
export const tokensKey = (client: object, operation?: keyof TokensMethods, params?: object): QueryKey =>
  queryKey(client, 'tokens', operation, params);

/** `searchTokens` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const searchTokensOptions = (
  client: Pick<TokensMethods, 'searchTokens'>,
  params: SearchTokensParams,
): QueryOptions<SearchTokensResponse> => queryOptions(client, 'tokens', 'searchTokens', params, { seconds: 10 });

/** `listTokensByTag` for TanStack Query. An answer is as good as a new one for 30 seconds. */
export const listTokensByTagOptions = (
  client: Pick<TokensMethods, 'listTokensByTag'>,
  params: ListTokensByTagParams,
): QueryOptions<ListTokensByTagResponse> => queryOptions(client, 'tokens', 'listTokensByTag', params, { seconds: 30 });

/** `listRecentTokens` for TanStack Query. An answer is as good as a new one for 5 seconds. */
export const listRecentTokensOptions = (
  client: Pick<TokensMethods, 'listRecentTokens'>,
  params?: ListRecentTokensParams,
): QueryOptions<ListRecentTokensResponse> => queryOptions(client, 'tokens', 'listRecentTokens', params, { seconds: 5 });

/** `listTopTokens` for TanStack Query. An answer is as good as a new one for 15 seconds. */
export const listTopTokensOptions = (
  client: Pick<TokensMethods, 'listTopTokens'>,
  params: ListTopTokensParams,
): QueryOptions<ListTopTokensResponse> => queryOptions(client, 'tokens', 'listTopTokens', params, { seconds: 15 });

/** `getPrices` for TanStack Query. An answer is as good as a new one for 5 seconds. */
export const getPricesOptions = (
  client: Pick<TokensMethods, 'getPrices'>,
  params: GetPricesParams,
): QueryOptions<GetPricesResponse> => queryOptions(client, 'tokens', 'getPrices', params, { seconds: 5 });
