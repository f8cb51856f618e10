import { createSecureServer } from 'node:http2';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/**
 * A host with HTTP/2 and HTTP/1.1 behind a connection that delays every byte by half of the round trip.
 * @param answer The JSON answer to every request.
 */
export async function startFarAway(
  rttMs: number,
  answer: unknown,
): Promise<{ url: string; ca: string; close(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const body = JSON.stringify(answer);
  const host = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  });
  const hostPort = await listen(host);
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(hostPort, '127.0.0.1');
    delay(near, far, rttMs / 2);
    delay(far, near, rttMs / 2);
    for (const socket of [near, far]) open.add(socket.setNoDelay(true));
  });
  const port = await listen(line);
  return {
    url: `https://localhost:${port}`,
    ca: cert,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all([host, line].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

function delay(from: Socket, to: Socket, ms: number): void {
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => {});
}
