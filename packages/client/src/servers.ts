import { GalileanError } from './errors.js';
import type { Servers } from './operation.js';
import type { ClientOptions } from './options.js';

/**
 * Origins by server name: from the caller's `baseUrl`, else the service's hosts.
 *
 * @throws GalileanError `config/bad-base-url`. The message does not repeat the URL, which may hold a key.
 */
export function resolveServers(servers: Servers, baseUrl: ClientOptions['baseUrl'] = {}): Servers {
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
  }
  return origins as Servers;
}
