import { badOption, checkPlain } from './bad-option.js';
import { limiterOf, type Limiter } from './limiter.js';
import type { ClientOptions, ProxyConnection } from './options.js';
import { createRetryBudget, type RetryBudget } from './retry.js';

/**
 * What `connect` takes: a client's options, or those of a page whose calls go through your own server. No access token:
 * it belongs to one wallet, so it is an option of the trigger client.
 */
export type ConnectOptions = (ClientOptions | ProxyConnection) & { accessToken?: undefined };

/** Options for any number of clients, which count their calls together. */
export type Connection = ClientOptions & {
  /** Of all clients together. */
  readonly limit: Limiter;
  /** Of all clients together. */
  readonly retryBudget: RetryBudget;
  /** Pass it to the trigger client. */
  readonly accessToken?: undefined;
};

/**
 * Makes the options that several clients share: one rate limit, one retry budget, one key. The service counts per
 * organisation, so clients with separate limits would together exceed the plan.
 *
 * @example
 * import { connect } from '@galilean/client';
 * import { createSwapClient } from '@galilean/swap';
 * import { createTokensClient } from '@galilean/tokens';
 *
 * const connection = connect({ apiKey: '<API_KEY>', limit: 'developer' });
 * export const swaps = createSwapClient(connection);
 * export const tokens = createTokensClient(connection);
 * @throws GalileanError `config/bad-option`
 */
export function connect(options: ConnectOptions): Connection {
  checkPlain(options, 'options');
  const { limit, clock, retryBudget = createRetryBudget() } = options;
  return { ...withProxy(options), limit: limiterOf(limit, clock), retryBudget };
}

/** Behind a proxy there is no key, and the page's own server may get the wallet's access token. */
function withProxy(options: ConnectOptions): ClientOptions & { accessToken?: undefined } {
  if (!('proxy' in options)) return options;
  const { proxy, ...others } = options;
  let url: URL;
  try {
    // Anything else would be read as a path below the page's own.
    if (!/^(https?:\/)?\//.test(proxy)) throw new Error();
    url = new URL(proxy, globalThis.location?.href);
  } catch {
    throw badOption('proxy', "the URL of your handler, such as 'https://your.app/api/jupiter'");
  }
  return { ...others, keyless: true, baseUrl: url.href, allowHost: url.host };
}
