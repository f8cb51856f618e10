import { GalileanError } from './errors.js';
import { isPromise } from './deadline.js';
import type { Operation } from './operation.js';
import type { ClientOptions } from './options.js';

/** @throws GalileanError `config/no-key` */
export function requireKey(key: unknown, { keyless }: ClientOptions): void {
  if (key || keyless) return;
  throw new GalileanError(
    'config/no-key',
    'No key: pass { apiKey } from developers.jup.ag/portal or { keyless: true }.',
    {},
  );
}

/** The headers that identify the caller. */
export interface Credentials {
  readonly headers: Record<string, string>;
  /** The key and the token, to remove them from error texts. */
  readonly secrets: readonly string[];
}

/**
 * Returns at once unless a credential is a promise.
 *
 * @throws GalileanError `config/no-key`, `config/bad-key`, `config/no-access-token`
 */
export function readCredentials(
  operationId: string,
  row: Operation,
  options: ClientOptions,
): Credentials | Promise<Credentials> {
  const given = [!options.keyless && options.apiKey, row.bearer && options.accessToken].map((one) =>
    typeof one === 'function' ? one() : one,
  );
  const write = ([key, token]: unknown[]): Credentials => {
    requireKey(key, options);
    if (row.bearer && !token) {
      throw new GalileanError('config/no-access-token', `${operationId}: pass { accessToken }.`, {
        operationId,
      });
    }
    // A service may also echo the token of another call.
    const secrets = [key, token, options.accessToken].filter((secret) => typeof secret === 'string');
    // `fetch` would repeat a value that no header can carry in its error message.
    if (/[^\x21-\x7e]/.test(secrets.join(''))) {
      throw new GalileanError('config/bad-key', 'Key or token is not ASCII.', {});
    }
    return {
      headers: {
        ...((key && { 'x-api-key': key }) as object),
        ...((token && { authorization: `Bearer ${token as string}` }) as object),
      },
      secrets,
    };
  };
  return given.some(isPromise) ? Promise.all(given).then(write) : write(given);
}
