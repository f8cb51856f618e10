import type { UpdatePriceOrderParams } from '../generated/methods.js';

/** The new terms of a price order. Terms that are left out stay the same. DCA orders cannot be changed. */
export interface OrderChange extends Pick<
  UpdatePriceOrderParams,
  | 'triggerPriceUsd'
  | 'trailingBps'
  | 'slippageBps'
  | 'tpPriceUsd'
  | 'slPriceUsd'
  | 'tpSlippageBps'
  | 'slSlippageBps'
> {
  /** The order's id. */
  readonly order: string;
}
