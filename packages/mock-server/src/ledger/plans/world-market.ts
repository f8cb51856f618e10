import { forecastOutcomeMint, mintAddresses, rentOf } from '@galilean/transactions';
import type { Clock } from '../../world/clock.js';
import { marketOut, type Trade } from '../../world/trade.js';
import { isForecast, type Market as PredictionMarket, type Markets, priceOf } from '../../world/markets.js';
import { MILLION, type Tokens, worth } from '../../world/tokens.js';
import type { ToldQuotes } from '../../world/told-quotes.js';
import type { Market } from './asked.js';

const { USDC, JupUSD } = mintAddresses;

/** What prices follow from. */
export interface PricedWorld {
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly markets: Markets;
  /** The quotes of the real service, in paper trading. */
  readonly told?: ToldQuotes | undefined;
  readonly lamportsPerByte: number;
}

/** The world's prices, as quotes and previews of orders use them. */
export const worldMarket = (world: PricedWorld): Market => ({
  amountOut: (inputMint, outputMint, inAmount) => amountOut(world, { inputMint, outputMint, inAmount }),
  seconds: () => world.clock.seconds(),
  rent: (bytes) => rentOf(bytes, world.lamportsPerByte),
});

function amountOut({ tokens, markets, told }: PricedWorld, trade: Trade): bigint | undefined {
  const quoted = told?.amountOut(trade);
  if (quoted !== undefined) return quoted;
  const { inputMint, outputMint, inAmount } = trade;
  const forecastOf = (mint: string) =>
    tokens.isKnown(mint)
      ? undefined
      : markets
          .events()
          .flatMap(({ eventId }) => markets.ofEvent(eventId).filter(isForecast))
          .find((market) => outcomeMintOf(market) === mint);
  const bought = forecastOf(outputMint);
  if (bought) {
    const price = priceOf(bought, true, true);
    return price && (inAmount * MILLION) / price;
  }
  const sold = forecastOf(inputMint);
  if (sold) {
    const price = priceOf(sold, false, true);
    return price && worth(inAmount, price);
  }
  const out = marketOut(tokens, trade);
  // Orders on prediction markets count a dollar of either token as a dollar.
  return inputMint === USDC && outputMint === JupUSD && out !== undefined && out < inAmount ? inAmount : out;
}

/** The token of a Forecast market, which is a share in its outcome. */
export const outcomeMintOf = ({ outcomeMint, marketId }: PredictionMarket): string =>
  outcomeMint ?? forecastOutcomeMint(marketId);
