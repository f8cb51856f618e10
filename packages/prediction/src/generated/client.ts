// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { PredictionErrors, PredictionMethods } from './methods.js';
import { operations, servers } from './operations.js';

/** A client of the prediction API: one method per operation. */
export type PredictionClient = PredictionMethods;

/**
 * Makes a client of the prediction API.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createPredictionClient(options: ClientOptions): PredictionClient {
  return createClient<PredictionMethods>(operations, servers, options);
}

/**
 * Whether `error` is an error answer of this method; `error.status` then narrows `error.body`.
 * @example
 * import { isPredictionError } from '@galilean/prediction';
 *
 * export const isOverLimit = (error: unknown) =>
 *   isPredictionError(error, 'searchEvents') && error.status === 429;
 */
export function isPredictionError<Id extends keyof PredictionErrors>(
  error: unknown,
  operationId: Id,
): error is PredictionErrors[Id] {
  return isApiError(error, operationId);
}
