import { GalileanError } from './errors.js';
import type { Operation, Servers } from './operation.js';
import type { ClientOptions } from './options.js';

/** The origin that has an operation: the caller's `baseUrl` first, then the service's own host. */
export function originOf(row: Operation, servers: Servers, baseUrl: ClientOptions['baseUrl']): string {
  const name = row.server ?? 'api';
  const own = typeof baseUrl === 'string' ? baseUrl : baseUrl?.[name];
  return own === undefined ? servers[name]! : checked(own).replace(/\/$/, '');
}

function checked(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return given;
  throw new GalileanError('config/bad-base-url', `baseUrl must be an http(s) URL, not \`${given}\`.`, {
    given,
  });
}
