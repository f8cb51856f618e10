import { mapOperations } from '@galilean/description/map-operations';
import type { OpenApiDocument, PathItem, Server } from '@galilean/description/openapi-document';

/** Puts the defaults of variables into the URLs of servers. One without a default is refused where it is used. */
export function fillServers(document: OpenApiDocument): OpenApiDocument {
  return mapOperations(
    { ...document, ...filled(document) },
    (operation) => ({ ...operation, ...filled(operation) }),
    (item) => ({ ...item, ...filled(item) }) as PathItem,
  );
}

const filled = ({ servers }: { servers?: Server[] }) => servers && { servers: servers.map(fill) };

const fill = (server: Server): Server => ({
  ...server,
  url: server.url.replace(/\{(.+?)\}/g, (whole, name: string) => server.variables?.[name]?.default ?? whole),
});
