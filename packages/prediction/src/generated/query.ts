// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import {
  queryKey,
  queryOptions,
  type QueryKey,
  type QueryOptions,
  infiniteQueryOptions,
  type InfiniteQueryOptions,
  type PageSize,
} from '@galilean/client/query';
import type {
  PredictionMethods,
  SearchEventsParams,
  SearchEventsResponse,
  ListEventsParams,
  ListEventsResponse,
  ListSuggestedEventsParams,
  ListSuggestedEventsResponse,
  ListScoresParams,
  ListScoresResponse,
  GetEventParams,
  GetEventResponse,
  GetScoreParams,
  GetScoreResponse,
  ListEventMarketsParams,
  ListEventMarketsResponse,
  GetEventMarketParams,
  GetEventMarketResponse,
  GetMarketParams,
  GetMarketResponse,
  GetOrderbookParams,
  GetOrderbookResponse,
  GetForecastParams,
  GetForecastResponse,
  GetTradingStatusParams,
  GetTradingStatusResponse,
  ListPredictionOrdersParams,
  ListPredictionOrdersResponse,
  GetPredictionOrderParams,
  GetPredictionOrderResponse,
  GetPredictionOrderStatusParams,
  GetPredictionOrderStatusResponse,
  ListPositionsParams,
  ListPositionsResponse,
  GetPositionParams,
  GetPositionResponse,
  ListHistoryParams,
  ListHistoryResponse,
  GetProfileParams,
  GetProfileResponse,
  GetPnlHistoryParams,
  GetPnlHistoryResponse,
  GetLeaderboardParams,
  GetLeaderboardResponse,
  ListTradesParams,
  ListTradesResponse,
  GetVaultInfoParams,
  GetVaultInfoResponse,
} from './methods.js';

/**
 * The key of an operation's queries, to invalidate them: of those with these parameters, of all, or, without
 * `operation`, of every query of the prediction API through this client's base URL.
 * @example
 * import { createPredictionClient } from '@galilean/prediction';
 * import { predictionKey } from '@galilean/prediction/query';
 *
 * const client = createPredictionClient({ apiKey: '<API_KEY>' });
 * // For `invalidateQueries` of TanStack Query, as `{ queryKey }`.
 * console.log(predictionKey(client)); // [ 'galilean', 'prediction', 'https://api.jup.ag' ]
 */
export const predictionKey = (client: object, operation?: keyof PredictionMethods, params?: object): QueryKey =>
  queryKey(client, 'prediction', operation, params);

/** `searchEvents` for TanStack Query. An answer is as good as a new one for 30 seconds. */
export const searchEventsOptions = (
  client: Pick<PredictionMethods, 'searchEvents'>,
  params: SearchEventsParams,
): QueryOptions<SearchEventsResponse> => queryOptions(client, 'prediction', 'searchEvents', params, { seconds: 30 });

/** `listEvents` for TanStack Query. An answer is as good as a new one for 30 seconds. */
export const listEventsOptions = (
  client: Pick<PredictionMethods, 'listEvents'>,
  params?: ListEventsParams,
): QueryOptions<ListEventsResponse> => queryOptions(client, 'prediction', 'listEvents', params, { seconds: 30 });

/** `listEvents` page by page for TanStack Query: its data is one list. */
export const listEventsInfiniteOptions = (
  client: Pick<PredictionMethods, 'listEvents'>,
  params?: Omit<ListEventsParams, 'start' | 'end'> & PageSize,
): InfiniteQueryOptions<ListEventsResponse, NonNullable<ListEventsResponse['data']>[number]> =>
  infiniteQueryOptions(client, 'prediction', 'listEvents', params, { seconds: 30 });

/** `listSuggestedEvents` for TanStack Query. An answer is as good as a new one for 60 seconds. */
export const listSuggestedEventsOptions = (
  client: Pick<PredictionMethods, 'listSuggestedEvents'>,
  params: ListSuggestedEventsParams,
): QueryOptions<ListSuggestedEventsResponse> => queryOptions(client, 'prediction', 'listSuggestedEvents', params, { seconds: 60 });

