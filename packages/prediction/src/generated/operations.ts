// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

import type { OperationTable, Servers } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag' } as const satisfies Servers;

/** One row per operation: what the client needs to know to make the call. */
export const operations = {
  searchEvents: { method: 'GET', path: '/prediction/v1/events/search', risk: 'read', retry: 'safe', bucket: 'default' },
  listEvents: { method: 'GET', path: '/prediction/v1/events', risk: 'read', retry: 'safe', bucket: 'default', repeat: ['subcategory'], pages: { style: 'start-end', items: 'data', key: ['eventId'] } },
  listSuggestedEvents: { method: 'GET', path: '/prediction/v1/events/suggested/{pubkey}', risk: 'read', retry: 'safe', bucket: 'default' },
  listScores: { method: 'GET', path: '/prediction/v1/events/scores', risk: 'read', retry: 'safe', bucket: 'default' },
  getEvent: { method: 'GET', path: '/prediction/v1/events/{eventId}', risk: 'read', retry: 'safe', bucket: 'default' },
  getScore: { method: 'GET', path: '/prediction/v1/events/{eventId}/score', risk: 'read', retry: 'safe', bucket: 'default' },
  listEventMarkets: { method: 'GET', path: '/prediction/v1/events/{eventId}/markets', risk: 'read', retry: 'safe', bucket: 'default', pages: { style: 'start-end', items: 'data', key: ['marketId'] } },
  getEventMarket: { method: 'GET', path: '/prediction/v1/events/{eventId}/markets/{marketId}', risk: 'read', retry: 'safe', bucket: 'default' },
  getMarket: { method: 'GET', path: '/prediction/v1/markets/{marketId}', risk: 'read', retry: 'safe', bucket: 'default' },
  getOrderbook: { method: 'GET', path: '/prediction/v1/orderbook/{marketId}', risk: 'read', retry: 'safe', bucket: 'default' },
  getForecast: { method: 'GET', path: '/prediction/v1/forecast', risk: 'read', retry: 'safe', bucket: 'default' },
  getTradingStatus: { method: 'GET', path: '/prediction/v1/trading-status', risk: 'read', retry: 'safe', bucket: 'default' },
  listPredictionOrders: { method: 'GET', path: '/prediction/v1/orders', risk: 'read', retry: 'safe', bucket: 'default', pages: { style: 'start-end', items: 'data', key: ['pubkey'] } },
  createPredictionOrder: { method: 'POST', path: '/prediction/v1/orders', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  confirmPredictionOrderCancellation: { method: 'DELETE', path: '/prediction/v1/orders', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'getPredictionOrderStatus', bucket: 'default', body: true },
  cancelPredictionOrder: { method: 'POST', path: '/prediction/v1/orders/cancel', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  getPredictionOrder: { method: 'GET', path: '/prediction/v1/orders/{orderPubkey}', risk: 'read', retry: 'safe', bucket: 'default' },
  getPredictionOrderStatus: { method: 'GET', path: '/prediction/v1/orders/status/{orderPubkey}', risk: 'read', retry: 'safe', bucket: 'default' },
  executePredictionOrder: { method: 'POST', path: '/prediction/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', body: true },
  listPositions: { method: 'GET', path: '/prediction/v1/positions', risk: 'read', retry: 'safe', bucket: 'default', pages: { style: 'start-end', items: 'data', key: ['pubkey'] } },
  closeAllPositions: { method: 'DELETE', path: '/prediction/v1/positions', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  getPosition: { method: 'GET', path: '/prediction/v1/positions/{positionPubkey}', risk: 'read', retry: 'safe', bucket: 'default' },
  closePosition: { method: 'DELETE', path: '/prediction/v1/positions/{positionPubkey}', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  claimPosition: { method: 'POST', path: '/prediction/v1/positions/{positionPubkey}/claim', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true },
  listHistory: { method: 'GET', path: '/prediction/v1/history', risk: 'read', retry: 'safe', bucket: 'default', pages: { style: 'start-end', items: 'data', key: ['id'] } },
  getProfile: { method: 'GET', path: '/prediction/v1/profiles/{ownerPubkey}', risk: 'read', retry: 'safe', bucket: 'default' },
  getPnlHistory: { method: 'GET', path: '/prediction/v1/profiles/{ownerPubkey}/pnl-history', risk: 'read', retry: 'safe', bucket: 'default' },
  getLeaderboard: { method: 'GET', path: '/prediction/v1/leaderboards', risk: 'read', retry: 'safe', bucket: 'default' },
  listTrades: { method: 'GET', path: '/prediction/v1/trades', risk: 'read', retry: 'safe', bucket: 'default' },
  getVaultInfo: { method: 'GET', path: '/prediction/v1/vault-info', risk: 'read', retry: 'safe', bucket: 'default' },
} as const satisfies OperationTable;
