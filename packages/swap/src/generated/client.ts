// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { LegacySwapMethods, SwapErrors, SwapMethods } from './methods.js';
import { legacyOperations, operations, servers } from './operations.js';

/** A client of the swap API: one method per operation. For legacy operations, use `createLegacySwapClient`. */
export type SwapClient = SwapMethods;

/**
 * Makes a client of the swap API. For legacy operations, use `createLegacySwapClient`.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createSwapClient(options: ClientOptions): SwapClient {
  return createClient<SwapMethods>(operations, servers, options);
}

/** A client of the legacy swap API: one method per operation. */
export type LegacySwapClient = LegacySwapMethods;

/**
 * Makes a client of the legacy swap API.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createLegacySwapClient(options: ClientOptions): LegacySwapClient {
  return createClient<LegacySwapMethods>(legacyOperations, servers, options);
}

/**
 * Whether `error` is an error answer of this method; `error.status` then narrows `error.body`.
 * @example
 * import { isSwapError } from '@galilean/swap';
 *
 * export const isOverLimit = (error: unknown) =>
 *   isSwapError(error, 'getOrder') && error.status === 429;
 */
export function isSwapError<Id extends keyof SwapErrors>(
  error: unknown,
  operationId: Id,
): error is SwapErrors[Id] {
  return isApiError(error, operationId);
}
