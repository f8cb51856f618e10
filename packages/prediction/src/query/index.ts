export * from '../generated/query.js';
export type { InfiniteQueryOptions, PageSize, QueryKey, QueryOptions } from '@galilean/client/query';
