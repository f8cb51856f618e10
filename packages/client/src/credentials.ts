import { GalileanError } from './errors.js';
import type { Operation } from './operation.js';
import type { ClientOptions, Provided } from './options.js';

/** @throws GalileanError `config/no-key` */
export function requireKey(options: ClientOptions): void {
  if (options.apiKey || options.keyless) return;
  throw new GalileanError(
    'config/no-key',
    'No API key. Get one at https://developers.jup.ag/portal and pass { apiKey }, or pass { keyless: true } for the lowest rate.',
    {},
  );
}

/** The headers that say who calls; at once, unless a credential has to be waited for. */
export function credentialHeaders(
  operationId: string,
  row: Operation,
  { apiKey, accessToken }: ClientOptions,
): Record<string, string> | Promise<Record<string, string>> {
  const write = (key: string | undefined, token: string | undefined) => {
    if (row.bearer && !token) {
      throw new GalileanError(
        'config/no-access-token',
        `${operationId} needs the access token of a wallet. Log in, then pass { accessToken }.`,
        { operationId },
      );
    }
    return { ...(key && { 'x-api-key': key }), ...(row.bearer && { authorization: `Bearer ${token}` }) };
  };
  const key = provide(apiKey);
  const token = row.bearer && provide(accessToken);
  return typeof key === 'object' || typeof token === 'object'
    ? Promise.all([key, token]).then(([key, token]) => write(key, token))
    : write(key, token);
}

function provide<T>(value: Provided<T>): T | Promise<T> {
  return typeof value === 'function' ? (value as () => T | Promise<T>)() : value;
}
