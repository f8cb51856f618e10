import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { buildConnector, Client, type Dispatcher, Pool } from 'undici';
import type { Outgoing, Reply, Transport } from './transport.js';

interface NodeTransportOptions {
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
  /** The same as `close`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
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
          new Exchange(signal, resolve, reject),
        );
      const found = dispatcherFor(origin);
      if ('dispatch' in found) dispatch(found);
      else found.then(dispatch).catch(reject);
    });

  async function close(): Promise<void> {
    closed = true;
    await Promise.all(made.map((dispatcher) => dispatcher.close()));
  }

  return {
    transport: (url, outgoing: Outgoing) =>
      outgoing.body instanceof FormData
        ? writeForm(outgoing.body).then(({ type, bytes }) =>
            send(url, { ...outgoing, headers: { ...outgoing.headers, 'content-type': type } }, bytes),
          )
        : send(url, outgoing, outgoing.body ?? null),
    warm: async (...origins) =>
      void (await Promise.all(origins.map(async (origin) => dispatcherFor(new URL(origin).origin)))),
    close,
    [Symbol.asyncDispose]: close,
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

type Controller = Dispatcher.DispatchController;
type ReceivedHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/**
 * One request on a dispatcher, and its answer. It avoids the streams that `request` and `fetch` wrap around an answer, and
 * creates `Headers` only when they are read, because these cost more than the rest of a small call.
 */
class Exchange implements Dispatcher.DispatchHandler, Reply {
  ok = false;
  status = 0;
  #received: ReceivedHeaders = {};
  #headers: Headers | undefined;
  readonly #chunks: Buffer[] = [];
  #controller: Controller | undefined;
  #ended = false;
  #failure: Error | undefined;
  #wake = () => {};
  readonly #onAbort = () => this.#cancel(this.signal.reason);

  constructor(
    private readonly signal: AbortSignal,
    private readonly resolve: (reply: Reply) => void,
    private readonly reject: (reason: unknown) => void,
  ) {
    signal.addEventListener('abort', this.#onAbort);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.signal.aborted) controller.abort(toError(this.signal.reason));
  }

  onResponseStart(_: Controller, status: number, headers: ReceivedHeaders): void {
    if (status < 200) return;
    this.ok = status < 300;
    this.status = status;
    this.#received = headers;
    this.resolve(this);
  }

  onResponseData(_: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#wake();
  }

  onResponseEnd(): void {
    this.#ended = true;
    this.#finish();
  }

  onResponseError(_: Controller, error: Error): void {
    this.#failure = error;
    this.reject(error);
    this.#finish();
  }

  /** The answer has ended. The signal may live longer, so stop listening to it. */
  #finish(): void {
    this.signal.removeEventListener('abort', this.#onAbort);
    this.#wake();
  }

  #cancel(reason: unknown): void {
    if (!this.#ended && !this.#failure) this.#controller?.abort(toError(reason));
  }

  /** Waits for the next event of the answer. */
  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async text(): Promise<string> {
    while (!this.#ended && !this.#failure) await this.#nextEvent();
    if (this.#failure) throw this.#failure;
    const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    // Like `fetch`: the byte order mark is not part of the text.
    return bytes.toString().replace(/^\uFEFF/, '');
  }

  get headers(): Headers {
    return (this.#headers ??= new Headers(this.#received as Record<string, string>));
  }

  header(name: string): string | null {
    return this.#received[name]?.toString() ?? null;
  }

  get body(): NonNullable<Reply['body']> {
    const cancel = async () => this.#cancel(new Error('the body was not read to its end'));
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      while (this.#chunks.length === 0 && !this.#ended && !this.#failure) await this.#nextEvent();
      const value = this.#chunks.shift();
      if (value) return { done: false, value };
      if (this.#failure) throw this.#failure;
      return { done: true };
    };
    return { getReader: () => ({ read, cancel }), cancel };
  }
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('aborted'));

/**
 * Opens a connection before the first request, to learn whether the host supports HTTP/2: with HTTP/1.1, requests on one
 * connection wait for each other. That connection is then used for the first request.
 */
function connections(tls: ConnectionOptions | undefined) {
  const open = buildConnector({ ...tls, allowH2: true, timeout: 10_000 });
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
