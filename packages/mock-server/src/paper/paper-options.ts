import type { FillModel } from '../world/told-quotes.js';

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
