// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Values of `SwapBuild.swapMode` known when this was made. The service may send others. */
export const swapBuildSwapModeValues = ['ExactIn'] as const;
/**
 * Whether `value` is one of `swapBuildSwapModeValues`: narrows `SwapBuild.swapMode`, as `buildSwap` answers
 * it, from any string to those.
 */
export const isSwapBuildSwapMode = (value: unknown): value is (typeof swapBuildSwapModeValues)[number] =>
  (swapBuildSwapModeValues as readonly unknown[]).includes(value);

/** Values of `SwapExecution.status` known when this was made. The service may send others. */
export const swapExecutionStatusValues = ['Success', 'Failed'] as const;
/**
 * Whether `value` is one of `swapExecutionStatusValues`: narrows `SwapExecution.status`, as `executeOrder`
 * and `executeUltraOrder` answer it, from any string to those.
 */
export const isSwapExecutionStatus = (value: unknown): value is (typeof swapExecutionStatusValues)[number] =>
  (swapExecutionStatusValues as readonly unknown[]).includes(value);

/** Values of `SwapQuote.mode` known when this was made. The service may send others. */
export const swapQuoteModeValues = ['ultra', 'manual'] as const;
/**
 * Whether `value` is one of `swapQuoteModeValues`: narrows `SwapQuote.mode`, as `getOrder` answers it, from
 * any string to those.
 */
export const isSwapQuoteMode = (value: unknown): value is (typeof swapQuoteModeValues)[number] =>
  (swapQuoteModeValues as readonly unknown[]).includes(value);

/** Values of `SwapQuote.router` known when this was made. The service may send others. */
export const swapQuoteRouterValues = ['metis', 'jupiterz', 'dflow', 'okx', 'iris'] as const;
/**
 * Whether `value` is one of `swapQuoteRouterValues`: narrows `SwapQuote.router`, as `getOrder` answers it,
 * from any string to those.
 */
export const isSwapQuoteRouter = (value: unknown): value is (typeof swapQuoteRouterValues)[number] =>
  (swapQuoteRouterValues as readonly unknown[]).includes(value);

/** Values of `SwapQuote.swapMode` known when this was made. The service may send others. */
export const swapQuoteSwapModeValues = ['ExactIn'] as const;
/**
 * Whether `value` is one of `swapQuoteSwapModeValues`: narrows `SwapQuote.swapMode`, as `getOrder` answers
 * it, from any string to those.
 */
export const isSwapQuoteSwapMode = (value: unknown): value is (typeof swapQuoteSwapModeValues)[number] =>
  (swapQuoteSwapModeValues as readonly unknown[]).includes(value);

/** Values of `SwapQuote.swapType` known when this was made. The service may send others. */
export const swapQuoteSwapTypeValues = ['aggregator', 'rfq', 'aggregator+rfq', 'dflow', 'okx'] as const;
/**
 * Whether `value` is one of `swapQuoteSwapTypeValues`: narrows `SwapQuote.swapType`, as `getOrder` answers
 * it, from any string to those.
 */
export const isSwapQuoteSwapType = (value: unknown): value is (typeof swapQuoteSwapTypeValues)[number] =>
  (swapQuoteSwapTypeValues as readonly unknown[]).includes(value);

/** Values of `SwapV1Error.errorCode` known when this was made. The service may send others. */
export const swapV1ErrorErrorCodeValues = ['COULD_NOT_FIND_ANY_ROUTE', 'NO_ROUTES_FOUND', 'TOKEN_NOT_TRADABLE', 'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT', 'CIRCULAR_ARBITRAGE_IS_DISABLED'] as const;
/**
 * Whether `value` is one of `swapV1ErrorErrorCodeValues`: narrows `SwapV1Error.errorCode`, as
 * `getSwapV1Quote`, `createSwapV1Transaction` and `createSwapV1Instructions` answer it, from any string to
 * those.
 */
export const isSwapV1ErrorErrorCode = (value: unknown): value is (typeof swapV1ErrorErrorCodeValues)[number] =>
  (swapV1ErrorErrorCodeValues as readonly unknown[]).includes(value);

/** Values of `SwapV1Quote.instructionVersion` known when this was made. The service may send others. */
export const swapV1QuoteInstructionVersionValues = ['V1', 'V2'] as const;
/**
 * Whether `value` is one of `swapV1QuoteInstructionVersionValues`: narrows `SwapV1Quote.instructionVersion`,
 * as `getSwapV1Quote` answers it, from any string to those.
 */
export const isSwapV1QuoteInstructionVersion = (value: unknown): value is (typeof swapV1QuoteInstructionVersionValues)[number] =>
  (swapV1QuoteInstructionVersionValues as readonly unknown[]).includes(value);

/** Values of `SwapV1Quote.swapMode` known when this was made. The service may send others. */
export const swapV1QuoteSwapModeValues = ['ExactIn', 'ExactOut'] as const;
/**
 * Whether `value` is one of `swapV1QuoteSwapModeValues`: narrows `SwapV1Quote.swapMode`, as `getSwapV1Quote`
 * answers it, from any string to those.
 */
export const isSwapV1QuoteSwapMode = (value: unknown): value is (typeof swapV1QuoteSwapModeValues)[number] =>
  (swapV1QuoteSwapModeValues as readonly unknown[]).includes(value);

/** Values of `Token.organicScoreLabel` known when this was made. The service may send others. */
export const tokenOrganicScoreLabelValues = ['high', 'medium', 'low'] as const;
/**
 * Whether `value` is one of `tokenOrganicScoreLabelValues`: narrows `Token.organicScoreLabel`, as
 * `searchUltraTokens` answers it, from any string to those.
 */
