import type { CallOptions } from '@galilean/client';
import type { GetPricesResponse, TokensMethods } from './generated/index.js';
import { inParts } from './in-parts.js';

/** Mints that one request for prices takes. */
export const mintsPerPriceRequest = 50;

export interface AllPrices {
  /** By mint. */
  prices: GetPricesResponse;
  /** Mints that were asked for and got no price: not traded for seven days, flagged, or no mint at all. */
  missing: string[];
}

/**
 * Prices of any number of mints, 50 per request, and which of them the service left out.
 *
 * @param ids Mints; one that comes twice is asked for once.
 * @throws what `getPrices` throws; then no price is given
 */
export async function getAllPrices(
  client: Pick<TokensMethods, 'getPrices'>,
  {
    ids,
  }: {
    /** Mints; one that comes twice is asked for once. */
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
