// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { OperationTable } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag' } as const;

/** One row per operation of the tokens API: what its client needs to know to make the call. */
export const operations = {
  searchTokens: { method: 'GET', path: '/tokens/v2/search', risk: 'read', retry: 'safe', bucket: 'default', inputs: { query: 'blank!' } },
  listTokensByTag: { method: 'GET', path: '/tokens/v2/tag', risk: 'read', retry: 'safe', bucket: 'default', inputs: { query: 'text! lst|verified|stocks' } },
  listRecentTokens: { method: 'GET', path: '/tokens/v2/recent', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  listTopTokens: { method: 'GET', path: '/tokens/v2/{category}/{interval}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { category: 'text! toporganicscore|toptraded|toptrending', interval: 'text! 5m|1h|6h|24h', limit: 'int 1..100' } },
  getPrices: { method: 'GET', path: '/price/v3', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ids: 'key*!' } },
} as const satisfies OperationTable;
