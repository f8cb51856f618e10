// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { TriggerErrors, TriggerMethods } from './methods.js';
import { operations, servers } from './operations.js';

/** A client of the trigger API: one method per operation. */
export type TriggerClient = TriggerMethods;

/**
 * Makes a client of the trigger API.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createTriggerClient(options: ClientOptions): TriggerClient {
  return createClient<TriggerMethods>(operations, servers, options);
}

/**
 * Whether `error` is an error answer of this method; `error.status` then narrows `error.body`.
 * @example if (isTriggerError(error, 'createTriggerV1Order') && error.status === 429) …
 */
export function isTriggerError<Id extends keyof TriggerErrors>(
  error: unknown,
  operationId: Id,
): error is TriggerErrors[Id] {
  return isApiError(error, operationId);
}
