import { onAbort, pollsOf } from '@galilean/client';
import type { GetOrderParams, GetOrderResponse, SwapMethods } from './generated/index.js';

/** What to quote: a price check. `swap` asks for a quote again, with the wallet. */
export type WatchQuoteParams = Omit<GetOrderParams, 'taker' | 'payer'>;

/** The part of a page's `document` that shows whether anyone sees it. */
interface Visibility {
  /** `hidden` while no one does. */
  readonly visibilityState: string;
  /** Listens. */
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  /** Stops listening. */
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** Options of `watchQuote`. */
export interface WatchQuoteOptions {
  /** Milliseconds from an answer to the next request; up to sixteen times that while requests fail. Default 5,000. */
  readonly everyMs?: number | undefined;
  /** Milliseconds for which changed parameters must stay the same before they are asked for. Default 300. */
  readonly debounceMs?: number | undefined;
  /** Pauses while it is hidden. Default: the page's `document`; where there is none, nothing pauses. */
  readonly visibility?: Visibility | undefined;
  /** Ends it permanently: no request follows, the quote is stale, and iterators throw the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A quote as it is now. */
export interface LiveQuote {
  /** What is asked for. Absent: nothing. */
  readonly params?: WatchQuoteParams | undefined;
  /** The newest answer to these parameters. Absent: none yet. */
  readonly quote?: GetOrderResponse | undefined;
  /** Milliseconds since the answer, renewed each second. */
  readonly ageMs: number;
  /** Milliseconds for which an order for this price could still be executed. 0: it is stale, or there is no quote. */
  readonly expiresInMs: number;
  /** Whether not to show the quote as a price that one gets. */
  readonly isStale: boolean;
  /** Why the last request failed. Absent after the next that does not. */
  readonly error?: unknown;
}

/** A quote that is kept up to date while someone subscribes or iterates. */
export interface QuoteWatch extends AsyncIterable<LiveQuote> {
  /** Asks for something else, or for nothing. The same parameters again change nothing. */
  readonly change: (params: WatchQuoteParams | undefined) => void;
  /** Calls the listener after each change. The first listener starts the requests. @returns a function that ends it; the last one stops them */
  readonly subscribe: (listener: () => void) => () => void;
  /** The quote now: the same object until it changes. Fits `useSyncExternalStore` of React. */
  readonly getSnapshot: () => LiveQuote;
}

/** How long an order can be signed, in milliseconds; `swap` takes a new one then. */
const lifeMs = 30_000;
/** The service refuses to execute a market maker's quote that has less than this left. */
const refusedMs = 20_000;
/** Between two requests, whatever else. */
const leastMs = 1000;

/** What differs between two requests. */
const keyOf = (params: WatchQuoteParams | undefined) =>
  JSON.stringify(params, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

/**
 * Keeps a price up to date, for a form: asks while someone looks, within half of the client's budget, so that a swap never
 * waits behind it. Iterators get each new quote or failure, and when a quote becomes stale; never an older one than the newest.
 *
 * @param client Its clock and its rate limit are used.
 * @param asked What to quote first. Default: nothing, until `change`.
 */
export function watchQuote(
  client: Pick<SwapMethods, 'getOrder'>,
  asked?: WatchQuoteParams,
  options: WatchQuoteOptions = {},
): QuoteWatch {
  const { everyMs = 5000, debounceMs = 300, signal } = options;
  const visibility = options.visibility ?? (globalThis as { document?: Visibility }).document;
  const { clock, limiter } = pollsOf(client);
  const listeners = new Set<() => void>();
  let live: LiveQuote = { params: asked, ageMs: 0, expiresInMs: 0, isStale: false };
  /** When the answer came, and how long it is good; by the monotonic clock. */
  let answered = { at: 0, lifeMs: 0 };
  let failures = 0;
  let isRunning = false;
  let asking: AbortController | undefined;
  const timers: { ask?: unknown; tick?: unknown } = {};

  function show(change: Partial<LiveQuote>) {
    const { params, quote, error } = { ...live, ...change };
    const ageMs = quote ? clock.monotonic() - answered.at : 0;
    // What no one keeps up to date is stale.
    const expiresInMs = quote && isRunning ? Math.max(0, answered.lifeMs - ageMs) : 0;
    live = { params, quote, ageMs, expiresInMs, isStale: !!quote && !expiresInMs, error };
    for (const listener of listeners) listener();
  }

  function startTimer(name: keyof typeof timers, ms: number, act: () => void) {
    clock.clear(timers[name]);
    timers[name] = clock.set(act, ms);
  }

  function askIn(ms: number) {
    asking?.abort();
    asking = undefined;
    if (isRunning && live.params) startTimer('ask', ms, () => void ask(live.params!));
    else clock.clear(timers.ask);
  }

  async function ask(params: WatchQuoteParams) {
    const ours = (asking = new AbortController());
    try {
      await limiter.acquire('default', ours.signal);
      const quote = await client.getOrder(params, { signal: ours.signal, poll: true });
      if (ours.signal.aborted) return;
      failures = 0;
      const left = quote.expireAt ? Number(quote.expireAt) * 1000 - refusedMs - clock.wall() : lifeMs;
      answered = { at: clock.monotonic(), lifeMs: Math.max(0, Math.min(left, lifeMs)) };
      show({ quote, error: undefined });
      tick();
      askIn(Math.max(leastMs, Math.min(everyMs, answered.lifeMs)));
    } catch (error) {
      if (ours.signal.aborted) return;
      show({ error });
      askIn(everyMs * 2 ** Math.min(++failures, 4));
    }
  }

  /** Renews the age each second, and at the moment at which the quote becomes stale. */
  function tick() {
    const { quote, ageMs, expiresInMs } = live;
    if (!quote || !isRunning) return clock.clear(timers.tick);
    const second = 1000 - (ageMs % 1000);
    startTimer('tick', Math.min(second, expiresInMs || second), () => {
      show({});
      tick();
    });
  }

  /** Starts or stops, as there is someone who looks. */
  function follow() {
    const shouldRun = !!listeners.size && !signal?.aborted && visibility?.visibilityState !== 'hidden';
    if (shouldRun === isRunning) return;
    isRunning = shouldRun;
    // In a timer, so that a view that subscribes twice asks once.
    askIn(live.quote ? Math.max(0, everyMs - (clock.monotonic() - answered.at)) : 0);
    show({});
    tick();
  }

  function subscribe(listener: () => void) {
    // A copy, so that one who subscribes twice is called twice, and each end ends one.
    const one = () => listener();
    const stopListening = onAbort(signal, () => follow());
    if (!listeners.size) visibility?.addEventListener('visibilitychange', follow);
    listeners.add(one);
    follow();
    return () => {
      stopListening();
      listeners.delete(one);
      if (!listeners.size) visibility?.removeEventListener('visibilitychange', follow);
      follow();
    };
  }

  return {
    change(params) {
      if (keyOf(params) === keyOf(live.params)) return;
      failures = 0;
      // At once, because a price of something else beside the new parameters would be wrong.
      show({ params, quote: undefined, error: undefined });
      tick();
      askIn(debounceMs);
    },
    subscribe,
    getSnapshot: () => live,
    [Symbol.asyncIterator]: () => newest(subscribe, () => live, signal),
  };
}

/** Each new quote or failure, and when a quote becomes stale; never an older one than the newest. */
async function* newest(
  subscribe: QuoteWatch['subscribe'],
  getSnapshot: QuoteWatch['getSnapshot'],
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveQuote, void, undefined> {
  let wake = () => {};
  const stop = subscribe(() => wake());
  try {
    for (let seen: Partial<LiveQuote> = { isStale: false }; ;) {
      signal?.throwIfAborted();
      const live = getSnapshot();
      const { quote, error, isStale } = live;
      const isNew = quote !== seen.quote || error !== seen.error || isStale !== seen.isStale;
      seen = live;
      if (isNew && (quote || error)) yield live;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop();
  }
}
