import type { CallOptions } from '@galilean/client';
import type { GetPricesResponse, TokensMethods } from './generated/index.js';
import { inParts } from './in-parts.js';

/** The most mints in one request for prices. */
const mintsPerPriceRequest = 50;

export interface AllPrices {
  /** By mint. */
  prices: GetPricesResponse;
  /** Mints without a price: not traded for seven days, flagged, or not a mint at all. */
  missing: string[];
}

/**
 * Gets the prices of any number of mints, 50 per request, and lists the mints without one.
 *
 * @param ids Mints. Duplicates are sent once.
 * @throws what `getPrices` throws; then no prices are returned
 */
export async function getAllPrices(
  client: Pick<TokensMethods, 'getPrices'>,
  {
    ids,
  }: {
    /** Mints. Duplicates are sent once. */
    ids: readonly string[];
  },
  options?: CallOptions,
): Promise<AllPrices> {
  const answers = await inParts(ids, mintsPerPriceRequest, options, (part, each) =>
    client.getPrices({ ids: part }, each),
  );
  const prices: GetPricesResponse = Object.assign({}, ...answers);
  return {
    prices,
    missing: [...new Set(ids)].filter((id) => prices[id] === undefined || prices[id] === null),
  };
}
