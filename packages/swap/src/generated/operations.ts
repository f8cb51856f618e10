// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import type { OperationTable, Servers } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag', submit: 'https://tx.jup.ag' } as const satisfies Servers;

/** One row per operation: what the client needs to know to make the call. */
export const operations = {
  getOrder: { method: 'GET', path: '/swap/v2/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'] },
  buildSwap: { method: 'GET', path: '/swap/v2/build', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['dexes', 'excludeDexes'] },
  executeOrder: { method: 'POST', path: '/swap/v2/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true },
  submitTransaction: { method: 'POST', path: '/', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', server: 'submit', body: true, fill: { jsonrpc: '2.0', method: 'sendTransaction', id: 1 } },
  submitTransactionLegacy: { method: 'POST', path: '/tx/v1/submit', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'submit', body: true },
  getUltraOrder: { method: 'GET', path: '/ultra/v1/order', risk: 'builds-transaction', retry: 'safe', bucket: 'default', plus: ['excludeDexes'] },
  executeUltraOrder: { method: 'POST', path: '/ultra/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'execute', body: true },
  getUltraBalances: { method: 'GET', path: '/ultra/v1/balances/{address}', risk: 'read', retry: 'safe', bucket: 'default' },
  getUltraHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}', risk: 'read', retry: 'safe', bucket: 'default' },
  getUltraNativeHoldings: { method: 'GET', path: '/ultra/v1/holdings/{address}/native', risk: 'read', retry: 'safe', bucket: 'default' },
  getUltraShield: { method: 'GET', path: '/ultra/v1/shield', risk: 'read', retry: 'safe', bucket: 'default' },
  listUltraRouters: { method: 'GET', path: '/ultra/v1/order/routers', risk: 'read', retry: 'safe', bucket: 'default' },
  searchUltraTokens: { method: 'GET', path: '/ultra/v1/search', risk: 'read', retry: 'safe', bucket: 'default' },
} as const satisfies OperationTable;
