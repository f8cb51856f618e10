import { GalileanError } from './errors.js';
import type { Servers } from './operation.js';
import type { ClientOptions } from './options.js';

/**
 * Allows the key to be sent to documented origins and loopback, and to hosts named by `allowHost`.
 *
 * @throws GalileanError `config/host-not-allowed`
 */
export function checkHost(origin: string, servers: Servers, options: ClientOptions): void {
  const { apiKey, accessToken, allowHost } = options;
  const url = new URL(origin);
  if (
    (!apiKey && !accessToken) ||
    /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname) ||
    Object.values(servers).includes(url.origin) ||
    allowHost === true ||
    [allowHost].flat().includes(url.host)
  ) {
    return;
  }
  throw new GalileanError(
    'config/host-not-allowed',
    `The key is not sent to ${url.origin} without { allowHost: '${url.host}' }.`,
    { host: url.host },
  );
}

let warned = false;

/** Warns once that everyone can read a key in a web page. */
export function warnInBrowser({ apiKey, allowBrowserKey }: ClientOptions): void {
  if (warned || !apiKey || allowBrowserKey || !('document' in globalThis)) return;
  warned = true;
  console.warn('galilean: no keys in browsers: @galilean/client/proxy.');
}
