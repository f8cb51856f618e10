import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { builtSite } from '../paths.js';

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

const TEXTS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves the built site like a static host, on this machine alone.
 *
 * @param options.port Default 0: any free port.
 * @param options.folder Default: the built site.
 * @param options.compressed As hosts send text. On this machine alone it only costs time. Default: false.
 * @throws Error with `code: 'EADDRINUSE'` when the port is taken
 */
export async function serveSite({ port = 0, folder = builtSite, compressed = false } = {}): Promise<Site> {
  const serve = sirv(folder, { etag: true });
  const notFound = join(folder, '404.html');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = compressed && existsSync(file) ? TEXTS[extname(file)] : undefined;
    if (type !== undefined) {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' });
      return void response.end(gzipSync(readFileSync(file)));
    }
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(existsSync(notFound) ? readFileSync(notFound) : undefined);
    });
  });
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
