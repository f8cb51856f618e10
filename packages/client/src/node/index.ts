import type { ConnectionOptions } from 'node:tls';
import { Client, Pool, type Dispatcher } from 'undici';
import type { Outgoing, Reply, Transport } from '../transport.js';
import { connections } from './connections.js';
import { AnswerHandler } from './answer-handler.js';

export interface NodeTransportOptions {
  /** TLS options, such as `ca`. Default: Node's. */
  tls?: ConnectionOptions | undefined;
  /** Concurrent requests on the one HTTP/2 connection. Default 128. */
  streams?: number | undefined;
  /** Connections to a host without HTTP/2. Default 16. */
  http1Connections?: number | undefined;
}

export interface NodeTransport {
  /** Pass it as `transport` to a client. */
  readonly transport: Transport;
  /** Connects before the first call, without a request. @throws the error of the connection */
  warm(...origins: string[]): Promise<void>;
  /** Closes every connection once its running calls have ended. */
  close(): Promise<void>;
}

/**
 * Sends concurrent requests over one HTTP/2 connection per host. Uses HTTP/1.1 for hosts without HTTP/2 and for `http:`
 * origins. Needs undici 7. Answers are not compressed.
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

  const send = (url: string, { method, headers, signal }: Outgoing, body: string | Uint8Array | null) =>
    new Promise<Reply>((resolve, reject) => {
      const [origin, path] = splitUrl(url);
      const dispatch = (dispatcher: Dispatcher) =>
        dispatcher.dispatch(
          { origin, path, method: method as Dispatcher.HttpMethod, headers, body },
          new AnswerHandler(signal, resolve, reject),
        );
      const found = dispatcherFor(origin);
      if ('dispatch' in found) dispatch(found);
      else found.then(dispatch).catch(reject);
    });

  return {
    transport: (url, outgoing: Outgoing) =>
      outgoing.body instanceof FormData
        ? writeForm(outgoing.body).then(({ type, bytes }) =>
            send(url, { ...outgoing, headers: { ...outgoing.headers, 'content-type': type } }, bytes),
          )
        : send(url, outgoing, outgoing.body ?? null),
    warm: async (...origins) =>
      void (await Promise.all(origins.map(async (origin) => dispatcherFor(new URL(origin).origin)))),
    async close() {
      closed = true;
      await Promise.all(made.map((dispatcher) => dispatcher.close()));
    },
  };
}

/** Quicker than `new URL`: the client's URLs are whole and normal. */
function splitUrl(url: string): readonly [origin: string, path: string] {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  return slash < 0 ? [url, '/'] : [url.slice(0, slash), url.slice(slash)];
}

/** Undici does not know the forms of Node's own class. Their type names the boundary between their parts. */
async function writeForm(form: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const written = new Response(form);
  const type = written.headers.get('content-type')!;
  return { type, bytes: new Uint8Array(await written.arrayBuffer()) };
}