/** `listScores` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const listScoresOptions = (
  client: Pick<PredictionMethods, 'listScores'>,
  params: ListScoresParams,
): QueryOptions<ListScoresResponse> => queryOptions(client, 'prediction', 'listScores', params, { seconds: 10 });

/** `getEvent` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const getEventOptions = (
  client: Pick<PredictionMethods, 'getEvent'>,
  params: GetEventParams,
): QueryOptions<GetEventResponse> => queryOptions(client, 'prediction', 'getEvent', params, { seconds: 10 });

/** `getScore` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const getScoreOptions = (
  client: Pick<PredictionMethods, 'getScore'>,
  params: GetScoreParams,
): QueryOptions<GetScoreResponse> => queryOptions(client, 'prediction', 'getScore', params, { seconds: 10 });

/**
 * `listEventMarkets` for TanStack Query. An answer is as good as a new one for 10 seconds. Asked again every
 * 10 seconds until it has ended.
 */
export const listEventMarketsOptions = (
  client: Pick<PredictionMethods, 'listEventMarkets'>,
  params: ListEventMarketsParams,
): QueryOptions<ListEventMarketsResponse> => queryOptions(client, 'prediction', 'listEventMarkets', params, { seconds: 10, ended: 'data.lifecycleStatus settled' });

/** `listEventMarkets` page by page for TanStack Query: its data is one list. */
export const listEventMarketsInfiniteOptions = (
  client: Pick<PredictionMethods, 'listEventMarkets'>,
  params: Omit<ListEventMarketsParams, 'start' | 'end'> & PageSize,
): InfiniteQueryOptions<ListEventMarketsResponse, NonNullable<ListEventMarketsResponse['data']>[number]> =>
  infiniteQueryOptions(client, 'prediction', 'listEventMarkets', params, { seconds: 10 });

/**
 * `getEventMarket` for TanStack Query. An answer is as good as a new one for 10 seconds. Asked again every 10
 * seconds until it has ended.
 */
export const getEventMarketOptions = (
  client: Pick<PredictionMethods, 'getEventMarket'>,
  params: GetEventMarketParams,
): QueryOptions<GetEventMarketResponse> => queryOptions(client, 'prediction', 'getEventMarket', params, { seconds: 10, ended: 'lifecycleStatus settled' });

/**
 * `getMarket` for TanStack Query. An answer is as good as a new one for 10 seconds. Asked again every 10
 * seconds until it has ended.
 */
export const getMarketOptions = (
  client: Pick<PredictionMethods, 'getMarket'>,
  params: GetMarketParams,
): QueryOptions<GetMarketResponse> => queryOptions(client, 'prediction', 'getMarket', params, { seconds: 10, ended: 'lifecycleStatus settled' });

/** `getOrderbook` for TanStack Query. An answer is as good as a new one for 2 seconds. */
export const getOrderbookOptions = (
  client: Pick<PredictionMethods, 'getOrderbook'>,
  params: GetOrderbookParams,
): QueryOptions<GetOrderbookResponse> => queryOptions(client, 'prediction', 'getOrderbook', params, { seconds: 2 });

/** `getForecast` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const getForecastOptions = (
  client: Pick<PredictionMethods, 'getForecast'>,
  params: GetForecastParams,
): QueryOptions<GetForecastResponse> => queryOptions(client, 'prediction', 'getForecast', params, { seconds: 10 });

/** `getTradingStatus` for TanStack Query. An answer is as good as a new one for 30 seconds. */
export const getTradingStatusOptions = (
  client: Pick<PredictionMethods, 'getTradingStatus'>,
  params?: GetTradingStatusParams,
): QueryOptions<GetTradingStatusResponse> => queryOptions(client, 'prediction', 'getTradingStatus', params, { seconds: 30 });

/**
 * `listPredictionOrders` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again
 * every 5 seconds until it has ended.
 */
export const listPredictionOrdersOptions = (
  client: Pick<PredictionMethods, 'listPredictionOrders'>,
  params?: ListPredictionOrdersParams,
): QueryOptions<ListPredictionOrdersResponse> => queryOptions(client, 'prediction', 'listPredictionOrders', params, { seconds: 5, ended: 'data.status filled|failed' });

/** `listPredictionOrders` page by page for TanStack Query: its data is one list. */
export const listPredictionOrdersInfiniteOptions = (
  client: Pick<PredictionMethods, 'listPredictionOrders'>,
  params?: Omit<ListPredictionOrdersParams, 'start' | 'end'> & PageSize,
): InfiniteQueryOptions<ListPredictionOrdersResponse, NonNullable<ListPredictionOrdersResponse['data']>[number]> =>
  infiniteQueryOptions(client, 'prediction', 'listPredictionOrders', params, { seconds: 5 });

/**
 * `getPredictionOrder` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again every
 * 5 seconds until it has ended.
 */
