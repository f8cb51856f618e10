export type { InState, InUnit, Signed, UnitInput, UnitNumber, UnitString, Unsigned } from './brands.js';
export { adviceFor, type Advice } from './advice.js';
export { createClient } from './create-client.js';
export { createRetryBudget, type RetryBudget } from './retry.js';
export { badOption, checkPlain } from './bad-option.js';
export { createLimiter, type Limiter } from './limiter.js';
export { pollsOf, type Polls } from './polls.js';
export type { Transport } from './transport.js';
export { eachItem } from './pages.js';
export { GalileanError, isGalileanError, type ErrorCode } from './errors.js';
export { Call, type Answer } from './call.js';
export { limitedBy, readFault } from './advice.js';
export { connect, type Connection } from './connect.js';
export { ApiError, isApiError } from './errors.js';
export type { OperationTable, Servers } from './operation.js';
export type { CallOptions, ClientOptions } from './options.js';
export { findAdvice, type FoundAdvice } from './advice.js';
export type {
  AdviceWord,
  Meanings,
  DocumentedOutcome,
  DocumentedOutcomes,
  Replacements,
  Retries,
} from './advice.js';
export { combineHooks, type Hooks } from './hooks.js';
export { isPlain, onAbort, useInstead } from './for-flow.js';
