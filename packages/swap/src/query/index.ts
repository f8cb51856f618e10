export * from '../generated/query.js';
export type { QueryKey, QueryOptions } from '@galilean/client/query';
