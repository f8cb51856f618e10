import type { UnitInput } from '@galilean/client';
/** A slippage in basis points, or `service-default` to accept the service's choice. */
type Slippage = number | 'service-default';

interface Deposited {
  /** The mint to deposit and to sell. */
  readonly inputMint: string;
  /** How much to sell, in base units; at least 10 USD. For a DCA order, the sum of all rounds. */
  readonly inputAmount: UnitInput<'base-units'>;
  /** The mint to buy. */
  readonly outputMint: string;
}

interface Priced extends Deposited {
  /** The mint whose price in US dollars is watched. */
  readonly triggerMint: string;
  /** When the order expires, in Unix milliseconds. Its funds then stay in the vault: see `withdrawExpired`. */
  readonly expiresAt: number;
}

/** One threshold: fixed (`triggerPriceUsd`) or trailing (`trailingBps`). */
export interface SingleOrderParams extends Priced {
  /** One threshold. */
  readonly orderType: 'single';
  /** On which side of the threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold in US dollars. */
  readonly triggerPriceUsd?: number | undefined;
  /** Distance from the best price seen, 50 to 9000. With `below` it watches the input, with `above` the output. */
  readonly trailingBps?: number | undefined;
  /**
   * Default: the service's choice. Required if the service would allow 2000: for a stop-loss (the input falls) and a buy
   * above (the output rises), which includes all trailing orders.
   */
  readonly slippageBps?: Slippage | undefined;
}

interface Bracketed extends Priced {
  /** Take-profit in US dollars, above the stop-loss. */
  readonly tpPriceUsd: number;
  /** Stop-loss in US dollars. */
  readonly slPriceUsd: number;
  /** Slippage of the take-profit. Default: the service's choice. */
  readonly tpSlippageBps?: Slippage | undefined;
  /** Slippage of the stop-loss. Required, because the service would allow 2000. */
  readonly slSlippageBps: Slippage;
}

/** Take-profit and stop-loss: when one fills, the other is cancelled. */
export interface OcoOrderParams extends Bracketed {
  /** Two thresholds. */
  readonly orderType: 'oco';
}

/** A first trigger. After it fills, its output gets a take-profit and a stop-loss. */
export interface OtocoOrderParams extends Bracketed {
  /** One threshold, then two. */
  readonly orderType: 'otoco';
  /** On which side of the first threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold of the first trigger, in US dollars. */
  readonly triggerPriceUsd: number;
  /** Slippage of the first trigger. Default: the service's choice. */
  readonly slippageBps?: Slippage | undefined;
}

export type PriceOrderParams = SingleOrderParams | OcoOrderParams | OtocoOrderParams;

/** A series of swaps at equal intervals. */
export interface DcaOrderParams extends Deposited {
  /** `time_based` swaps every round, `price_conditional` only while the price of `triggerMint` is inside the band. */
  readonly orderType: 'time_based' | 'price_conditional';
  /** Number of rounds, at least 2. Each sells the same amount, rounded down; the last one sells the rest. */
  readonly orderCount: number;
  /** Seconds between rounds, 60 to 31,536,000. */
  readonly intervalSeconds: number;
  /** Lower bound of the band in US dollars. */
  readonly minPriceUsd?: number | undefined;
  /** Upper bound of the band in US dollars. */
  readonly maxPriceUsd?: number | undefined;
  /** The mint whose price is compared with the band: input or output, but not a stablecoin. */
  readonly triggerMint?: string | undefined;
  /** When the first round is due, ISO 8601, at most 30 days ahead. Default: immediately. */
  readonly beginFillAt?: string | undefined;
  /** Lends out the budget of later rounds; for `time_based` orders in USDC, USDT or JupUSD. Default false. */
  readonly jlEnabled?: boolean | undefined;
  /** The yield mint of `inputMint`, from `yieldMints`. Required with `jlEnabled`. */
  readonly jlMint?: string | undefined;
}

export type OrderParams = PriceOrderParams | DcaOrderParams;

export const isDca = (params: OrderParams): params is DcaOrderParams =>
  params.orderType === 'time_based' || params.orderType === 'price_conditional';
