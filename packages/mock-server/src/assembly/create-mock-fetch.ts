import { controlBy, type MockControl } from '../control/mock-control.js';
import { createMock, type Mock } from './mock.js';
import { fund, type Funds } from '../ledger/faucet.js';
import type { MockOptions } from './options.js';
import type { RecordedRequest } from '../contract/recorded-request.js';

/** A `fetch` that answers from a description and records its requests. */
export interface MockFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The requests, in the order of their answers. Empty until the description is loaded. */
  readonly requests: readonly RecordedRequest[];
  /** Makes things happen: scenarios, fills, time. A static mock has none, so that every method rejects. */
  readonly control: MockControl;
  /** The same as `control.play`. */
  readonly play: MockControl['play'];
  /** The same as `control.advance`. */
  readonly advance: MockControl['advance'];
  /** Forgets the recorded requests and what responders remember. */
  reset(): void;
  /**
   * Gives a wallet SOL or tokens on the ledger, once it is loaded.
   * @throws MockServerError `INVALID_OPTION` without a ledger, or for funds that cannot be given
   */
  fund(wallet: string, funds: Funds): Promise<void>;
  /** What the mock remembers, with its ledger and without the recorded requests, as bytes for `restore`. */
  snapshot(): Promise<Uint8Array>;
  /**
   * Brings back a snapshot of a mock with the same seed.
   * @throws MockServerError `STATE_UNREADABLE`
   */
  restore(snapshot: Uint8Array): Promise<void>;
  /** Resolves when the description is loaded. Rejects with `MockServerError`, as each call does. */
  readonly ready: Promise<void>;
}

/**
 * Makes a `fetch` that answers as `startMockServer` would, without sockets. It ignores the origin of the URL:
 * `https://api.example/price/v3` and `http://localhost/price/v3` are the same operation.
 *
 * Loading starts at once; the first call waits for it. Aborting a signal ends the wait, not the loading.
 */
export function createMockFetch(options: MockOptions = {}): MockFetch {
  let loaded: Mock | undefined;
  const loading = createMock(options).then((mock) => (loaded = mock));
  const ready = loading.then(() => undefined);
  // Each call rejects with this error. Without a call, Node would end the process for an unhandled rejection.
  ready.catch(() => undefined);

  const control = controlBy(
    async (action, body) => (await loading).askControl(action, body),
    async function* (after, signal) {
      yield* (await loading).stream.follow(after, signal);
    },
  );
  const mockFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const answer = loading.then((mock) => answerRequest(mock, request));
    return abortable(answer, request.signal);
  };
  return Object.defineProperties(mockFetch as MockFetch, {
    requests: { get: () => loaded?.requests ?? [] },
    control: { value: control },
    play: { value: control.play },
    advance: { value: control.advance },
    reset: { value: () => loaded?.reset() },
    fund: {
      value: async (wallet: string, funds: Funds) => fund((await loading).ledger?.faucet, wallet, funds),
    },
    snapshot: { value: async () => (await loading).state.snapshot() },
    restore: { value: async (snapshot: Uint8Array) => (await loading).state.restore(snapshot) },
    ready: { value: ready },
  });
}

async function answerRequest(mock: Mock, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const { status, headers, body, dropped } = await mock.handle({
    method: request.method,
    target: pathname + search,
    // Headers that a client would add on the way to the socket.
    headers: { host, accept: '*/*', ...Object.fromEntries(request.headers) },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  // `fetch` throws this when a connection breaks.
  if (dropped) throw new TypeError('fetch failed', { cause: new Error('The mock dropped the connection.') });
  const isBodiless = request.method === 'HEAD' || [204, 205, 304].includes(status);
  return new Response(isBodiless ? null : (body ?? null), { status, headers });
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
