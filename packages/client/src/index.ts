export { ApiError, isApiError, type ApiErrorDetails } from './api-error.js';
export { Call, type Answer } from './call.js';
export { createClient, type WithRaw } from './create-client.js';
export { GalileanError, isGalileanError, type ErrorCode, type ErrorContexts } from './errors.js';
export type { Bucket, Operation, OperationTable, Pages, Retry, Risk, Servers } from './operation.js';
export type { CallOptions, ClientOptions, Provided } from './options.js';
export type { InState, Signed, Unsigned } from './transaction-state.js';
export type { InUnit, UnitNumber, UnitString } from './units.js';
