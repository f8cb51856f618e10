import type { Market } from './markets.js';

/** Micro-USD; `undefined` when the side has no quote. The service writes 0 or null for that. */
export function priceOf({ pricing }: Market, isBuy: boolean, isYes: boolean): bigint | undefined {
  const price = isBuy
    ? isYes
      ? pricing?.buyYesPriceUsd
      : pricing?.buyNoPriceUsd
    : isYes
      ? pricing?.sellYesPriceUsd
      : pricing?.sellNoPriceUsd;
  return price ? BigInt(price) : undefined;
}

export const isTradable = (market: Market): boolean => market.status === 'open' && market.tradable !== false;
