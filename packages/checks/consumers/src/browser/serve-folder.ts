import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

/** Serves the scripts of a folder, and for each script such as `a.js` a page `/a` that runs it. */
export async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const name = normalize(new URL(request.url!, 'http://localhost').pathname);
    if (!name.endsWith('.js')) {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="${name}.js"></script>`,
      );
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    response.end(await readFile(join(folder, name)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
