import { checkNames, checkNumbers } from './bad-option.js';
import { systemClock, type Clock } from './clock.js';
import { limiterOf, type Limiter } from './limiter.js';
import type { ClientOptions, Timeout } from './options.js';
import { createRetryBudget, type RetryBudget } from './retry.js';
import type { Transport } from './transport.js';

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

/** @throws GalileanError `config/bad-option` */
export const checkTimeout = (timeout: Timeout | undefined) =>
  checkNames(timeout, 'attemptMs totalMs', 'timeout');

/** @throws GalileanError `config/bad-option` */
export function settingsOf(options: ClientOptions): Settings {
  checkNames(options, optionNames);
  checkTimeout(options.timeout);
  checkNames(options.hooks, 'onRequest onResponse onRetry onWarning onError', 'hooks', true);
  const {
    // The total is longer than the window of the rate limit, so that a call can wait for its turn.
    timeout: { attemptMs = 15_000, totalMs = 90_000 } = {},
    retries = 2,
    retryBudget = createRetryBudget(),
    limit,
    clock = systemClock,
    maxBodyBytes = 2 ** 26,
  } = options;
  checkNumbers({ attemptMs, totalMs, retries, maxBodyBytes });
  return {
    options,
    transport: transportOf(options),
    attemptMs,
    totalMs,
    retries,
    retryBudget,
    maxBodyBytes,
    limiter: limiterOf(limit, clock),
    clock,
    random: options.random ?? Math.random,
  };
}

/** What the caller sends requests with, or the global `fetch` at the time of each call. */
function transportOf({ transport, fetch }: ClientOptions): Transport {
  if (transport) return transport;
  if (fetch) return (url, outgoing) => fetch(new Request(url, outgoing));
  return (url, outgoing) => globalThis.fetch(url, outgoing);
}
