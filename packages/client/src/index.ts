export { checkPlain } from './bad-option.js';
export { adviceFor, type Advice, type AdviceTables } from './advice.js';
export { limitedBy, readFault, type Fault } from './advice.js';
export { findAdvice, type AdviceReason, type FoundAdvice } from './advice.js';
export { adviceByStatus, matches, type ReportedOutcome } from './advice.js';
export type { AdviceWord, Meanings, Outcome, Outcomes, Replacements, Retries } from './advice.js';
export { ApiError, isApiError, type ApiErrorDetails } from './api-error.js';
export { Call, type Answer } from './call.js';
export type { Clock } from './clock.js';
export { connect, type Connection, type ConnectOptions } from './connect.js';
export { createClient } from './create-client.js';
export {
  GalileanError,
  isGalileanError,
  type AnswerContext,
  type AttemptContext,
  type ErrorCode,
  type ErrorContexts,
} from './errors.js';
export { combineHooks, type CallInfo, type Hooks, type InputWarning } from './hooks.js';
export type { LimitStore } from './limiter.js';
export { createLimiter, type Limiter, type LimiterOptions } from './limiter.js';
export type { Bucket, Operation, OperationTable, Pages, Retry, Risk, Servers } from './operation.js';
export type { Ask, CallOptions, ClientOptions, ProxyConnection, Provided, Timeout } from './options.js';
export { eachItem, type ItemOf, type MethodName, type PageOptions } from './pages.js';
export type { Limits, Plan } from './limiter.js';
export { createRetryBudget, type RetryBudget, type RetryBudgetOptions } from './retry.js';
export type { Outgoing, Reply, Transport } from './transport.js';
export type { InState, Signed, Unsigned } from './transaction-state.js';
export type { InUnit, UnitInput, UnitNumber, UnitString } from './units.js';
