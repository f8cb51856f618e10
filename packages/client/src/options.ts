import type { Clock } from './clock.js';
import type { Hooks } from './hooks.js';
import type { Limiter } from './limits/limiter.js';
import type { Limits, Plan } from './limits/plans.js';
import type { Transport } from './transport.js';

/** A value, or how to get it when it is needed. */
export type Provided<T> = T | (() => T | Promise<T>);

/** Two clocks, in milliseconds; `Infinity` stops one. */
export interface Timeout {
  /** For one attempt, from sending to the last byte of the body. Default 15,000. */
  attemptMs?: number;
  /** For the whole call: waiting for the rate limit, every attempt and every pause. Default 90,000. */
  totalMs?: number;
}

interface CommonOptions {
  /**
   * Where requests go instead of the service: the mock server, a proxy. One origin for all, or one per server.
   * Default: the service's own hosts.
   */
  baseUrl?: string | Partial<Record<string, string>>;
  /**
   * Hosts besides the documented ones and loopback that may see the key: `name` or `name:port`, or `true` for
   * wherever `baseUrl` points. Default: none.
   */
  allowHost?: true | string | readonly string[];
  /** Access token of a wallet, for the operations that need one. */
  accessToken?: Provided<string | undefined>;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** What sends a request. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** What sends a request instead of `fetch`: see `@galilean/client/node`. Default: none. */
  transport?: Transport;
  /** How long to wait, in milliseconds. */
  timeout?: Timeout;
  /** Attempts after the first, where the operation's row allows them. Default 2. */
  retries?: number;
  /**
   * The budget of your plan, so that the client waits instead of being refused: a plan, requests per 60 seconds of the
   * default bucket, the same per bucket, or a limiter that several clients share. Default: none; a 429 pauses
   * its bucket in any case.
   */
  limit?: Plan | number | Limits | Limiter;
  /** Longest answer that is read, in bytes of its body. Default 67,108,864. */
  maxBodyBytes?: number;
  /** Refuses every operation whose risk is not `read`. Default false. */
  readOnly?: boolean;
  /** No warning about a key in a browser. Default false. */
  allowBrowserKey?: boolean;
  /** Told about attempts, retries and errors. Default: none. */
  hooks?: Hooks;
  /** Looks at each parsed answer and may throw: see `@galilean/client/validate`. Default: none. */
  check?: (operationId: string, status: number, data: unknown) => void;
  /** Where time comes from, for tests. Default: the system's. */
  clock?: Clock;
  /** Numbers from 0 to 1 for the jitter between retries, for tests. Default `Math.random`. */
  random?: () => number;
}

/** A key from the developer portal, or `keyless: true` for the service's lowest rate without one. */
type KeyOptions =
  | {
      /** The key, or how to get it; asked for on every call. Sent as `x-api-key`. */
      apiKey: Provided<string>;
      /** Left out beside a key. */
      keyless?: false;
    }
  | {
      /** No key: the lowest rate of the service. */
      keyless: true;
      /** Left out without a key. */
      apiKey?: undefined;
    };

/** How a client is made. */
export type ClientOptions = CommonOptions & KeyOptions;

/** Makes the read that shows whether a change happened. Takes the parameters of that operation, resolves to its data. */
export type Ask = (params?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason, as `fetch` does. */
  signal?: AbortSignal;
  /** Sent with this request, over the client's own. */
  headers?: Record<string, string>;
  /** How long to wait, in milliseconds, over the client's own. */
  timeout?: Timeout;
  /** Attempts after the first, over the client's own. */
  retries?: number;
  /**
   * For `check-first` operations: finds out whether the change happened, after an attempt whose outcome is unknown.
   * `ask` makes the read that the operation's doc names. Return `{ data }` when the change happened: the call resolves
   * with that data. Return undefined when it did not: it is sent again. Default: nothing is sent again.
   */
  reconcile?: (ask: Ask) => Promise<{ data: unknown } | undefined>;
}
