import { combineHooks, type ClientOptions } from '@galilean/client';
import { logHooks } from '@galilean/client/log';
import { apiKey } from './price-callers.js';

/** Everything on: limiter, timeouts, retries, logging hooks. */
export const everything = {
  apiKey,
  limit: { default: 10_000_000 },
  hooks: combineHooks(logHooks(() => {})),
} satisfies Partial<ClientOptions>;
