import type { OpenApiDocument, OperationObject, PathItem, Server } from '../load/openapi-document.js';
import { SpecError } from '../load/spec-error.js';
import type { PathOperation } from './source.js';

export interface NamedServer {
  readonly name: string;
  readonly url: string;
}

/** Where an operation lives: its own `servers`, else its path's, else the description's. The first of a list counts. */
export function serverOf(document: OpenApiDocument, item: PathItem, operation: OperationObject): NamedServer {
  const [own] = [operation.servers, item.servers].find((servers) => servers && servers.length > 0) ?? [];
  return own ? named(document, own) : home(document);
}

/**
 * The origins that operations use, by name, the service's own (`api`) always among them.
 *
 * @throws SpecError when a name means two origins.
 */
export function serversOf(
  document: OpenApiDocument,
  operations: readonly PathOperation[],
): Record<string, string> {
  const used = operations.map(({ item, operation }) => serverOf(document, item, operation));
  const servers: Record<string, string> = {};
  const declared = (document.servers ?? []).flatMap((server) =>
    used.some(({ name }) => name === server['x-galilean-server']) ? [named(document, server)] : [],
  );
  for (const { name, url } of [home(document), ...declared, ...used]) {
    servers[name] ??= url;
    if (servers[name] !== url)
      throw new SpecError([`server \`${name}\` is both ${servers[name]} and ${url}: give each its own name`]);
  }
  return servers;
}

function home(document: OpenApiDocument): NamedServer {
  const server = document.servers?.find((one) => (one['x-galilean-server'] ?? 'api') === 'api');
  if (server) return { name: 'api', url: originOf(server) };
  throw new SpecError([
    document.servers?.length
      ? '`servers` names no server `api`: the origin of the service is not known'
      : '`servers` is empty: the origin of the service is not known',
  ]);
}

function named(document: OpenApiDocument, server: Server): NamedServer {
  const url = originOf(server);
  const same = [home(document), ...(document.servers ?? [])].find((one) => one.url === server.url);
  const given = server['x-galilean-server'] ?? (same && nameOf(same));
  return { name: given ?? hostOf(url), url };
}

const nameOf = (server: NamedServer | Server) =>
  'name' in server ? server.name : server['x-galilean-server'];

/** `old.service.example`, with the path where the service has one: two paths of a host are two servers. */
const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

function originOf({ url }: Server): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url) && !url.includes('{')) return url;
  throw new SpecError([
    `server \`${url}\`: only whole http(s) URLs, whose variables have defaults, are supported`,
  ]);
}
