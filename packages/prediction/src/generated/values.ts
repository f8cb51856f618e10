// Made from the API description by `pnpm generate`. Do not edit: change spec/ and run it again.

/** Values of `HistoryRecord.eventType` known when this was made. The service may send others. */
export const historyRecordEventTypeValues = ['order_created', 'order_filled', 'order_failed', 'order_closed', 'payout_claimed', 'position_updated', 'position_lost'] as const;
export const isHistoryRecordEventType = (value: unknown): value is (typeof historyRecordEventTypeValues)[number] =>
  (historyRecordEventTypeValues as readonly unknown[]).includes(value);

/** Values of `LeaderboardEntry.period` known when this was made. The service may send others. */
export const leaderboardEntryPeriodValues = ['all_time', 'weekly', 'monthly'] as const;
export const isLeaderboardEntryPeriod = (value: unknown): value is (typeof leaderboardEntryPeriodValues)[number] =>
  (leaderboardEntryPeriodValues as readonly unknown[]).includes(value);

/** Values of `PredictionError.type` known when this was made. The service may send others. */
export const predictionErrorTypeValues = ['invalid_request_error', 'authentication_error', 'permission_error', 'idempotency_error', 'rate_limit_error', 'api_error'] as const;
export const isPredictionErrorType = (value: unknown): value is (typeof predictionErrorTypeValues)[number] =>
  (predictionErrorTypeValues as readonly unknown[]).includes(value);

/** Values of `PredictionExecuted.status` known when this was made. The service may send others. */
export const predictionExecutedStatusValues = ['Success', 'Failed'] as const;
export const isPredictionExecutedStatus = (value: unknown): value is (typeof predictionExecutedStatusValues)[number] =>
  (predictionExecutedStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.lifecycleStatus` known when this was made. The service may send others. */
export const predictionMarketLifecycleStatusValues = ['open', 'resolving', 'settled'] as const;
export const isPredictionMarketLifecycleStatus = (value: unknown): value is (typeof predictionMarketLifecycleStatusValues)[number] =>
  (predictionMarketLifecycleStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.provider` known when this was made. The service may send others. */
export const predictionMarketProviderValues = ['polymarket', 'gx', 'bisonfi'] as const;
export const isPredictionMarketProvider = (value: unknown): value is (typeof predictionMarketProviderValues)[number] =>
  (predictionMarketProviderValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.result` known when this was made. The service may send others. */
export const predictionMarketResultValues = ['yes', 'no'] as const;
export const isPredictionMarketResult = (value: unknown): value is (typeof predictionMarketResultValues)[number] =>
  (predictionMarketResultValues as readonly unknown[]).includes(value);

/** Values of `PredictionMarket.status` known when this was made. The service may send others. */
export const predictionMarketStatusValues = ['open', 'closed', 'cancelled'] as const;
export const isPredictionMarketStatus = (value: unknown): value is (typeof predictionMarketStatusValues)[number] =>
  (predictionMarketStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionOrder.status` known when this was made. The service may send others. */
export const predictionOrderStatusValues = ['pending', 'filled', 'failed'] as const;
export const isPredictionOrderStatus = (value: unknown): value is (typeof predictionOrderStatusValues)[number] =>
  (predictionOrderStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionOrderStatus.status` known when this was made. The service may send others. */
export const predictionOrderStatusStatusValues = ['created', 'partiallyfilled', 'filled', 'failed', 'pending'] as const;
export const isPredictionOrderStatusStatus = (value: unknown): value is (typeof predictionOrderStatusStatusValues)[number] =>
  (predictionOrderStatusStatusValues as readonly unknown[]).includes(value);

/** Values of `PredictionTrade.action` known when this was made. The service may send others. */
export const predictionTradeActionValues = ['buy', 'sell'] as const;
export const isPredictionTradeAction = (value: unknown): value is (typeof predictionTradeActionValues)[number] =>
  (predictionTradeActionValues as readonly unknown[]).includes(value);

/** Values of `PredictionTrade.side` known when this was made. The service may send others. */
export const predictionTradeSideValues = ['yes', 'no'] as const;
export const isPredictionTradeSide = (value: unknown): value is (typeof predictionTradeSideValues)[number] =>
  (predictionTradeSideValues as readonly unknown[]).includes(value);
