import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';

/** Timeout for opening a connection, in milliseconds. */
const connectMs = 10_000;

/**
 * Opens a connection before the first request, to learn whether the host supports HTTP/2: with HTTP/1.1, requests on one
 * connection wait for each other. That connection is then used for the first request.
 */
export function connections(tls: ConnectionOptions | undefined) {
  const open = buildConnector({ ...tls, allowH2: true, timeout: connectMs });
  const ready = new Map<string, TLSSocket>();

  const connect: buildConnector.connector = (options, callback) => {
    const origin = `${options.protocol}//${options.hostname}:${options.port || '443'}`;
    const socket = ready.get(origin);
    ready.delete(origin);
    if (socket && !socket.destroyed) callback(null, socket);
    else open(options, callback);
  };

  const speaksHttp2 = (origin: string) =>
    new Promise<boolean>((resolve, reject) => {
      const { hostname, port: given, protocol, host } = new URL(origin);
      const port = given || '443';
      open({ hostname, host, protocol, port, servername: hostname }, (error, socket) => {
        if (error || !socket) return reject(error ?? new Error('no connection'));
        const http2 = (socket as TLSSocket).alpnProtocol === 'h2';
        if (http2) ready.set(`${protocol}//${hostname}:${port}`, socket as TLSSocket);
        else socket.destroy();
        return resolve(http2);
      });
    });

  return { connect, speaksHttp2 };
}
