// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Values of `HistoryRecord.eventType` known when this was made. The service may send others. */
export const historyRecordEventTypeValues = ['order_created', 'order_filled', 'order_failed', 'order_closed', 'payout_claimed', 'position_updated', 'position_lost', 'ticket_created', 'ticket_accepted', 'ticket_rejected', 'ticket_settled', 'ticket_claimed', 'ticket_refunded', 'ticket_closed'] as const;
/**
 * Whether `value` is one of `historyRecordEventTypeValues`: narrows `HistoryRecord.eventType`, as
 * `listHistory` answers it, from any string to those.
 */
export const isHistoryRecordEventType = (value: unknown): value is (typeof historyRecordEventTypeValues)[number] =>
  (historyRecordEventTypeValues as readonly unknown[]).includes(value);

/** Values of `LeaderboardEntry.period` known when this was made. The service may send others. */
export const leaderboardEntryPeriodValues = ['all_time', 'weekly', 'monthly'] as const;
/**
 * Whether `value` is one of `leaderboardEntryPeriodValues`: narrows `LeaderboardEntry.period`, as
 * `getLeaderboard` answers it, from any string to those.
 */
export const isLeaderboardEntryPeriod = (value: unknown): value is (typeof leaderboardEntryPeriodValues)[number] =>
  (leaderboardEntryPeriodValues as readonly unknown[]).includes(value);

/** Values of `PredictionCancelRequested.mode` known when this was made. The service may send others. */
export const predictionCancelRequestedModeValues = ['async'] as const;
/**
 * Whether `value` is one of `predictionCancelRequestedModeValues`: narrows `PredictionCancelRequested.mode`,
 * as `confirmPredictionOrderCancellation` answers it, from any string to those.
 */
export const isPredictionCancelRequestedMode = (value: unknown): value is (typeof predictionCancelRequestedModeValues)[number] =>
  (predictionCancelRequestedModeValues as readonly unknown[]).includes(value);

/** Values of `PredictionCancelRequested.status` known when this was made. The service may send others. */
export const predictionCancelRequestedStatusValues = ['cancel_requested'] as const;
/**
 * Whether `value` is one of `predictionCancelRequestedStatusValues`: narrows
 * `PredictionCancelRequested.status`, as `confirmPredictionOrderCancellation` answers it, from any string to
 * those.
 */
