import { createMock } from './mock.js';
import type { Mock } from './mock.js';
import type { MockOptions } from './options.js';
import type { RecordedRequest } from './recorded-request.js';
import type { WireAnswer } from './wire.js';

/** A `fetch` that answers from a description, with a look at what was asked. */
export interface MockFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** What was asked, in the order of the answers. Empty until the description is loaded. */
  readonly requests: readonly RecordedRequest[];
  /** Forgets the recorded requests and what responders remember. */
  reset(): void;
  /** Resolves when the description is loaded; rejects, as each call does, with `MockServerError`. */
  readonly ready: Promise<void>;
}

/**
 * Makes a `fetch` that answers as `startMockServer` would, without sockets. The origin of the URL does not
 * matter: `https://api.example/price/v3` and `http://localhost/price/v3` are the same operation.
 *
 * Loading starts at once; the first call waits for it. A signal that aborts ends the wait, not the work.
 */
export function createMockFetch(options: MockOptions = {}): MockFetch {
  let loaded: Mock | undefined;
  const loading = createMock(options).then((mock) => (loaded = mock));
  const ready = loading.then(() => undefined);
  // Whoever calls is told; without a call nobody asked, and Node would end the process.
  ready.catch(() => undefined);

  const mockFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const answer = loading.then((mock) => answerRequest(mock, request));
    return abortable(answer, request.signal);
  };
  return Object.defineProperties(mockFetch as MockFetch, {
    requests: { get: () => loaded?.requests ?? [] },
    reset: { value: () => loaded?.reset() },
    ready: { value: ready },
  });
}

async function answerRequest(mock: Mock, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const { status, headers, body, dropped } = await mock.handle({
    method: request.method,
    target: pathname + search,
    // What a client would add on its way to the socket.
    headers: { host, accept: '*/*', ...Object.fromEntries(request.headers) },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return toResponse({ status, headers, dropped, body: request.method === 'HEAD' ? undefined : body });
}

function toResponse({ status, headers, body, dropped }: WireAnswer): Response {
  // What `fetch` throws when a connection breaks.
  if (dropped) throw new TypeError('fetch failed', { cause: new Error('The mock dropped the connection.') });
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : (body ?? null), { status, headers });
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
