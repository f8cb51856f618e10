// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { LegacyTriggerMethods, TriggerErrors, TriggerMethods } from './methods.js';
import { legacyOperations, operations, servers } from './operations.js';

/**
 * A client of the trigger API: one method per operation. For legacy operations, use
 * `createLegacyTriggerClient`.
 */
export type TriggerClient = TriggerMethods;

/**
 * Makes a client of the trigger API. For legacy operations, use `createLegacyTriggerClient`.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createTriggerClient(options: ClientOptions): TriggerClient {
  return createClient<TriggerMethods>(operations, servers, options);
}

/** A client of the legacy trigger API: one method per operation. */
export type LegacyTriggerClient = LegacyTriggerMethods;

/**
 * Makes a client of the legacy trigger API.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createLegacyTriggerClient(options: ClientOptions): LegacyTriggerClient {
  return createClient<LegacyTriggerMethods>(legacyOperations, servers, options);
}

/**
 * Whether `error` is an error answer of this method; `error.status` then narrows `error.body`.
 * @example
 * import { isTriggerError } from '@galilean/trigger';
 *
 * export const isOverLimit = (error: unknown) =>
 *   isTriggerError(error, 'createChallenge') && error.status === 429;
 */
export function isTriggerError<Id extends keyof TriggerErrors>(
  error: unknown,
  operationId: Id,
): error is TriggerErrors[Id] {
  return isApiError(error, operationId);
}