export const isPredictionCancelRequestedStatus = (value: unknown): value is (typeof predictionCancelRequestedStatusValues)[number] =>
  (predictionCancelRequestedStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionCancelRequested.venueStatus` known when this was made. The service may send others. */
export const predictionCancelRequestedVenueStatusValues = ['cancel_requested'] as const;
/**
 * Whether `value` is one of `predictionCancelRequestedVenueStatusValues`: narrows
 * `PredictionCancelRequested.venueStatus`, as `confirmPredictionOrderCancellation` answers it, from any
 * string to those.
 */
export const isPredictionCancelRequestedVenueStatus = (value: unknown): value is (typeof predictionCancelRequestedVenueStatusValues)[number] =>
  (predictionCancelRequestedVenueStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionError.type` known when this was made. The service may send others. */
export const predictionErrorTypeValues = ['invalid_request_error', 'authentication_error', 'permission_error', 'idempotency_error', 'rate_limit_error', 'api_error'] as const;
/**
 * Whether `value` is one of `predictionErrorTypeValues`: narrows `PredictionError.type`, as `searchEvents`,
 * `listEvents`, `listSuggestedEvents` and 28 other operations answer it, from any string to those.
 */
export const isPredictionErrorType = (value: unknown): value is (typeof predictionErrorTypeValues)[number] =>
  (predictionErrorTypeValues as readonly unknown[]).includes(value);

/** Values of `PredictionExecuted.mode` known when this was made. The service may send others. */
export const predictionExecutedModeValues = ['async'] as const;
/**
 * Whether `value` is one of `predictionExecutedModeValues`: narrows `PredictionExecuted.mode`, as
 * `executePredictionOrder` and `executePredictionOrderAlias` answer it, from any string to those.
 */
export const isPredictionExecutedMode = (value: unknown): value is (typeof predictionExecutedModeValues)[number] =>
  (predictionExecutedModeValues as readonly unknown[]).includes(value);

/** Values of `PredictionExecuted.status` known when this was made. The service may send others. */
export const predictionExecutedStatusValues = ['Success', 'Failed', 'cancel_requested'] as const;
/**
 * Whether `value` is one of `predictionExecutedStatusValues`: narrows `PredictionExecuted.status`, as
 * `executePredictionOrder` and `executePredictionOrderAlias` answer it, from any string to those.
 */
export const isPredictionExecutedStatus = (value: unknown): value is (typeof predictionExecutedStatusValues)[number] =>
  (predictionExecutedStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionExecuted.venueStatus` known when this was made. The service may send others. */
export const predictionExecutedVenueStatusValues = ['cancel_requested'] as const;
/**
 * Whether `value` is one of `predictionExecutedVenueStatusValues`: narrows `PredictionExecuted.venueStatus`,
 * as `executePredictionOrder` and `executePredictionOrderAlias` answer it, from any string to those.
 */
export const isPredictionExecutedVenueStatus = (value: unknown): value is (typeof predictionExecutedVenueStatusValues)[number] =>
  (predictionExecutedVenueStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.lifecycleStatus` known when this was made. The service may send others. */
export const predictionMarketLifecycleStatusValues = ['open', 'resolving', 'settled'] as const;
/**
 * Whether `value` is one of `predictionMarketLifecycleStatusValues`: narrows
 * `PredictionMarket.lifecycleStatus`, as `searchEvents`, `listEvents`, `listSuggestedEvents` and 4 other
 * operations answer it, from any string to those.
 */
export const isPredictionMarketLifecycleStatus = (value: unknown): value is (typeof predictionMarketLifecycleStatusValues)[number] =>
  (predictionMarketLifecycleStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.provider` known when this was made. The service may send others. */
export const predictionMarketProviderValues = ['polymarket', 'gx', 'bisonfi'] as const;
/**
 * Whether `value` is one of `predictionMarketProviderValues`: narrows `PredictionMarket.provider`, as
 * `searchEvents`, `listEvents`, `listSuggestedEvents` and 4 other operations answer it, from any string to
 * those.
 */
export const isPredictionMarketProvider = (value: unknown): value is (typeof predictionMarketProviderValues)[number] =>
  (predictionMarketProviderValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.result` known when this was made. The service may send others. */
export const predictionMarketResultValues = ['yes', 'no', 'draw'] as const;
/**
 * Whether `value` is one of `predictionMarketResultValues`: narrows `PredictionMarket.result`, as
 * `searchEvents`, `listEvents`, `listSuggestedEvents` and 4 other operations answer it, from any string to
 * those.
 */
export const isPredictionMarketResult = (value: unknown): value is (typeof predictionMarketResultValues)[number] =>
  (predictionMarketResultValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.status` known when this was made. The service may send others. */
export const predictionMarketStatusValues = ['open', 'closed', 'cancelled'] as const;
/**
 * Whether `value` is one of `predictionMarketStatusValues`: narrows `PredictionMarket.status`, as
 * `searchEvents`, `listEvents`, `listSuggestedEvents` and 4 other operations answer it, from any string to
 * those.
 */
export const isPredictionMarketStatus = (value: unknown): value is (typeof predictionMarketStatusValues)[number] =>
  (predictionMarketStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionOrder.orderType` known when this was made. The service may send others. */
export const predictionOrderOrderTypeValues = ['market', 'limit'] as const;
/**
 * Whether `value` is one of `predictionOrderOrderTypeValues`: narrows `PredictionOrder.orderType`, as
 * `listPredictionOrders` and `getPredictionOrder` answer it, from any string to those.
 */
export const isPredictionOrderOrderType = (value: unknown): value is (typeof predictionOrderOrderTypeValues)[number] =>
  (predictionOrderOrderTypeValues as readonly unknown[]).includes(value);

/** Values of `PredictionOrder.status` known when this was made. The service may send others. */
export const predictionOrderStatusValues = ['pending', 'filled', 'failed'] as const;
/**
 * Whether `value` is one of `predictionOrderStatusValues`: narrows `PredictionOrder.status`, as
 * `listPredictionOrders` and `getPredictionOrder` answer it, from any string to those.
 */
export const isPredictionOrderStatus = (value: unknown): value is (typeof predictionOrderStatusValues)[number] =>
  (predictionOrderStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionOrderStatus.status` known when this was made. The service may send others. */
export const predictionOrderStatusStatusValues = ['created', 'partiallyfilled', 'filled', 'failed', 'pending'] as const;
/**
 * Whether `value` is one of `predictionOrderStatusStatusValues`: narrows `PredictionOrderStatus.status`, as
 * `getPredictionOrderStatus` answers it, from any string to those.
 */
export const isPredictionOrderStatusStatus = (value: unknown): value is (typeof predictionOrderStatusStatusValues)[number] =>
  (predictionOrderStatusStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionPosition.lifecycleStatus` known when this was made. The service may send others. */
export const predictionPositionLifecycleStatusValues = ['open', 'resolving', 'settled'] as const;
/**
 * Whether `value` is one of `predictionPositionLifecycleStatusValues`: narrows
 * `PredictionPosition.lifecycleStatus`, as `listPositions` and `getPosition` answer it, from any string to
 * those.
 */
export const isPredictionPositionLifecycleStatus = (value: unknown): value is (typeof predictionPositionLifecycleStatusValues)[number] =>
  (predictionPositionLifecycleStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionTrade.action` known when this was made. The service may send others. */
export const predictionTradeActionValues = ['buy', 'sell'] as const;
/**
 * Whether `value` is one of `predictionTradeActionValues`: narrows `PredictionTrade.action`, as `listTrades`
 * answers it, from any string to those.
 */
export const isPredictionTradeAction = (value: unknown): value is (typeof predictionTradeActionValues)[number] =>
  (predictionTradeActionValues as readonly unknown[]).includes(value);

/** Values of `PredictionTrade.side` known when this was made. The service may send others. */
export const predictionTradeSideValues = ['yes', 'no'] as const;
/**
 * Whether `value` is one of `predictionTradeSideValues`: narrows `PredictionTrade.side`, as `listTrades`
 * answers it, from any string to those.
 */
export const isPredictionTradeSide = (value: unknown): value is (typeof predictionTradeSideValues)[number] =>
  (predictionTradeSideValues as readonly unknown[]).includes(value);
