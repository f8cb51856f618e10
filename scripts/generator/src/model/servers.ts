import type { Server } from '@galilean/description/openapi-document';
import { SpecError } from '@galilean/description/spec-error';
import type { PathOperation, Source } from './source.js';

export interface NamedServer {
  readonly name: string;
  readonly url: string;
}

/** Where an operation lives: its own `servers`, else its path's, else the description's. The first of a list counts. */
export function serverOf(
  source: Source,
  { place, path, method, item, operation }: PathOperation,
): NamedServer {
  const [own] = [operation.servers, item.servers].find((servers) => servers && servers.length > 0) ?? [];
  return own ? named(source, own, `${place}${method.toUpperCase()} ${path}: `) : home(source);
}

/**
 * The origins that operations use, by name, the service's own (`api`) always among them.
 *
 * @throws SpecError when a name means two origins.
 */
export function serversOf(source: Source, operations: readonly PathOperation[]): Record<string, string> {
  const { document } = source;
  const used = operations.map((operation) => serverOf(source, operation));
  const servers: Record<string, string> = {};
  const declared = (document.servers ?? []).flatMap((server) =>
    used.some(({ name }) => name === server['x-galilean-server'])
      ? [named(source, server, placeOfRoot(source))]
      : [],
  );
  for (const { name, url } of [home(source), ...declared, ...used]) {
    servers[name] ??= url;
    if (servers[name] !== url)
      throw new SpecError([
        `${placeOfRoot(source)}server \`${name}\` is both ${servers[name]} and ${url}: give each its own name`,
      ]);
  }
  return servers;
}

/** Where the list of the whole description is written. */
const placeOfRoot = ({ places }: Source): string => places.get('servers')?.words ?? '';

function home(source: Source): NamedServer {
  const { document } = source;
  const server = document.servers?.find((one) => (one['x-galilean-server'] ?? 'api') === 'api');
  if (server) return { name: 'api', url: originOf(server, placeOfRoot(source)) };
  throw new SpecError([
    `${placeOfRoot(source)}\`servers\` ${document.servers?.length ? 'names no server `api`' : 'is empty'}: the origin of the service is not known`,
  ]);
}

function named(source: Source, server: Server, place: string): NamedServer {
  const { document } = source;
  const url = originOf(server, place);
  const same = [home(source), ...(document.servers ?? [])].find((one) => one.url === server.url);
  const given = server['x-galilean-server'] ?? (same && nameOf(same));
  return { name: given ?? hostOf(url), url };
}

const nameOf = (server: NamedServer | Server) =>
  'name' in server ? server.name : server['x-galilean-server'];

/** `old.service.example`, with the path where the service has one: two paths of a host are two servers. */
const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

function originOf({ url }: Server, place: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url) && !url.includes('{')) return url;
  throw new SpecError([
    `${place}server \`${url}\`: only whole http(s) URLs, whose variables have defaults, are supported`,
  ]);
}
