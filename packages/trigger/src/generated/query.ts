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
  TriggerMethods,
  LegacyTriggerMethods,
  GetVaultParams,
  GetVaultResponse,
  ListPriceOrdersParams,
  ListPriceOrdersResponse,
  ListDcaOrdersParams,
  ListDcaOrdersResponse,
  GetDcaOrderParams,
  GetDcaOrderResponse,
  ListTriggerV1OrdersParams,
  ListTriggerV1OrdersResponse,
} from './methods.js';

/**
 * The key of an operation's queries, to invalidate them: of those with these parameters, of all, or, without
 * `operation`, of every query of the trigger API through this client's base URL.
 * @example
 * import { createTriggerClient } from '@galilean/trigger';
 * import { triggerKey } from '@galilean/trigger/query';
 *
 * const client = createTriggerClient({ apiKey: '<API_KEY>' });
 * // For `invalidateQueries` of TanStack Query, as `{ queryKey }`.
 * console.log(triggerKey(client)); // [ 'galilean', 'trigger', 'https://api.jup.ag' ]
 */
export const triggerKey = (client: object, operation?: keyof TriggerMethods | keyof LegacyTriggerMethods, params?: object): QueryKey =>
  queryKey(client, 'trigger', operation, params);

/** `getVault` for TanStack Query. An answer is as good as a new one for 3600 seconds. */
export const getVaultOptions = (
  client: Pick<TriggerMethods, 'getVault'>,
  params?: GetVaultParams,
): QueryOptions<GetVaultResponse> => queryOptions(client, 'trigger', 'getVault', params, { seconds: 3600 });

/**
 * `listPriceOrders` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again every 5
 * seconds until it has ended.
 */
export const listPriceOrdersOptions = (
  client: Pick<TriggerMethods, 'listPriceOrders'>,
  params?: ListPriceOrdersParams,
): QueryOptions<ListPriceOrdersResponse> => queryOptions(client, 'trigger', 'listPriceOrders', params, { seconds: 5, ended: 'orders.orderState filled|cancelled|expired|failed' });

/** `listPriceOrders` page by page for TanStack Query: its data is one list. */
export const listPriceOrdersInfiniteOptions = (
  client: Pick<TriggerMethods, 'listPriceOrders'>,
  params?: Omit<ListPriceOrdersParams, 'limit' | 'offset'> & PageSize,
): InfiniteQueryOptions<ListPriceOrdersResponse, NonNullable<ListPriceOrdersResponse['orders']>[number]> =>
  infiniteQueryOptions(client, 'trigger', 'listPriceOrders', params, { seconds: 5 });

/**
 * `listDcaOrders` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again every 5
 * seconds until it has ended.
 */
export const listDcaOrdersOptions = (
  client: Pick<TriggerMethods, 'listDcaOrders'>,
  params?: ListDcaOrdersParams,
): QueryOptions<ListDcaOrdersResponse> => queryOptions(client, 'trigger', 'listDcaOrders', params, { seconds: 5, ended: 'orders.state completed|cancelled|deposit_failed' });

/** `listDcaOrders` page by page for TanStack Query: its data is one list. */
export const listDcaOrdersInfiniteOptions = (
  client: Pick<TriggerMethods, 'listDcaOrders'>,
  params?: Omit<ListDcaOrdersParams, 'limit' | 'offset'> & PageSize,
): InfiniteQueryOptions<ListDcaOrdersResponse, NonNullable<ListDcaOrdersResponse['orders']>[number]> =>
  infiniteQueryOptions(client, 'trigger', 'listDcaOrders', params, { seconds: 5 });

/**
 * `getDcaOrder` for TanStack Query. An answer is as good as a new one for 5 seconds. Asked again every 5
 * seconds until it has ended.
 */
export const getDcaOrderOptions = (
  client: Pick<TriggerMethods, 'getDcaOrder'>,
  params: GetDcaOrderParams,
): QueryOptions<GetDcaOrderResponse> => queryOptions(client, 'trigger', 'getDcaOrder', params, { seconds: 5, ended: 'state completed|cancelled|deposit_failed' });

/**
 * `listTriggerV1Orders` for TanStack Query. An answer is as good as a new one for 5 seconds.
 * @deprecated Legacy.
 */
export const listTriggerV1OrdersOptions = (
  client: Pick<LegacyTriggerMethods, 'listTriggerV1Orders'>,
  params: ListTriggerV1OrdersParams,
): QueryOptions<ListTriggerV1OrdersResponse> => queryOptions(client, 'trigger', 'listTriggerV1Orders', params, { seconds: 5 });

/**
 * `listTriggerV1Orders` page by page for TanStack Query: its data is one list.
 * @deprecated Legacy.
 */
export const listTriggerV1OrdersInfiniteOptions = (
  client: Pick<LegacyTriggerMethods, 'listTriggerV1Orders'>,
  params: Omit<ListTriggerV1OrdersParams, 'page'>,
): InfiniteQueryOptions<ListTriggerV1OrdersResponse, NonNullable<ListTriggerV1OrdersResponse['orders']>[number]> =>
  infiniteQueryOptions(client, 'trigger', 'listTriggerV1Orders', params, { seconds: 5 });
