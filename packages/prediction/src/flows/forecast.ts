import type { PredictionClient } from '../generated/client.js';

/** Whether a market is one of Forecast, whose orders settle in their own transaction. */
export const isForecastMarket = (marketId: string): boolean => marketId.startsWith('BISON-');

/** What trading in a Forecast market needs to know about it. */
export interface ForecastMarket {
  readonly outcomeMint: string;
  /** Whether the round takes orders now. */
  readonly isOpen: boolean;
}

/** Reads the market of an order, if it is one of Forecast. */
export async function readForecastMarket(
  client: PredictionClient,
  marketId: string,
  signal: AbortSignal | undefined,
): Promise<ForecastMarket | undefined> {
  if (!isForecastMarket(marketId)) return undefined;
  const market = await client.getMarket({ marketId }, { signal });
  if (!market.outcomeMint) throw new Error(`The market ${marketId} names no outcome mint.`);
  const now = Date.now() / 1000;
  const inTime = market.openTime <= now && now < market.closeTime;
  return { outcomeMint: market.outcomeMint, isOpen: market.tradable !== false && inTime };
}
