import type { OperationTable, Servers } from './operation.js';
import { requireKey } from './credentials.js';
import { send } from './send.js';
import { Call } from './call.js';
import type { Params, Target } from './request.js';
import { type CallOptions, type ClientOptions, settingsOf } from './options.js';
import { originsOf, warnInBrowser } from './hosts.js';

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
