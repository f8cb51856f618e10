// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import type { OperationTable } from '@galilean/client';

/** Where the service lives. */
export const servers = { api: 'https://api.jup.ag' } as const;

/** One row per operation of the prediction API: what its client needs to know to make the call. */
export const operations = {
  searchEvents: { method: 'GET', path: '/prediction/v1/events/search', risk: 'read', retry: 'safe', bucket: 'default', inputs: { start: 'int 0..', end: 'int 0..', limit: 'int 1..20', provider: 'text polymarket|kalshi|bisonfi', includeMarkets: 'bool', query: 'text!' } },
  listEvents: { method: 'GET', path: '/prediction/v1/events', risk: 'read', retry: 'safe', bucket: 'default', repeat: ['subcategory'], inputs: { start: 'int 0..', end: 'int 0..', limit: 'int 1..100', provider: 'text polymarket|kalshi|bisonfi', includeMarkets: 'bool', includeAllMarkets: 'bool', category: 'text all|crypto|sports|politics|esports|culture|economics|tech|finance|climate & science|weather|mentions', subcategory: 'text*', subcategories: 'text*', includeClosed: 'bool', sortBy: 'text volume|volume24hr|beginAt', sortDirection: 'text asc|desc', filter: 'text new|live|trending|upcoming', tags: 'text*', tag: 'text' }, pages: { style: 'start-end', items: 'data', key: ['eventId'] } },
  listSuggestedEvents: { method: 'GET', path: '/prediction/v1/events/suggested/{pubkey}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { limit: 'int 1..50', provider: 'text polymarket|kalshi|bisonfi', pubkey: 'key!' } },
  listScores: { method: 'GET', path: '/prediction/v1/events/scores', risk: 'read', retry: 'safe', bucket: 'default', inputs: { eventIds: 'text*!' } },
  getEvent: { method: 'GET', path: '/prediction/v1/events/{eventId}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { eventId: 'text!', includeMarkets: 'bool', includeAllMarkets: 'bool' } },
  getScore: { method: 'GET', path: '/prediction/v1/events/{eventId}/score', risk: 'read', retry: 'safe', bucket: 'default', inputs: { eventId: 'text!' } },
  listEventMarkets: { method: 'GET', path: '/prediction/v1/events/{eventId}/markets', risk: 'read', retry: 'safe', bucket: 'default', inputs: { start: 'int 0..', end: 'int 0..', eventId: 'text!' }, pages: { style: 'start-end', items: 'data', key: ['marketId'] } },
  getEventMarket: { method: 'GET', path: '/prediction/v1/events/{eventId}/markets/{marketId}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { marketId: 'text!', eventId: 'text!' } },
  getMarket: { method: 'GET', path: '/prediction/v1/markets/{marketId}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { marketId: 'text!' } },
  getOrderbook: { method: 'GET', path: '/prediction/v1/orderbook/{marketId}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { marketId: 'text!' } },
  getForecast: { method: 'GET', path: '/prediction/v1/forecast', risk: 'read', retry: 'safe', bucket: 'default', inputs: { marketId: 'text!' } },
  getTradingStatus: { method: 'GET', path: '/prediction/v1/trading-status', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  listPredictionOrders: { method: 'GET', path: '/prediction/v1/orders', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ownerPubkey: 'key', start: 'int 0..', end: 'int 0..' }, pages: { style: 'start-end', items: 'data', key: ['pubkey'] } },
  createPredictionOrder: { method: 'POST', path: '/prediction/v1/orders', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', marketId: 'text', positionPubkey: 'key', payerPubkey: 'key', isYes: 'bool', isBuy: 'bool!', depositAmount: 'amount', depositMint: 'key', contracts: 'whole', contractsMicro: 'whole', contractsDecimal: 'decimal', maxBuyPriceUsd: 'whole', minSellPriceUsd: 'whole', orderType: 'text market|limit', integrator: 'key', integratorFeeBps: 'any', skipSigning: 'bool', returnQuoteOnInsufficientFunds: 'bool' } },
  confirmPredictionOrderCancellation: { method: 'DELETE', path: '/prediction/v1/orders', risk: 'moves-funds', retry: 'same-bytes-only', reconciledBy: 'getPredictionOrderStatus', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', orderPubkey: 'key!', cancelTransaction: 'transaction!', cancelExpiresAtMs: 'int!' } },
  cancelPredictionOrder: { method: 'POST', path: '/prediction/v1/orders/cancel', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', orderPubkey: 'key!' } },
  getPredictionOrder: { method: 'GET', path: '/prediction/v1/orders/{orderPubkey}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { orderPubkey: 'key!' } },
  getPredictionOrderStatus: { method: 'GET', path: '/prediction/v1/orders/status/{orderPubkey}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { orderPubkey: 'key!' } },
  executePredictionOrder: { method: 'POST', path: '/prediction/v1/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', body: true, inputs: { ownerPubkey: 'key', signedTransaction: 'transaction!', context: 'any', jupiterSwapRequestId: 'text', requestId: 'text' } },
  executePredictionOrderAlias: { method: 'POST', path: '/prediction/v1/orders/execute', risk: 'moves-funds', retry: 'same-bytes-only', bucket: 'default', body: true, inputs: { ownerPubkey: 'key', signedTransaction: 'transaction!', context: 'any', jupiterSwapRequestId: 'text', requestId: 'text' } },
  listPositions: { method: 'GET', path: '/prediction/v1/positions', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ownerPubkey: 'text!', marketId: 'text', start: 'int 0..', end: 'int 0..', isYes: 'bool', includePrices: 'bool', marketPubkey: 'key' }, pages: { style: 'start-end', items: 'data', key: ['pubkey'] } },
  closeAllPositions: { method: 'DELETE', path: '/prediction/v1/positions', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', payerPubkey: 'key', minSellPriceSlippageBps: 'int! 0..10000' } },
  getPosition: { method: 'GET', path: '/prediction/v1/positions/{positionPubkey}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { positionPubkey: 'key!', includePrices: 'bool' } },
  closePosition: { method: 'DELETE', path: '/prediction/v1/positions/{positionPubkey}', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', positionPubkey: 'key!', payerPubkey: 'key' } },
  claimPosition: { method: 'POST', path: '/prediction/v1/positions/{positionPubkey}/claim', risk: 'builds-transaction', retry: 'safe', bucket: 'default', body: true, inputs: { ownerPubkey: 'key!', positionPubkey: 'key!', payerPubkey: 'key' } },
  listHistory: { method: 'GET', path: '/prediction/v1/history', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ownerPubkey: 'key!', marketId: 'text', start: 'int 0..', end: 'int 0..', positionPubkey: 'key', isYes: 'bool', id: 'int 1..' }, pages: { style: 'start-end', items: 'data', key: ['id'] } },
  getProfile: { method: 'GET', path: '/prediction/v1/profiles/{ownerPubkey}', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ownerPubkey: 'key!' } },
  getPnlHistory: { method: 'GET', path: '/prediction/v1/profiles/{ownerPubkey}/pnl-history', risk: 'read', retry: 'safe', bucket: 'default', inputs: { ownerPubkey: 'key!', interval: 'text 24h|1w|1m', count: 'int 1..1000' } },
  getLeaderboard: { method: 'GET', path: '/prediction/v1/leaderboards', risk: 'read', retry: 'safe', bucket: 'default', inputs: { limit: 'int 1..100', period: 'text all_time|weekly|monthly', metric: 'text pnl|volume|win_rate' } },
  listTrades: { method: 'GET', path: '/prediction/v1/trades', risk: 'read', retry: 'safe', bucket: 'default', inputs: {} },
  getVaultInfo: { method: 'GET', path: '/prediction/v1/vault-info', risk: 'read', retry: 'safe', bucket: 'default', inputs: { mint: 'text usdc|jupusd' } },
} as const satisfies OperationTable;