export const getPredictionOrderOptions = (
  client: Pick<PredictionMethods, 'getPredictionOrder'>,
  params: GetPredictionOrderParams,
): QueryOptions<GetPredictionOrderResponse> => queryOptions(client, 'prediction', 'getPredictionOrder', params, { seconds: 5, ended: 'status filled|failed' });

/**
 * `getPredictionOrderStatus` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again
 * every 5 seconds until it has ended.
 */
export const getPredictionOrderStatusOptions = (
  client: Pick<PredictionMethods, 'getPredictionOrderStatus'>,
  params: GetPredictionOrderStatusParams,
): QueryOptions<GetPredictionOrderStatusResponse> => queryOptions(client, 'prediction', 'getPredictionOrderStatus', params, { seconds: 5, ended: 'status filled|failed' });

/**
 * `listPositions` for TanStack Query. An answer is as good as a new one for 10 seconds. Asked again every 10
 * seconds until it has ended.
 */
export const listPositionsOptions = (
  client: Pick<PredictionMethods, 'listPositions'>,
  params: ListPositionsParams,
): QueryOptions<ListPositionsResponse> => queryOptions(client, 'prediction', 'listPositions', params, { seconds: 10, ended: 'data.lifecycleStatus settled' });

/** `listPositions` page by page for TanStack Query: its data is one list. */
export const listPositionsInfiniteOptions = (
  client: Pick<PredictionMethods, 'listPositions'>,
  params: Omit<ListPositionsParams, 'start' | 'end'> & PageSize,
): InfiniteQueryOptions<ListPositionsResponse, NonNullable<ListPositionsResponse['data']>[number]> =>
  infiniteQueryOptions(client, 'prediction', 'listPositions', params, { seconds: 10 });

/** `getPosition` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const getPositionOptions = (
  client: Pick<PredictionMethods, 'getPosition'>,
  params: GetPositionParams,
): QueryOptions<GetPositionResponse> => queryOptions(client, 'prediction', 'getPosition', params, { seconds: 10 });

/** `listHistory` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const listHistoryOptions = (
  client: Pick<PredictionMethods, 'listHistory'>,
  params: ListHistoryParams,
): QueryOptions<ListHistoryResponse> => queryOptions(client, 'prediction', 'listHistory', params, { seconds: 10 });

/** `listHistory` page by page for TanStack Query: its data is one list. */
export const listHistoryInfiniteOptions = (
  client: Pick<PredictionMethods, 'listHistory'>,
  params: Omit<ListHistoryParams, 'start' | 'end'> & PageSize,
): InfiniteQueryOptions<ListHistoryResponse, NonNullable<ListHistoryResponse['data']>[number]> =>
  infiniteQueryOptions(client, 'prediction', 'listHistory', params, { seconds: 10 });

/** `getProfile` for TanStack Query. An answer is as good as a new one for 30 seconds. */
export const getProfileOptions = (
  client: Pick<PredictionMethods, 'getProfile'>,
  params: GetProfileParams,
): QueryOptions<GetProfileResponse> => queryOptions(client, 'prediction', 'getProfile', params, { seconds: 30 });

/** `getPnlHistory` for TanStack Query. An answer is as good as a new one for 60 seconds. */
export const getPnlHistoryOptions = (
  client: Pick<PredictionMethods, 'getPnlHistory'>,
  params: GetPnlHistoryParams,
): QueryOptions<GetPnlHistoryResponse> => queryOptions(client, 'prediction', 'getPnlHistory', params, { seconds: 60 });

/** `getLeaderboard` for TanStack Query. An answer is as good as a new one for 60 seconds. */
export const getLeaderboardOptions = (
  client: Pick<PredictionMethods, 'getLeaderboard'>,
  params?: GetLeaderboardParams,
): QueryOptions<GetLeaderboardResponse> => queryOptions(client, 'prediction', 'getLeaderboard', params, { seconds: 60 });

/** `listTrades` for TanStack Query. An answer is as good as a new one for 10 seconds. */
export const listTradesOptions = (
  client: Pick<PredictionMethods, 'listTrades'>,
  params?: ListTradesParams,
): QueryOptions<ListTradesResponse> => queryOptions(client, 'prediction', 'listTrades', params, { seconds: 10 });

/** `getVaultInfo` for TanStack Query. An answer is as good as a new one for 60 seconds. */
export const getVaultInfoOptions = (
  client: Pick<PredictionMethods, 'getVaultInfo'>,
  params?: GetVaultInfoParams,
): QueryOptions<GetVaultInfoResponse> => queryOptions(client, 'prediction', 'getVaultInfo', params, { seconds: 60 });
