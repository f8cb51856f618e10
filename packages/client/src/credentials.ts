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

/** The headers that say who calls. */
export async function credentialHeaders(
  operationId: string,
  row: Operation,
  options: ClientOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (options.apiKey) headers['x-api-key'] = await provide(options.apiKey);
  if (row.bearer) {
    const token = await provide(options.accessToken);
    if (!token) {
      throw new GalileanError(
        'config/no-access-token',
        `${operationId} needs the access token of a wallet. Log in, then pass { accessToken }.`,
        { operationId },
      );
    }
    headers['authorization'] = `Bearer ${token}`;
  }
  return headers;
}

function provide<T>(value: Provided<T>): T | Promise<T> {
  return typeof value === 'function' ? (value as () => T | Promise<T>)() : value;
}
