import { checkNames, checkNumbers } from './bad-option.js';
import { type Clock, systemClock } from './deadline.js';
import type { Hooks } from './hooks.js';
import { type Limiter, limiterOf, type Limits, type Plan } from './limiter.js';
import { createRetryBudget, type RetryBudget } from './retry.js';
import type { Transport } from './transport.js';

/** A value, or a function that returns it when it is needed. */
export type Provided<T> = T | (() => T | Promise<T>);

/** Two timeouts, in milliseconds; `Infinity` disables one. */
interface Timeout {
  /** For one attempt, from sending to the last byte of the body. Default 15,000. */
  attemptMs?: number | undefined;
  /** For the whole call: waiting for the rate limit, every attempt and every pause. Default 90,000. */
  totalMs?: number | undefined;
}

interface CommonOptions {
  /** Origin of the mock server or a proxy, for all or one per server. Default: the service's own hosts. */
  baseUrl?: string | Partial<Record<string, string>> | undefined;
  /** Hosts that get the key besides documented ones and loopback: `name`, `name:port`, or `true` for any. Default: none. */
  allowHost?: true | string | readonly string[] | undefined;
  /** Access token of a wallet, for the operations that need one. */
  accessToken?: Provided<string | undefined>;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Sends a request. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sends a request instead of `fetch`: see `@galilean/client/node`. Default: none. */
  transport?: Transport | undefined;
  /** Timeouts in milliseconds. Default 15,000 and 90,000. */
  timeout?: Timeout | undefined;
  /** How many attempts may follow the first, where the operation's row allows it. Default 2. */
  retries?: number | undefined;
  /**
   * What retries may add to the calls, those after a 429 aside. Pass one to several clients and they share it. Default:
   * `createRetryBudget()`, ten at once, then one per ten calls.
   */
  retryBudget?: RetryBudget | undefined;
  /**
   * The budget of your plan, so that calls wait instead of being refused: a plan, requests per ten seconds of the
   * default bucket, one number per bucket, or a limiter that several clients share. Default: none; a 429 always pauses its bucket.
   */
  limit?: Plan | number | Limits | Limiter | undefined;
  /** The longest body to read, in bytes after decompression. Default 67,108,864. */
  maxBodyBytes?: number | undefined;
  /** Refuse inputs outside of documented limits, which may widen, and not only call `onWarning`. Default false. */
  strict?: boolean | undefined;
  /** Refuse every operation whose risk is not `read`. Default false. */
  readOnly?: boolean | undefined;
  /** Do not warn about a key in a browser. Default false. */
  allowBrowserKey?: boolean | undefined;
  /** Called for attempts, retries and errors. Default: none. */
  hooks?: Hooks | undefined;
  /** Checks each parsed answer and may throw: see `@galilean/client/validate`. Default: none. */
  check?: ((operationId: string, status: number, data: unknown) => void) | undefined;
  /** Where time comes from, for tests. Default: the system's clock. */
  clock?: Clock | undefined;
  /** Numbers from 0 to 1 for the jitter between retries, for tests. Default `Math.random`. */
  random?: (() => number) | undefined;
}

/** Options of a page whose calls go through your own server, which adds the key: see `@galilean/client/proxy`. */
export interface ProxyConnection extends Omit<CommonOptions, 'baseUrl' | 'allowHost'> {
  /**
   * The URL where the handler is mounted: `https://your.app/api/jupiter`, or `/api/jupiter` of the page's own site. It takes
   * the place of `apiKey` and `keyless`.
   */
  proxy: string;
}

/** Exactly one of the two: a key from the developer portal, or `keyless: true` for the service's lowest rate without one. */
type KeyOptions =
  | {
      /**
       * The key, or a function that returns it, called for every attempt. Sent as `x-api-key`. Exactly one of `apiKey` and
       * `keyless` is needed.
       */
      apiKey: Provided<string>;
      /** True to go without a key, at the service's lowest rate. Exactly one of `apiKey` and `keyless` is needed. */
      keyless?: false | undefined;
    }
  | {
      /** True to go without a key, at the service's lowest rate. Exactly one of `apiKey` and `keyless` is needed. */
      keyless: true;
      /**
       * The key, or a function that returns it, called for every attempt. Sent as `x-api-key`. Exactly one of `apiKey` and
       * `keyless` is needed.
       */
      apiKey?: undefined;
    };

/** Options of a client. */
export type ClientOptions = CommonOptions & KeyOptions;

/** Makes the read that shows whether a change happened. Takes the parameters of that operation, resolves to its data. */
type Ask = (params?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Options of one call. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason, as `fetch` does. */
  signal?: AbortSignal | undefined;
  /** Sent with this request; replaces the client's headers of the same name. */
  headers?: Record<string, string> | undefined;
  /** Timeouts in milliseconds. Default: the client's. */
  timeout?: Timeout | undefined;
  /** How many attempts may follow the first. Default: the client's. */
  retries?: number | undefined;
  /** A call that is repeated: while it waits for the rate limit, it lets others go first, as a read does. Default false. */
  poll?: boolean | undefined;
  /**
   * For `check-first` operations: finds out whether the change happened, after an attempt whose outcome is unknown.
   * `ask` makes the read that the operation's doc names. Return `{ data }` when the change happened: the call resolves
   * with that data. Return undefined when it did not: it is sent again. Default: nothing is sent again.
   */
  reconcile?: ((ask: Ask) => Promise<{ data: unknown } | undefined>) | undefined;
}

/** A client's options with their defaults. */
export interface Settings {
  readonly options: ClientOptions;
  readonly transport: Transport;
  readonly attemptMs: number;
  readonly totalMs: number;
  readonly retries: number;
  readonly retryBudget: RetryBudget;
  readonly maxBodyBytes: number;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly random: () => number;
}

const optionNames =
  'apiKey keyless accessToken baseUrl allowHost allowBrowserKey headers fetch transport timeout retries retryBudget limit maxBodyBytes strict readOnly hooks check clock random';

export const timeoutNames = 'attemptMs totalMs';

/** @throws GalileanError `config/bad-option` */
export function settingsOf(options: ClientOptions): Settings {
  checkNames(options, optionNames);
  checkNames(options.timeout, timeoutNames, 'timeout');
  checkNames(options.hooks, 'onRequest onResponse onRetry onWarning onError', 'hooks', true);
  const {
    // The total is longer than the window of the rate limit, so that a call can wait for its turn.
    timeout: { attemptMs = 15_000, totalMs = 90_000 } = {},
    retries = 2,
    retryBudget = createRetryBudget(),
    limit,
    clock = systemClock,
    random = Math.random,
    transport,
    fetch,
    maxBodyBytes = 2 ** 26,
  } = options;
  const numbers = { attemptMs, totalMs, retries, maxBodyBytes };
  checkNumbers(numbers);
  return {
    ...numbers,
    options,
    // Without one, the global `fetch` at the time of each call.
    transport: transport ?? ((...sent) => (fetch ? fetch(new Request(...sent)) : globalThis.fetch(...sent))),
    retryBudget,
    limiter: limiterOf(limit, clock),
    clock,
    random,
  };
}
