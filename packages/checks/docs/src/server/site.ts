import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { builtSite } from '../paths.js';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built site like a static host, on this machine alone.
 *
 * @param options.port Default 0: any free port.
 * @param options.folder Default: the built site.
 * @throws Error with `code: 'EADDRINUSE'` when the port is taken
 */
export async function serveSite({ port = 0, folder = builtSite } = {}): Promise<Site> {
  const serve = sirv(folder, { etag: true });
  const notFound = join(folder, '404.html');
  const server = createServer((request, response) =>
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(existsSync(notFound) ? readFileSync(notFound) : undefined);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
