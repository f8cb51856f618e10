// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { OperationTable } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag' } as const;

/** One row per operation of the trigger API: what its client needs to know to make the call. */
export const operations = {
  createChallenge: { method: 'POST', path: '/trigger/v2/auth/challenge', risk: 'read', retry: 'safe', bucket: 'default', body: true, inputs: { walletPubkey: 'key!', type: 'text! message|transaction' } },
  verifyChallenge: { method: 'POST', path: '/trigger/v2/auth/verify', risk: 'read', retry: 'never', bucket: 'default', body: true, inputs: { walletPubkey: 'key!', signedTransaction: 'transaction', type: 'text! message|transaction', signature: 'text', authMode: 'text access_refresh' } },
  refreshAccessToken: { method: 'POST', path: '/trigger/v2/auth/refresh', risk: 'read', retry: 'never', bucket: 'default', body: true, inputs: { refreshToken: 'text!' } },
  getVault: { method: 'GET', path: '/trigger/v2/vault', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, inputs: {} },
  registerVault: { method: 'GET', path: '/trigger/v2/vault/register', risk: 'changes-state', retry: 'check-first', reconciledBy: 'getVault', bucket: 'default', bearer: true, inputs: {} },
  craftDeposit: { method: 'POST', path: '/trigger/v2/deposit/craft', risk: 'builds-transaction', retry: 'safe', bucket: 'default', bearer: true, body: true, inputs: { orderType: 'text! price|dca', inputMint: 'key!', outputMint: 'key!', jlMint: 'key', userAddress: 'key!', amount: 'amount!', orderSubType: 'text single|oco|otoco' } },
  createPriceOrder: { method: 'POST', path: '/trigger/v2/orders/price', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true, body: true, inputs: { orderType: 'text! single|oco|otoco', inputMint: 'key!', outputMint: 'key!', depositRequestId: 'text!', depositSignedTx: 'transaction!', userPubkey: 'key!', inputAmount: 'amount!', triggerMint: 'key!', triggerPriceUsd: 'number', trailingBps: 'int 50..9000', slippageBps: 'int 0..10000', tpPriceUsd: 'number', slPriceUsd: 'number', tpSlippageBps: 'int 0..10000', slSlippageBps: 'int 0..10000', expiresAt: 'int!', triggerCondition: 'text above|below' } },
  updatePriceOrder: { method: 'PATCH', path: '/trigger/v2/orders/price/{orderId}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true, body: true, inputs: { orderType: 'text! single|oco|otoco', orderId: 'text!', triggerPriceUsd: 'number', trailingBps: 'int 50..9000', slippageBps: 'int 0..10000', tpPriceUsd: 'number', slPriceUsd: 'number', tpSlippageBps: 'int 0..10000', slSlippageBps: 'int 0..10000', expiresAt: 'int' } },
  cancelPriceOrder: { method: 'POST', path: '/trigger/v2/orders/price/cancel/{orderId}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'listPriceOrders', bucket: 'default', bearer: true, inputs: { orderId: 'text!' } },
  confirmPriceOrderCancellation: { method: 'POST', path: '/trigger/v2/orders/price/confirm-cancel/{orderId}', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', bearer: true, body: true, inputs: { signedTransaction: 'transaction!', orderId: 'text!', cancelRequestId: 'text!' } },
  listPriceOrders: { method: 'GET', path: '/trigger/v2/orders/history', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, inputs: { walletPubkey: 'key', state: 'text active|past', mint: 'key', limit: 'int 1..100', offset: 'int 0..', sort: 'text updated_at|created_at|expires_at', dir: 'text asc|desc' }, pages: { style: 'limit-offset', items: 'orders', key: ['id', 'inputMint', 'triggerCondition'] } },
  createDcaOrder: { method: 'POST', path: '/trigger/v2/orders/dca', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'listDcaOrders', bucket: 'default', bearer: true, body: true, inputs: { orderType: 'text time_based|price_conditional', inputMint: 'key!', outputMint: 'key!', jlMint: 'key', depositRequestId: 'text!', depositSignedTx: 'transaction!', userPubkey: 'key!', inputAmount: 'amount!', triggerMint: 'key', orderCount: 'int! 2..', intervalSeconds: 'int! 60..31536000', minPriceUsd: 'number', maxPriceUsd: 'number', beginFillAt: 'text', jlEnabled: 'bool' } },
  cancelDcaOrder: { method: 'POST', path: '/trigger/v2/orders/dca/cancel/{id}', risk: 'changes-state', retry: 'check-first', reconciledBy: 'getDcaOrder', bucket: 'default', bearer: true, inputs: { id: 'text!' } },
  confirmDcaOrderCancellation: { method: 'POST', path: '/trigger/v2/orders/dca/confirm-cancel/{id}', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', bearer: true, body: true, inputs: { signedTransaction: 'transaction!', id: 'text!', cancelRequestId: 'text!' } },
  listDcaOrders: { method: 'GET', path: '/trigger/v2/orders/history/dca', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, inputs: { walletPubkey: 'key', state: 'text active|past', mint: 'key', limit: 'int 1..100', offset: 'int 0..', sort: 'text updated_at|created_at|next_fill_at', dir: 'text asc|desc' }, pages: { style: 'limit-offset', items: 'orders', key: ['id'] } },
  getDcaOrder: { method: 'GET', path: '/trigger/v2/orders/history/dca/{id}', risk: 'read', retry: 'safe', bucket: 'default', bearer: true, inputs: { id: 'text!' } },
} as const satisfies OperationTable;

/** One row per operation of the legacy trigger API: what its client needs to know to make the call. */
export const legacyOperations = {
  createTriggerV1Order: { method: 'POST', path: '/trigger/v1/createOrder', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { maker: 'key!', computeUnitPrice: 'text', inputMint: 'key!', outputMint: 'key!', payer: 'key!', params: 'any!', feeAccount: 'key', wrapAndUnwrapSol: 'bool' } },
  executeTriggerV1Order: { method: 'POST', path: '/trigger/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', body: true, inputs: { requestId: 'text!', signedTransaction: 'transaction!' } },
  cancelTriggerV1Order: { method: 'POST', path: '/trigger/v1/cancelOrder', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { maker: 'key!', computeUnitPrice: 'text', order: 'key!' } },
  cancelTriggerV1Orders: { method: 'POST', path: '/trigger/v1/cancelOrders', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { maker: 'key!', computeUnitPrice: 'text', orders: 'key*' } },
  listTriggerV1Orders: { method: 'GET', path: '/trigger/v1/getTriggerOrders', risk: 'read', retry: 'safe', bucket: 'default', inputs: { inputMint: 'key', outputMint: 'key', user: 'key!', orderStatus: 'text! active|history', page: 'int 1..', includeFailedTx: 'bool' }, pages: { style: 'page', items: 'orders', key: ['orderKey'] } },
} as const satisfies OperationTable;
