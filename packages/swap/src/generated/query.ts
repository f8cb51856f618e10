// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import {
  queryKey,
  queryOptions,
  type QueryKey,
  type QueryOptions,
} from '@galilean/client/query';
import type {
  SwapMethods,
  LegacySwapMethods,
  ListProgramLabelsParams,
  ListProgramLabelsResponse,
  GetUltraBalancesParams,
  GetUltraBalancesResponse,
  GetUltraHoldingsParams,
  GetUltraHoldingsResponse,
  GetUltraNativeHoldingsParams,
  GetUltraNativeHoldingsResponse,
  GetUltraShieldParams,
  GetUltraShieldResponse,
  ListUltraRoutersParams,
  ListUltraRoutersResponse,
  SearchUltraTokensParams,
  SearchUltraTokensResponse,
  GetSwapV1QuoteParams,
  GetSwapV1QuoteResponse,
  ListSwapV1ProgramLabelsParams,
  ListSwapV1ProgramLabelsResponse,
} from './methods.js';

/**
 * The key of an operation's queries, to invalidate them: of those with these parameters, of all, or, without
 * `operation`, of every query of the swap API through this client's base URL.
 * @example
 * import { createSwapClient } from '@galilean/swap';
 * import { swapKey } from '@galilean/swap/query';
 *
 * const client = createSwapClient({ apiKey: '<API_KEY>' });
 * // For `invalidateQueries` of TanStack Query, as `{ queryKey }`.
 * console.log(swapKey(client)); // [ 'galilean', 'swap', 'https://api.jup.ag' ]
 */
export const swapKey = (client: object, operation?: keyof SwapMethods | keyof LegacySwapMethods, params?: object): QueryKey =>
  queryKey(client, 'swap', operation, params);

/** `listProgramLabels` for TanStack Query. An answer is as good as a new one for 3600 seconds. */
export const listProgramLabelsOptions = (
  client: Pick<SwapMethods, 'listProgramLabels'>,
  params?: ListProgramLabelsParams,
): QueryOptions<ListProgramLabelsResponse> => queryOptions(client, 'swap', 'listProgramLabels', params, { seconds: 3600 });

/**
 * `getUltraBalances` for TanStack Query. An answer is as good as a new one for 5 seconds.
 * @deprecated Legacy.
 */
export const getUltraBalancesOptions = (
  client: Pick<LegacySwapMethods, 'getUltraBalances'>,
  params: GetUltraBalancesParams,
): QueryOptions<GetUltraBalancesResponse> => queryOptions(client, 'swap', 'getUltraBalances', params, { seconds: 5 });

/**
 * `getUltraHoldings` for TanStack Query. An answer is as good as a new one for 5 seconds.
 * @deprecated Legacy.
 */
export const getUltraHoldingsOptions = (
  client: Pick<LegacySwapMethods, 'getUltraHoldings'>,
  params: GetUltraHoldingsParams,
): QueryOptions<GetUltraHoldingsResponse> => queryOptions(client, 'swap', 'getUltraHoldings', params, { seconds: 5 });

/**
 * `getUltraNativeHoldings` for TanStack Query. An answer is as good as a new one for 5 seconds.
 * @deprecated Legacy.
 */
export const getUltraNativeHoldingsOptions = (
  client: Pick<LegacySwapMethods, 'getUltraNativeHoldings'>,
  params: GetUltraNativeHoldingsParams,
): QueryOptions<GetUltraNativeHoldingsResponse> => queryOptions(client, 'swap', 'getUltraNativeHoldings', params, { seconds: 5 });

/**
 * `getUltraShield` for TanStack Query. An answer is as good as a new one for 10 seconds.
 * @deprecated Legacy.
 */
export const getUltraShieldOptions = (
  client: Pick<LegacySwapMethods, 'getUltraShield'>,
  params: GetUltraShieldParams,
): QueryOptions<GetUltraShieldResponse> => queryOptions(client, 'swap', 'getUltraShield', params, { seconds: 10 });

/**
 * `listUltraRouters` for TanStack Query. An answer is as good as a new one for 3600 seconds.
 * @deprecated Legacy.
 */
export const listUltraRoutersOptions = (
  client: Pick<LegacySwapMethods, 'listUltraRouters'>,
  params?: ListUltraRoutersParams,
): QueryOptions<ListUltraRoutersResponse> => queryOptions(client, 'swap', 'listUltraRouters', params, { seconds: 3600 });

/**
 * `searchUltraTokens` for TanStack Query. An answer is as good as a new one for 10 seconds.
 * @deprecated Legacy.
 */
export const searchUltraTokensOptions = (
  client: Pick<LegacySwapMethods, 'searchUltraTokens'>,
  params: SearchUltraTokensParams,
): QueryOptions<SearchUltraTokensResponse> => queryOptions(client, 'swap', 'searchUltraTokens', params, { seconds: 10 });

/**
 * `getSwapV1Quote` for TanStack Query. Nothing keeps the answer.
 * @deprecated Legacy.
 */
export const getSwapV1QuoteOptions = (
  client: Pick<LegacySwapMethods, 'getSwapV1Quote'>,
  params: GetSwapV1QuoteParams,
): QueryOptions<GetSwapV1QuoteResponse> => queryOptions(client, 'swap', 'getSwapV1Quote', params, { seconds: 0 });

/**
 * `listSwapV1ProgramLabels` for TanStack Query. An answer is as good as a new one for 3600 seconds.
 * @deprecated Legacy.
 */
export const listSwapV1ProgramLabelsOptions = (
  client: Pick<LegacySwapMethods, 'listSwapV1ProgramLabels'>,
  params?: ListSwapV1ProgramLabelsParams,
): QueryOptions<ListSwapV1ProgramLabelsResponse> => queryOptions(client, 'swap', 'listSwapV1ProgramLabels', params, { seconds: 3600 });
