// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

export const outcomesOfGetEvent = [
  { status: 404, advice: 'fix-request' },
] as const;

export const outcomesOfGetEventMarket = [
  { status: 404, advice: 'fix-request' },
] as const;

export const outcomesOfGetMarket = [
  { status: 404, advice: 'fix-request' },
] as const;

export const outcomesOfGetOrderbook = [
  { status: 502, code: 'orderbook_bad_status', advice: 'wait' },
  { status: 502, advice: 'wait' },
] as const;

export const outcomesOfGetForecast = [
  { status: 400, advice: 'fix-request' },
  { status: 502, advice: 'wait' },
] as const;

export const outcomesOfListPredictionOrders = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCreatePredictionOrder = [
  { status: 400, text: 'Minimum order is $5', advice: 'fix-request' },
  { status: 400, text: 'Maximum order is $250', advice: 'fix-request' },
  { status: 400, code: 'bisonfi_market_not_tradable', advice: 'fix-request' },
  { status: 400, code: 'no_route', advice: 'requote' },
  { status: 400, code: 'bisonfi_position_too_small', advice: 'stop' },
  { status: 400, code: 'bisonfi_usdc_only', advice: 'fix-request' },
  { status: 400, code: 'INSUFFICIENT_FUNDS', advice: 'add-funds' },
  { status: 400, code: 'no_shares_available', advice: 'wait' },
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'requote' },
] as const;

export const outcomesOfConfirmPredictionOrderCancellation = [
  { status: 400, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfCancelPredictionOrder = [
  { status: 400, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'requote' },
] as const;

export const outcomesOfGetPredictionOrder = [
  { status: 400, advice: 'stop' },
  { status: 404, advice: 'wait' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfGetPredictionOrderStatus = [
  { status: 404, code: 'order_history_not_found', advice: 'wait' },
  { status: 404, advice: 'wait' },
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfExecutePredictionOrder = [
  { status: 200, code: 'Success', advice: 'done' },
  { status: 200, code: 'Failed', advice: 'requote' },
  { status: 400, code: 'invalid_type', advice: 'fix-request' },
  { status: 400, code: 'execute_failed', advice: 'stop' },
  { status: 400, advice: 'fix-request' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfExecutePredictionOrderAlias = [
  { status: 200, code: 'Success', advice: 'done' },
  { status: 200, code: 'Failed', advice: 'requote' },
  { status: 400, code: 'invalid_type', advice: 'fix-request' },
  { status: 400, code: 'execute_failed', advice: 'stop' },
  { status: 400, advice: 'fix-request' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'poll-same' },
] as const;

export const outcomesOfListPositions = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfCloseAllPositions = [
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'requote' },
] as const;

export const outcomesOfGetPosition = [
  { status: 400, advice: 'fix-request' },
  { status: 404, code: 'position_not_found', advice: 'wait' },
  { status: 404, advice: 'wait' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfClosePosition = [
  { status: 400, code: 'bisonfi_position_too_small', advice: 'stop' },
  { status: 400, code: 'bisonfi_market_not_tradable', advice: 'stop' },
  { status: 400, code: 'no_route', advice: 'requote' },
  { status: 400, advice: 'fix-request' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'requote' },
] as const;

export const outcomesOfClaimPosition = [
  { status: 400, text: 'Market not settled yet', advice: 'wait' },
  { status: 400, advice: 'stop' },
  { status: 404, advice: 'stop' },
  { status: 500, advice: 'requote' },
] as const;

export const outcomesOfListHistory = [
  { status: 400, code: 'custom', advice: 'fix-request' },
  { status: 400, advice: 'fix-request' },
  { status: 500, advice: 'wait' },
] as const;

export const outcomesOfGetProfile = [
  { status: 404, advice: 'stop' },
] as const;

export const outcomesOfGetVaultInfo = [
  { status: 404, advice: 'wait' },
] as const;

/** Documented outcomes by operation, the special before the general. */
export const predictionOutcomes = {
  getEvent: outcomesOfGetEvent,
  getEventMarket: outcomesOfGetEventMarket,
  getMarket: outcomesOfGetMarket,
  getOrderbook: outcomesOfGetOrderbook,
  getForecast: outcomesOfGetForecast,
  listPredictionOrders: outcomesOfListPredictionOrders,
  createPredictionOrder: outcomesOfCreatePredictionOrder,
  confirmPredictionOrderCancellation: outcomesOfConfirmPredictionOrderCancellation,
  cancelPredictionOrder: outcomesOfCancelPredictionOrder,
  getPredictionOrder: outcomesOfGetPredictionOrder,
  getPredictionOrderStatus: outcomesOfGetPredictionOrderStatus,
  executePredictionOrder: outcomesOfExecutePredictionOrder,
  executePredictionOrderAlias: outcomesOfExecutePredictionOrderAlias,
  listPositions: outcomesOfListPositions,
  closeAllPositions: outcomesOfCloseAllPositions,
  getPosition: outcomesOfGetPosition,
  closePosition: outcomesOfClosePosition,
  claimPosition: outcomesOfClaimPosition,
  listHistory: outcomesOfListHistory,
  getProfile: outcomesOfGetProfile,
  getVaultInfo: outcomesOfGetVaultInfo,
} as const;

/** How each operation may be sent again: the advice where no outcome is documented. */
export const predictionRetries = {
  searchEvents: 'safe',
  listEvents: 'safe',
  listSuggestedEvents: 'safe',
  listScores: 'safe',
  getEvent: 'safe',
  getScore: 'safe',
  listEventMarkets: 'safe',
  getEventMarket: 'safe',
  getMarket: 'safe',
  getOrderbook: 'safe',
  getForecast: 'safe',
  getTradingStatus: 'safe',
  listPredictionOrders: 'safe',
  createPredictionOrder: 'safe',
  confirmPredictionOrderCancellation: 'same-bytes-only',
  cancelPredictionOrder: 'safe',
  getPredictionOrder: 'safe',
  getPredictionOrderStatus: 'safe',
  executePredictionOrder: 'same-bytes-only',
  executePredictionOrderAlias: 'same-bytes-only',
  listPositions: 'safe',
  closeAllPositions: 'safe',
  getPosition: 'safe',
  closePosition: 'safe',
  claimPosition: 'safe',
  listHistory: 'safe',
  getProfile: 'safe',
  getPnlHistory: 'safe',
  getLeaderboard: 'safe',
  listTrades: 'safe',
  getVaultInfo: 'safe',
} as const;
