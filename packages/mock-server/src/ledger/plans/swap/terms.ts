/** One side of a swap, as the instruction names it. */
interface SwapSide {
  /** A token account. */
  readonly account: string;
  readonly mint: string;
  readonly tokenProgram: string;
}

/** One market of a route, as the instruction names it. */
export interface RouteStep {
  /** Program id of the exchange. */
  readonly exchange: string;
  readonly pool: string;
  readonly reserves: readonly [string, string];
  /** Share of the input, in basis points. */
  readonly bps: number;
  /** Positions of the mints on the route; 0 is the route's input. */
  readonly inputIndex: number;
  readonly outputIndex: number;
}

/** What an instruction for a swap says, in whatever form. Amounts in base units, fees in basis points. */
export interface SwapTerms {
  readonly user: string;
  readonly source: SwapSide;
  readonly destination: SwapSide;
  readonly inAmount: bigint;
  readonly quotedOut: bigint;
  readonly slippageBps: number;
  readonly feeBps: number;
  /** Gets the fee, in the mint of the account; undefined when no fee is taken. */
  readonly feeAccount: string | undefined;
  readonly steps: readonly RouteStep[];
  /** Whether the router keeps what exceeds its quote. */
  readonly keepsSurplus: boolean;
}

/** The least that must arrive. */
export const minimumOut = ({
  quotedOut,
  slippageBps,
}: Pick<SwapTerms, 'quotedOut' | 'slippageBps'>): bigint =>
  (quotedOut * BigInt(Math.max(0, 10_000 - slippageBps))) / 10_000n;
