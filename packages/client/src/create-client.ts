import { Call } from './call.js';
import { requireKey } from './credentials.js';
import { checkHost, warnInBrowser } from './hosts.js';
import type { OperationTable, Servers } from './operation.js';
import type { CallOptions, ClientOptions } from './options.js';
import { send, type Target } from './send.js';
import { originOf, resolveServers } from './servers.js';
import { settingsOf } from './settings.js';
import type { Params } from './write-request.js';

/** Where a client keeps its operation table, for what works on any client, such as reading page by page. */
export const rowsOf: unique symbol = Symbol.for('galilean.operations') as never;

/**
 * A client with one method per row of an operation table. Domain packages call this; their generated
 * `Methods` say what each method takes and answers.
 *
 * @throws GalileanError `config/no-key`, `config/bad-base-url`, `config/host-not-allowed`, `config/bad-option`
 */
export function createClient<Methods>(
  operations: OperationTable,
  servers: Servers,
  options: ClientOptions,
): Methods {
  requireKey(options);
  warnInBrowser(options);
  const settings = settingsOf(options);
  const origins = resolveServers(servers, options.baseUrl);
  const client: Record<PropertyKey, unknown> = { [rowsOf]: operations };
  const senders: Record<string, (params?: Params, callOptions?: CallOptions) => ReturnType<typeof send>> = {};
  for (const operationId in operations) {
    const row = operations[operationId]!;
    const target: Target = {
      operationId,
      row,
      origin: originOf(row, origins),
      settings,
      ask: (other, params, signal) => senders[other]!(params, { signal }),
    };
    checkHost(target.origin, servers, options);
    const sender = (params: Params = {}, callOptions: CallOptions = {}) => send(target, params, callOptions);
    senders[operationId] = sender;
    client[operationId] = (params?: Params, callOptions?: CallOptions) =>
      new Call(sender(params, callOptions));
  }
  return client as Methods;
}
