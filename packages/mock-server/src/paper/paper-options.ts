import { stat } from 'node:fs/promises';
import { checkNumber } from '../contract/check-number.js';
import type { FillModel } from '../world/fill-model.js';
import { recordedUpstream } from './recorded-upstream.js';
import { liveUpstream, type Upstream } from './upstream.js';

/** Trading on paper: the service's market, and a ledger here on which everything that moves money happens. */
export interface PaperOptions {
  /**
   * Base URL of the service, such as `https://api.jup.ag`; or a folder of answers that `galilean-mock record` wrote, for a
   * backtest. It gets GET requests that only read, and nothing else.
   */
  upstream: string;
  /**
   * The key for what the mock reads between requests, for open orders and positions. A bot's own reads carry the bot's key.
   * Default: none.
   */
  apiKey?: string | undefined;
  /** How a trade fares worse than its quote. */
  fill?: FillModel | undefined;
  /** How often the prices of open orders and the markets of open positions are read, in milliseconds; 0 for never. Default 10,000. */
  pollMs?: number | undefined;
}

export const POLL_MS = 10_000;

/** @throws MockServerError `INVALID_OPTION` */
export async function openUpstream({ upstream, pollMs = POLL_MS }: PaperOptions): Promise<Upstream> {
  checkNumber('paper.pollMs', pollMs, { from: 0, to: 86_400_000 });
  const isFolder = await stat(upstream).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? recordedUpstream(upstream) : liveUpstream(upstream);
}
