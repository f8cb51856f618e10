// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import type { OperationTable, Servers } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag' } as const satisfies Servers;

/** One row per operation: what the client needs to know to make the call. */
export const operations = {
  createTriggerV1Order: { method: 'POST', path: '/trigger/v1/createOrder', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  executeTriggerV1Order: { method: 'POST', path: '/trigger/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', body: true },
  cancelTriggerV1Order: { method: 'POST', path: '/trigger/v1/cancelOrder', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  cancelTriggerV1Orders: { method: 'POST', path: '/trigger/v1/cancelOrders', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  listTriggerV1Orders: { method: 'GET', path: '/trigger/v1/getTriggerOrders', risk: 'read', retry: 'safe', bucket: 'default', pages: { style: 'page', items: 'orders', key: ['orderKey'] } },
  createChallenge: { method: 'POST', path: '/trigger/v2/auth/challenge', risk: 'read', retry: 'safe', bucket: 'default', body: true },
  verifyChallenge: { method: 'POST', path: '/trigger/v2/auth/verify', risk: 'read', retry: 'never', bucket: 'default', body: true },
  refreshAccessToken: { method: 'POST', path: '/trigger/v2/auth/refresh', risk: 'read', retry: 'never', bucket: 'default', body: true },
  getVault: { method: 'GET', path: '/trigger/v2/vault', risk: 'read', retry: 'safe', bucket: 'default', bearer: true },
  registerVault: { method: 'GET', path: '/trigger/v2/vault/register', risk: 'changes-state', retry: 'check-first', reconciledBy: 'getVault', bucket: 'default', bearer: true },
  craftDeposit: { method: 'POST', path: '/trigger/v2/deposit/craft', risk: 'builds-transaction', retry: 'safe', bucket: 'default', bearer: true, body: true },
  createPriceOrder: { method: 'POST', path: '/trigger/v2/orders/price', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true, body: true },
  updatePriceOrder: { method: 'PATCH', path: '/trigger/v2/orders/price/{orderId}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true, body: true },
  cancelPriceOrder: { method: 'POST', path: '/trigger/v2/orders/price/cancel/{orderId}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true },
  confirmPriceOrderCancellation: { method: 'POST', path: '/trigger/v2/orders/price/confirm-cancel/{orderId}', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', bearer: true, body: true },
  listPriceOrders: { method: 'GET', path: '/trigger/v2/orders/history', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, pages: { style: 'limit-offset', items: 'orders', key: ['id', 'inputMint', 'triggerCondition'] } },
  createDcaOrder: { method: 'POST', path: '/trigger/v2/orders/dca', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'listDcaOrders', bucket: 'default', bearer: true, body: true },
  cancelDcaOrder: { method: 'POST', path: '/trigger/v2/orders/dca/cancel/{id}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'getDcaOrder', bucket: 'default', bearer: true },
  confirmDcaOrderCancellation: { method: 'POST', path: '/trigger/v2/orders/dca/confirm-cancel/{id}', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', bearer: true, body: true },
  listDcaOrders: { method: 'GET', path: '/trigger/v2/orders/history/dca', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, pages: { style: 'limit-offset', items: 'orders', key: ['id'] } },
  getDcaOrder: { method: 'GET', path: '/trigger/v2/orders/history/dca/{id}', risk: 'read', retry: 'safe', bucket: 'default', bearer: true },
} as const satisfies OperationTable;
