import { combineHooks, type ClientOptions } from '@galilean/client';
import { logHooks } from '@galilean/client/log';
import { apiKey } from './price-callers.js';

/** Everything on: limiter, two clocks, retries, hooks that log. */
export const everything = {
  apiKey,
  limit: { default: 10_000_000 },
  hooks: combineHooks(logHooks(() => {})),
} satisfies Partial<ClientOptions>;
