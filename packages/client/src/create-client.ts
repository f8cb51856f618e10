import { Call } from './call.js';
import { requireKey } from './credentials.js';
import { GalileanError } from './errors.js';
import type { OperationTable, Servers } from './operation.js';
import { type CallOptions, type ClientOptions, settingsOf } from './options.js';
import type { Params, Target } from './request.js';
import { send } from './send.js';

/** Key of a client's targets by operation, for code that works on any client, such as `eachItem`. */
export const targetsOf: unique symbol = Symbol.for('galilean.targets') as never;

export interface HasTargets {
  readonly [targetsOf]: () => Readonly<Record<string, Target>>;
}

/**
 * A client with one method per row of an operation table. Domain packages call this with their generated `Methods`,
 * which type the parameters and the result of each method.
 *
 * @throws GalileanError `config/no-key`, `config/bad-base-url`, `config/host-not-allowed`, `config/bad-option`
 * @group For authors of packages
 */
export function createClient<Methods>(
  operations: OperationTable,
  servers: Servers,
  options: ClientOptions = {} as never,
): Methods {
  // Before the key, which is missing if its name is misspelt.
  const settings = settingsOf(options);
  requireKey(options.apiKey, options);
  warnInBrowser(options);
  const origins = originsOf(servers, options);
  const targets: Record<string, Target> = {};
  const client: Record<PropertyKey, unknown> = {};
  // Behind a function, so that printing a client never prints the key in its options.
  Object.defineProperty(client, targetsOf, { value: () => targets });
  for (const operationId in operations) {
    const row = operations[operationId]!;
    const target: Target = {
      operationId,
      row,
      origin: origins[row.server ?? 'api']!,
      settings,
      callOther: (other, params = {}, signal) => send(targets[other]!, params, { signal }),
    };
    targets[operationId] = target;
    client[operationId] = (params: Params = {}, callOptions: CallOptions = {}) =>
      new Call(send(target, params, callOptions));
  }
  return client as Methods;
}

/**
 * Origins by server name: from the caller's `baseUrl`, else the service's hosts. The key goes to documented origins, to
 * loopback, and to hosts named by `allowHost`.
 *
 * @throws GalileanError `config/bad-base-url`, whose message does not repeat the URL, which may hold a key;
 *   `config/host-not-allowed`
 */
function originsOf(
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
function warnInBrowser({ apiKey, allowBrowserKey }: ClientOptions): void {
  if (warned || !apiKey || allowBrowserKey || !('document' in globalThis)) return;
  warned = true;
  console.warn('galilean: no keys in browsers: @galilean/client/proxy.');
}
