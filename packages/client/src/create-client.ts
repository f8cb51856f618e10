import createRawClient, { type Client } from 'openapi-fetch';
import { Call } from './call.js';
import { requireKey } from './credentials.js';
import type { OperationTable, Servers } from './operation.js';
import type { CallOptions, ClientOptions } from './options.js';
import { send, type Target } from './send.js';
import { originOf, resolveServers } from './servers.js';
import type { Params } from './write-request.js';

/** The openapi-fetch client underneath, for what the methods do not cover. It carries no credentials. */
export interface WithRaw<Paths extends object> {
  readonly raw: Client<Paths>;
}

/**
 * A client with one method per row of an operation table. Domain packages call this; their generated
 * `Methods` say what each method takes and answers.
 *
 * @throws GalileanError `config/no-key`, `config/bad-base-url`
 */
export function createClient<Methods, Paths extends object>(
  operations: OperationTable,
  servers: Servers,
  options: ClientOptions,
): Methods & WithRaw<Paths> {
  requireKey(options);
  const origins = resolveServers(servers, options.baseUrl);
  const raw = createRawClient<Paths>({ redirect: 'manual', baseUrl: origins.api, fetch: options.fetch });
  const client: Record<string, unknown> = { raw };
  for (const operationId in operations) {
    const row = operations[operationId]!;
    const target: Target = {
      raw: raw as unknown as Target['raw'],
      origin: originOf(row, origins),
      options,
    };
    client[operationId] = (params: Params = {}, callOptions: CallOptions = {}) =>
      new Call(send(target, operationId, row, params, callOptions));
  }
  return client as Methods & WithRaw<Paths>;
}
