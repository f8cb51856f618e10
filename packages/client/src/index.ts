export type { InState, InUnit, Signed, UnitInput, UnitNumber, UnitString, Unsigned } from './brands.js';
export type { Limits, Plan } from './limiter.js';
export type { LimitStore } from './limiter.js';
export { adviceFor, type Advice, type AdviceTables } from './advice.js';
export { createClient } from './create-client.js';
export { createRetryBudget, type RetryBudget, type RetryBudgetOptions } from './retry.js';
export { checkPlain } from './bad-option.js';
export { createLimiter, type Limiter, type LimiterOptions } from './limiter.js';
export type { Clock } from './deadline.js';
export type { Outgoing, Reply, Transport } from './transport.js';
export { eachItem, type ItemOf, type MethodName, type PageOptions } from './pages.js';
export {
  GalileanError,
  isGalileanError,
  type AnswerContext,
  type AttemptContext,
  type ErrorCode,
  type ErrorContexts,
} from './errors.js';
export { Call, type Answer } from './call.js';
export { limitedBy, readFault, type Fault } from './advice.js';
export { connect, type Connection, type ConnectOptions } from './connect.js';
export { ApiError, isApiError, type ApiErrorDetails } from './api-error.js';
export type { Bucket, Operation, OperationTable, Pages, Retry, Risk, Servers } from './operation.js';
export type { Ask, CallOptions, ClientOptions, ProxyConnection, Provided, Timeout } from './options.js';
export { findAdvice, type FoundAdvice } from './advice.js';
export type { AdviceWord, Meanings, Outcome, Outcomes, Replacements, Retries } from './advice.js';
export { combineHooks, type CallInfo, type Hooks, type InputWarning } from './hooks.js';