export const isTokenOrganicScoreLabel = (value: unknown): value is (typeof tokenOrganicScoreLabelValues)[number] =>
  (tokenOrganicScoreLabelValues as readonly unknown[]).includes(value);

/** Values of `UltraQuote.mode` known when this was made. The service may send others. */
export const ultraQuoteModeValues = ['ultra', 'manual', 'ExactIn'] as const;
/**
 * Whether `value` is one of `ultraQuoteModeValues`: narrows `UltraQuote.mode`, as `getUltraOrder` answers it,
 * from any string to those.
 */
export const isUltraQuoteMode = (value: unknown): value is (typeof ultraQuoteModeValues)[number] =>
  (ultraQuoteModeValues as readonly unknown[]).includes(value);

/** Values of `UltraQuote.router` known when this was made. The service may send others. */
export const ultraQuoteRouterValues = ['metis', 'jupiterz', 'dflow', 'okx', 'iris'] as const;
/**
 * Whether `value` is one of `ultraQuoteRouterValues`: narrows `UltraQuote.router`, as `getUltraOrder` answers
 * it, from any string to those.
 */
export const isUltraQuoteRouter = (value: unknown): value is (typeof ultraQuoteRouterValues)[number] =>
  (ultraQuoteRouterValues as readonly unknown[]).includes(value);

/** Values of `UltraQuote.swapMode` known when this was made. The service may send others. */
export const ultraQuoteSwapModeValues = ['ExactIn'] as const;
/**
 * Whether `value` is one of `ultraQuoteSwapModeValues`: narrows `UltraQuote.swapMode`, as `getUltraOrder`
 * answers it, from any string to those.
 */
export const isUltraQuoteSwapMode = (value: unknown): value is (typeof ultraQuoteSwapModeValues)[number] =>
  (ultraQuoteSwapModeValues as readonly unknown[]).includes(value);

/** Values of `UltraQuote.swapType` known when this was made. The service may send others. */
export const ultraQuoteSwapTypeValues = ['aggregator', 'rfq', 'aggregator+rfq', 'dflow', 'okx'] as const;
/**
 * Whether `value` is one of `ultraQuoteSwapTypeValues`: narrows `UltraQuote.swapType`, as `getUltraOrder`
 * answers it, from any string to those.
 */
export const isUltraQuoteSwapType = (value: unknown): value is (typeof ultraQuoteSwapTypeValues)[number] =>
  (ultraQuoteSwapTypeValues as readonly unknown[]).includes(value);

/** Values of `UltraRouter.name` known when this was made. The service may send others. */
export const ultraRouterNameValues = ['Metis', 'JupiterZ', 'DFlow', 'OKX DEX Router'] as const;
/**
 * Whether `value` is one of `ultraRouterNameValues`: narrows `UltraRouter.name`, as `listUltraRouters`
 * answers it, from any string to those.
 */
export const isUltraRouterName = (value: unknown): value is (typeof ultraRouterNameValues)[number] =>
  (ultraRouterNameValues as readonly unknown[]).includes(value);

/** Values of `UltraShieldWarning.severity` known when this was made. The service may send others. */
export const ultraShieldWarningSeverityValues = ['info', 'warning', 'critical'] as const;
/**
 * Whether `value` is one of `ultraShieldWarningSeverityValues`: narrows `UltraShieldWarning.severity`, as
 * `getUltraShield` answers it, from any string to those.
 */
export const isUltraShieldWarningSeverity = (value: unknown): value is (typeof ultraShieldWarningSeverityValues)[number] =>
  (ultraShieldWarningSeverityValues as readonly unknown[]).includes(value);

/** Values of `UltraShieldWarning.source` known when this was made. The service may send others. */
export const ultraShieldWarningSourceValues = ['RugCheck'] as const;
/**
 * Whether `value` is one of `ultraShieldWarningSourceValues`: narrows `UltraShieldWarning.source`, as
 * `getUltraShield` answers it, from any string to those.
 */
export const isUltraShieldWarningSource = (value: unknown): value is (typeof ultraShieldWarningSourceValues)[number] =>
  (ultraShieldWarningSourceValues as readonly unknown[]).includes(value);

/** Values of `UltraShieldWarning.type` known when this was made. The service may send others. */
export const ultraShieldWarningTypeValues = ['NOT_VERIFIED', 'LOW_LIQUIDITY', 'NOT_SELLABLE', 'LOW_ORGANIC_ACTIVITY', 'HAS_MINT_AUTHORITY', 'HAS_FREEZE_AUTHORITY', 'HAS_PERMANENT_DELEGATE', 'NEW_LISTING', 'VERY_LOW_TRADING_ACTIVITY', 'HIGH_SUPPLY_CONCENTRATION', 'NON_TRANSFERABLE', 'MUTABLE_TRANSFER_FEES', 'SUSPICIOUS_DEV_ACTIVITY', 'SUSPICIOUS_TOP_HOLDER_ACTIVITY', 'HIGH_SINGLE_OWNERSHIP'] as const;
/**
 * Whether `value` is one of `ultraShieldWarningTypeValues`: narrows `UltraShieldWarning.type`, as
 * `getUltraShield` answers it, from any string to those.
 */
export const isUltraShieldWarningType = (value: unknown): value is (typeof ultraShieldWarningTypeValues)[number] =>
  (ultraShieldWarningTypeValues as readonly unknown[]).includes(value);
