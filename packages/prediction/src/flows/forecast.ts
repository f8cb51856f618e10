import type { PredictionExpectation } from '@galilean/signing/guard';
import type { PredictionClient } from '../generated/client.js';
import { mints } from '../generated/addresses.js';
import { during } from './during.js';
import type { PredictionOrderCreated } from '../generated/types.js';

/** Whether a market is of Forecast, whose orders settle in their own transaction. */
export const isForecastMarket = (marketId: string): boolean => marketId.startsWith('BISON-');

/** What is needed of a Forecast market to trade in it. */
export interface ForecastMarket {
  readonly outcomeMint: string;
  /** Whether the round takes orders now. */
  readonly isOpen: boolean;
}

/** Reads the market that an order is in, when it is of Forecast. */
export async function readForecastMarket(
  client: PredictionClient,
  marketId: string,
  signal: AbortSignal | undefined,
): Promise<ForecastMarket | undefined> {
  if (!isForecastMarket(marketId)) return undefined;
  const market = await client.getMarket({ marketId }, during(signal));
  if (!market.outcomeMint) throw new Error(`The market ${marketId} names no outcome mint.`);
  const now = Date.now() / 1000;
  const inTime = market.openTime <= now && now < market.closeTime;
  return { outcomeMint: market.outcomeMint, isOpen: market.tradable !== false && inTime };
}

/**
 * A Forecast order is a swap of USDC for the outcome's token, or back. That the mint stands for the outcome only the
 * service knows; the amounts are the user's own.
 */
export function expectForecast(
  wallet: string,
  { outcomeMint }: ForecastMarket,
  { order }: PredictionOrderCreated,
  amount: string,
  limit: bigint | undefined,
): PredictionExpectation {
  const [inputMint, outputMint] = order.isBuy ? [mints.USDC, outcomeMint] : [outcomeMint, mints.USDC];
  const million = 1_000_000n;
  // Dollars and contracts both have six decimals, and so has a price. What is not whole is rounded in our favour.
  const least =
    limit === undefined
      ? undefined
      : order.isBuy
        ? (BigInt(amount) * million + limit - 1n) / limit
        : (BigInt(amount) * limit + million - 1n) / million;
  return {
    kind: 'forecast',
    wallet,
    inputMint,
    outputMint,
    amount,
    ...(least !== undefined && { minimumOut: least }),
  };
}
