import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MockServerError } from '../contract/errors.js';
import type { WireAnswer } from '../contract/wire.js';

/** Where a server listens. */
export interface Address {
  readonly url: string;
  readonly port: number;
}

/**
 * Binds a server and returns its URL.
 * @throws MockServerError `PORT_IN_USE`, `LISTEN_FAILED`
 */
export async function listen(server: Server, port: number, host: string): Promise<Address> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return { url: `http://${reachable(address)}:${address.port}`, port: address.port };
}

function explain(cause: NodeJS.ErrnoException, port: number, host: string): MockServerError {
  if (cause.code === 'EADDRINUSE') {
    return new MockServerError(
      'PORT_IN_USE',
      `Port ${port} on ${host} is taken. Stop the program that listens there, or choose another port; 0 takes any free one.`,
      { cause },
    );
  }
  const reason =
    cause.code === 'EACCES'
      ? 'the system does not allow it; ports below 1024 often need more rights'
      : cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND'
        ? 'this machine does not have that address'
        : cause.message;
  return new MockServerError('LISTEN_FAILED', `Cannot listen on ${host}, port ${port}: ${reason}.`, {
    cause,
  });
}

/** An address that means "all interfaces" cannot be called. */
function reachable({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

const GRACE_MILLIS = 1000;

/**
 * `server.close()` waits up to a minute for connections that were opened and never used, such as those a browser opens
 * in advance. This does not wait.
 */
export function trackConnections(server: Server) {
  const inFlight = new Map<Socket, Set<IncomingMessage>>();
  let draining = false;

  server.on('connection', (socket) => {
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const requests = inFlight.get(socket) ?? new Set();
    requests.add(request);
    response.once('close', () => {
      requests.delete(request);
      if (draining && requests.size === 0 && !socket.destroyed) socket.destroySoon();
    });
  });

  return {
    /** Ends idle connections at once, and the others after their answer. The rest of a request has a second to come. */
    drain(): void {
      draining = true;
      for (const [socket, requests] of inFlight) if (requests.size === 0) socket.destroy();
      const cut = () => {
        for (const [socket, requests] of inFlight)
          if ([...requests].some(({ complete }) => !complete)) socket.destroy();
      };
      setTimeout(cut, GRACE_MILLIS).unref();
    },
  };
}

/** The headers of a request, each as one text. */
export const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** Sends an answer whole. A string leaves in one packet with the headers. */
export function sendWhole(
  response: ServerResponse,
  {
    status,
    headers,
    body,
  }: Pick<WireAnswer, 'status' | 'headers'> & { body: string | Uint8Array | undefined },
  method = 'GET',
): void {
  const isBodiless = status === 204 || status === 304;
  const length = Buffer.byteLength(body ?? '');
  response.writeHead(status, isBodiless ? headers : { ...headers, 'content-length': length });
  response.end(isBodiless || method === 'HEAD' ? undefined : body);
}

const NONE = new Uint8Array();

/**
 * Reads a body but keeps at most `limit + 1` bytes: enough to see that it is too large. Reads and drops the rest, so
 * that the client receives the answer instead of a broken connection.
 * @throws Error when the client disconnects
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return NONE;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size <= limit) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}
