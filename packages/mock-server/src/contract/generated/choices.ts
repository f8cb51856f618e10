// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Every operation. */
export type OperationId = 'searchTokens' | 'listTokensByTag' | 'listRecentTokens' | 'listTopTokens' | 'getPrices' | 'getOrder' | 'buildSwap' | 'executeOrder' | 'listProgramLabels' | 'submitTransaction' | 'submitTransactionLegacy' | 'getUltraOrder' | 'executeUltraOrder' | 'getUltraBalances' | 'getUltraHoldings' | 'getUltraNativeHoldings' | 'getUltraShield' | 'listUltraRouters' | 'searchUltraTokens' | 'getSwapV1Quote' | 'createSwapV1Transaction' | 'createSwapV1Instructions' | 'listSwapV1ProgramLabels' | 'createTriggerV1Order' | 'executeTriggerV1Order' | 'cancelTriggerV1Order' | 'cancelTriggerV1Orders' | 'listTriggerV1Orders' | 'createChallenge' | 'verifyChallenge' | 'refreshAccessToken' | 'getVault' | 'registerVault' | 'craftDeposit' | 'createPriceOrder' | 'updatePriceOrder' | 'cancelPriceOrder' | 'confirmPriceOrderCancellation' | 'listPriceOrders' | 'createDcaOrder' | 'cancelDcaOrder' | 'confirmDcaOrderCancellation' | 'listDcaOrders' | 'getDcaOrder' | 'searchEvents' | 'listEvents' | 'listSuggestedEvents' | 'listScores' | 'getEvent' | 'getScore' | 'listEventMarkets' | 'getEventMarket' | 'getMarket' | 'getOrderbook' | 'getForecast' | 'getTradingStatus' | 'listPredictionOrders' | 'createPredictionOrder' | 'confirmPredictionOrderCancellation' | 'cancelPredictionOrder' | 'getPredictionOrder' | 'getPredictionOrderStatus' | 'executePredictionOrder' | 'executePredictionOrderAlias' | 'listPositions' | 'closeAllPositions' | 'getPosition' | 'closePosition' | 'claimPosition' | 'listHistory' | 'getProfile' | 'getPnlHistory' | 'getLeaderboard' | 'listTrades' | 'getVaultInfo';

/** The values that are listed for inputs, by operation. */
export interface Choices {
  listTokensByTag: { query: 'lst' | 'verified' | 'stocks' };
  listTopTokens: { category: 'toporganicscore' | 'toptraded' | 'toptrending'; interval: '5m' | '1h' | '6h' | '24h' };
  getOrder: { swapMode: 'ExactIn'; broadcastFeeType: 'maxCap' | 'exactFee'; excludeRouters: 'metis' | 'jupiterz' | 'dflow' | 'okx' };
  buildSwap: { mode: 'fast' };
  submitTransaction: { jsonrpc: '2.0'; method: 'sendTransaction' };
  getUltraOrder: { swapMode: 'ExactIn'; broadcastFeeType: 'maxCap' | 'exactFee'; excludeRouters: 'metis' | 'jupiterz' | 'dflow' | 'okx' };
  getSwapV1Quote: { swapMode: 'ExactIn' | 'ExactOut'; instructionVersion: 'V1' | 'V2' };
  listTriggerV1Orders: { orderStatus: 'active' | 'history' };
  createChallenge: { type: 'message' | 'transaction' };
  verifyChallenge: { type: 'message' | 'transaction'; authMode: 'access_refresh' };
  craftDeposit: { orderType: 'price' | 'dca'; orderSubType: 'single' | 'oco' | 'otoco' };
  createPriceOrder: { orderType: 'single' | 'oco' | 'otoco'; triggerCondition: 'above' | 'below' };
  updatePriceOrder: { orderType: 'single' | 'oco' | 'otoco' };
  listPriceOrders: { state: 'active' | 'past'; sort: 'updated_at' | 'created_at' | 'expires_at'; dir: 'asc' | 'desc' };
  createDcaOrder: { orderType: 'time_based' | 'price_conditional' };
  listDcaOrders: { state: 'active' | 'past'; sort: 'updated_at' | 'created_at' | 'next_fill_at'; dir: 'asc' | 'desc' };
  searchEvents: { provider: 'polymarket' | 'kalshi' | 'bisonfi' };
  listEvents: { provider: 'polymarket' | 'kalshi' | 'bisonfi'; category: 'all' | 'crypto' | 'sports' | 'politics' | 'esports' | 'culture' | 'economics' | 'tech' | 'finance' | 'climate & science' | 'weather' | 'mentions'; sortBy: 'volume' | 'volume24hr' | 'beginAt'; sortDirection: 'asc' | 'desc'; filter: 'new' | 'live' | 'trending' | 'upcoming' };
  listSuggestedEvents: { provider: 'polymarket' | 'kalshi' | 'bisonfi' };
  createPredictionOrder: { orderType: 'market' | 'limit' };
  getPnlHistory: { interval: '24h' | '1w' | '1m' };
  getLeaderboard: { period: 'all_time' | 'weekly' | 'monthly'; metric: 'pnl' | 'volume' | 'win_rate' };
  getVaultInfo: { mint: 'usdc' | 'jupusd' };
}
