// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

import { createClient, isApiError, type ClientOptions } from '@galilean/client';
import type { TokensErrors, TokensMethods } from './methods.js';
import { operations, servers } from './operations.js';

/** A client of the tokens API: one method per operation. */
export type TokensClient = TokensMethods;

/**
 * Makes a client of the tokens API.
 * @throws GalileanError `config/no-key` without a key, `config/bad-base-url`, `config/host-not-allowed`,
 * `config/bad-option`
 */
export function createTokensClient(options: ClientOptions): TokensClient {
  return createClient<TokensMethods>(operations, servers, options);
}

/**
 * Whether `error` is an error answer of this method; `error.status` then narrows `error.body`.
 * @example
 * import { isTokensError } from '@galilean/tokens';
 *
 * export const isOverLimit = (error: unknown) =>
 *   isTokensError(error, 'searchTokens') && error.status === 429;
 */
export function isTokensError<Id extends keyof TokensErrors>(
  error: unknown,
  operationId: Id,
): error is TokensErrors[Id] {
  return isApiError(error, operationId);
}
