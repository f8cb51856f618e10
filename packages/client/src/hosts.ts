import { GalileanError } from './errors.js';
import type { Servers } from './operation.js';
import type { ClientOptions } from './options.js';

/**
 * Origins by server name: from the caller's `baseUrl`, else the service's hosts. The key goes to documented origins, to
 * loopback, and to hosts named by `allowHost`.
 *
 * @throws GalileanError `config/bad-base-url`, whose message does not repeat the URL, which may hold a key;
 *   `config/host-not-allowed`
 */
export function originsOf(
  servers: Servers,
  { baseUrl = {}, apiKey, accessToken, allowHost }: ClientOptions,
): Servers {
  const origins: Record<string, string> = { ...servers };
  for (const server in typeof baseUrl === 'string' ? servers : baseUrl) {
    const url = typeof baseUrl === 'string' ? baseUrl : baseUrl[server];
    if (url === undefined) continue;
    if (!servers[server] || !/^https?:\/\/[^@?#]+$/.test(url)) {
      throw new GalileanError('config/bad-base-url', `baseUrl of ${server}: no such server, or no http(s).`, {
        server,
      });
    }
    origins[server] = url.replace(/\/$/, '');
    const { host, hostname, origin } = new URL(url);
    if (
      (apiKey || accessToken) &&
      allowHost !== true &&
      ![allowHost].flat().includes(host) &&
      !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) &&
      !Object.values(servers).includes(origin)
    ) {
      throw new GalileanError(
        'config/host-not-allowed',
        `The key is not sent to ${origin} without { allowHost: '${host}' }.`,
        { host },
      );
    }
  }
  return origins as Servers;
}

let warned = false;

/** Warns once that everyone can read a key in a web page. */
export function warnInBrowser({ apiKey, allowBrowserKey }: ClientOptions): void {
  if (warned || !apiKey || allowBrowserKey || !('document' in globalThis)) return;
  warned = true;
  console.warn('galilean: no keys in browsers: @galilean/client/proxy.');
}
