/** A slippage in basis points; `service-default` leaves it to the service, knowingly. */
export type Slippage = number | 'service-default';

interface Deposited {
  /** The mint to deposit and to sell. */
  readonly inputMint: string;
  /** How much of it, in base units; at least 10 USD. Of a DCA order the sum of all rounds. */
  readonly inputAmount: string | bigint;
  /** The mint to buy. */
  readonly outputMint: string;
}

interface Priced extends Deposited {
  /** The mint whose price in US dollars is watched. */
  readonly triggerMint: string;
  /** When the order ends, in Unix milliseconds. Its funds then wait in the vault: see `withdrawExpired`. */
  readonly expiresAt: number;
}

/** One threshold: fixed (`triggerPriceUsd`) or trailing (`trailingBps`). */
export interface SingleOrderParams extends Priced {
  /** One threshold. */
  readonly orderType: 'single';
  /** On which side of the threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold in US dollars. */
  readonly triggerPriceUsd?: number;
  /** Distance from the best price seen, 50 to 9000. With `below` it watches the input, with `above` the output. */
  readonly trailingBps?: number;
  /**
   * Default: what the service picks. Has to be given where the service would allow 2000: for a stop-loss (the input
   * falls) and a buy above (the output rises), all trailing orders among them.
   */
  readonly slippageBps?: Slippage;
}

interface Bracketed extends Priced {
  /** Take-profit in US dollars, above the stop-loss. */
  readonly tpPriceUsd: number;
  /** Stop-loss in US dollars. */
  readonly slPriceUsd: number;
  /** Slippage of the take-profit. Default: what the service picks. */
  readonly tpSlippageBps?: Slippage;
  /** Slippage of the stop-loss. The service would allow 2000, so it has to be given. */
  readonly slSlippageBps: Slippage;
}

/** Take-profit and stop-loss, of which one fill cancels the other. */
export interface OcoOrderParams extends Bracketed {
  /** Two thresholds. */
  readonly orderType: 'oco';
}

/** A first trigger whose output then gets a take-profit and a stop-loss. */
export interface OtocoOrderParams extends Bracketed {
  /** One threshold, then two. */
  readonly orderType: 'otoco';
  /** On which side of the first threshold it fires. */
  readonly triggerCondition: 'above' | 'below';
  /** The threshold of the first trigger, in US dollars. */
  readonly triggerPriceUsd: number;
  /** Slippage of the first trigger. Default: what the service picks. */
  readonly slippageBps?: Slippage;
}

export type PriceOrderParams = SingleOrderParams | OcoOrderParams | OtocoOrderParams;

/** A series of swaps at equal intervals. */
export interface DcaOrderParams extends Deposited {
  /** `time_based` swaps every round, `price_conditional` while the price of `triggerMint` lies inside the band. */
  readonly orderType: 'time_based' | 'price_conditional';
  /** How many rounds, at least 2. Each sells the same, rounded down; the last one takes the rest. */
  readonly orderCount: number;
  /** Seconds between rounds, 60 to 31,536,000. */
  readonly intervalSeconds: number;
  /** Lower bound of the band in US dollars. */
  readonly minPriceUsd?: number;
  /** Upper bound of the band in US dollars. */
  readonly maxPriceUsd?: number;
  /** The mint whose price is held against the band: input or output, and no stablecoin. */
  readonly triggerMint?: string;
  /** When the first round is due, ISO 8601, at most 30 days ahead. Default: at once. */
  readonly beginFillAt?: string;
  /** Lends the waiting budget out; for `time_based` orders in USDC, USDT or JupUSD. Default false. */
  readonly jlEnabled?: boolean;
  /** The yield mint of `inputMint`, from `yieldMints`; needed with `jlEnabled`. */
  readonly jlMint?: string;
}

export type OrderParams = PriceOrderParams | DcaOrderParams;

export const isDca = (params: OrderParams): params is DcaOrderParams =>
  params.orderType === 'time_based' || params.orderType === 'price_conditional';
