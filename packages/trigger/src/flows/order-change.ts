import type { UpdatePriceOrderParams } from '../generated/methods.js';

/** What changes about a price order; what is left out stays. DCA orders cannot be changed. */
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
