import type { ConnectionOptions } from 'node:tls';
import { Client, Pool, type Dispatcher } from 'undici';
import type { Outgoing, Reply, Transport } from '../transport.js';
import { connections } from './connections.js';
import { AnswerHandler } from './answer-handler.js';

export interface NodeTransportOptions {
  /** Options of TLS, such as `ca`. Default: Node's. */
  tls?: ConnectionOptions;
  /** Requests under way at once on the one HTTP/2 connection. Default 128. */
  streams?: number;
  /** Connections to a host that speaks HTTP/1.1 alone. Default 16. */
  http1Connections?: number;
}

export interface NodeTransport {
  /** Goes into a client's `transport`. */
  readonly transport: Transport;
  /** Connects ahead of the first call, without a request. @throws what the connection fails with */
  warm(...origins: string[]): Promise<void>;
  /** Ends every connection after the calls under way. */
  close(): Promise<void>;
}

/**
 * Sends requests over one warmed HTTP/2 connection per host, many at once; over HTTP/1.1 where the host speaks
 * nothing else, and to `http:` origins. Needs undici 7. Answers travel uncompressed.
 */
export function nodeTransport({
  tls,
  streams = 128,
  http1Connections = 16,
}: NodeTransportOptions = {}): NodeTransport {
  const { connect, speaksHttp2 } = connections(tls);
  const known = new Map<string, Dispatcher | Promise<Dispatcher>>();
  const made: Dispatcher[] = [];
  let closed = false;

  function dispatcherTo(origin: string, http2: boolean): Dispatcher {
    const dispatcher = http2
      ? new Client(origin, { allowH2: true, pipelining: streams, connect })
      : new Pool(origin, {
          allowH2: false,
          connections: http1Connections,
          pipelining: 1,
          connect: tls ?? {},
        });
    made.push(dispatcher);
    if (closed) void dispatcher.close();
    known.set(origin, dispatcher);
    return dispatcher;
  }

  function dispatcherFor(origin: string): Dispatcher | Promise<Dispatcher> {
    const dispatcher = known.get(origin);
    if (dispatcher) return dispatcher;
    if (origin.startsWith('http:')) return dispatcherTo(origin, false);
    const found = speaksHttp2(origin).then((yes) => dispatcherTo(origin, yes));
    known.set(origin, found);
    found.catch(() => known.delete(origin));
    return found;
  }

  return {
    transport: (url, { method, headers, body, signal }: Outgoing) =>
      new Promise<Reply>((resolve, reject) => {
        const slash = url.indexOf('/', url.indexOf('://') + 3);
        const origin = slash < 0 ? url : url.slice(0, slash);
        const path = slash < 0 ? '/' : url.slice(slash);
        const dispatch = (dispatcher: Dispatcher) =>
          dispatcher.dispatch(
            { origin, path, method: method as Dispatcher.HttpMethod, headers, body: body ?? null },
            new AnswerHandler(signal, resolve, reject),
          );
        const found = dispatcherFor(origin);
        if ('dispatch' in found) dispatch(found);
        else found.then(dispatch).catch(reject);
      }),
    warm: async (...origins) =>
      void (await Promise.all(origins.map(async (origin) => dispatcherFor(new URL(origin).origin)))),
    async close() {
      closed = true;
      await Promise.all(made.map((dispatcher) => dispatcher.close()));
    },
  };
}
