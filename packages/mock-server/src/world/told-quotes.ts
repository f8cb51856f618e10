import { checkNumber } from '../contract/check-options.js';
import type { Shapes } from '../contract/generated/shapes.js';
import { type Trade, WHOLE } from './trade.js';

/** How a paper trade fares worse than its quote. */
export interface FillModel {
  /**
   * How long a signed swap takes to land, in milliseconds. It lands at the price that the service quotes then. Default 800.
   */
  latencyMs?: number | undefined;
  /** The share of a quote's own price impact that is lost on top of it. Default 0.5. */
  impactShare?: number | undefined;
  /** Extra cost of every landing, in basis points of the output. Default 0. */
  slippageBps?: number | undefined;
  /**
   * The share of a token's stated liquidity that orders of keepers find. Less makes them fill in more and smaller parts.
   * Default 1.
   */
  depthShare?: number | undefined;
}

/** @throws MockServerError `INVALID_OPTION` for a value out of range */
export function fillModel(given: FillModel = {}): Required<FillModel> {
  const { latencyMs = 800, impactShare = 0.5, slippageBps = 0, depthShare = 1 } = given;
  const model = { latencyMs, impactShare, slippageBps, depthShare };
  checkNumber('fill.latencyMs', model.latencyMs, { from: 0, to: 60_000 });
  checkNumber('fill.impactShare', model.impactShare, { from: 0, to: 10 }, false);
  checkNumber('fill.depthShare', model.depthShare, { from: 0, to: 1 }, false);
  checkNumber('fill.slippageBps', model.slippageBps, { from: 0, to: 10_000 });
  return model;
}

/**
 * What is left of a quoted amount when it lands.
 * @param priceImpact of the quote, as a share; a loss is negative
 */
export function filled(
  amount: bigint,
  priceImpact: number,
  { impactShare, slippageBps }: Required<FillModel>,
): bigint {
  const lost = Math.min(1, Math.max(0, -priceImpact) * impactShare + slippageBps / 10_000);
  return (amount * (WHOLE - BigInt(Math.round(lost * Number(WHOLE))))) / WHOLE;
}

/** What of the service's quote an order is built from. */
export interface ToldQuote {
  readonly router: string;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  readonly feeMint: string;
  readonly feeBps: number;
  readonly steps: readonly RouteStep[];
  readonly inUsdValue: number | undefined;
  readonly outUsdValue: number | undefined;
  /** A share; a loss is negative. */
  readonly priceImpact: number;
}

/** One market of a route, as listed in a quote. */
export type RouteStep = Shapes['RoutePlanStep'];

/** What one mint brings of another, as it was quoted. */
interface Ratio {
  readonly taken: bigint;
  readonly given: bigint;
  /** Zero in the middle of a route, so that a landing pays it once. */
  readonly priceImpact: number;
  readonly isLast: boolean;
}

const pairOf = (inputMint: string, outputMint: string) => `${inputMint} ${outputMint}`;
const tradeOf = ({ inputMint, outputMint, inAmount }: Trade) =>
  `${pairOf(inputMint, outputMint)} ${inAmount}`;

/** How many quotes are kept; then the oldest is dropped. */
const MOST_QUOTES = 1000;

/** The service's newest quotes, from which orders are built and at which they land. */
export class ToldQuotes {
  private readonly quotes = new Map<string, ToldQuote>();
  private readonly ratios = new Map<string, Ratio>();

  constructor(private readonly fill: Required<FillModel>) {}

  /** The share of a token's liquidity that orders of keepers find. */
  get depthShare(): number {
    return this.fill.depthShare;
  }

  /** The newest quote for exactly this trade. */
  of(trade: Trade): ToldQuote | undefined {
    return this.quotes.get(tradeOf(trade));
  }

  /** What a trade brings when it lands; undefined for a pair that was never quoted. */
  amountOut({ inputMint, outputMint, inAmount }: Trade): bigint | undefined {
    const ratio = this.ratios.get(pairOf(inputMint, outputMint));
    if (!ratio) return undefined;
    const out = (inAmount * ratio.given) / ratio.taken;
    return ratio.isLast ? filled(out, ratio.priceImpact, this.fill) : out;
  }

  /** Takes in an answer of `getOrder` or `getUltraOrder`. */
  tell(quote: ToldQuote): void {
    const trade = tradeOf(quote);
    this.quotes.delete(trade);
    this.quotes.set(trade, quote);
    if (this.quotes.size > MOST_QUOTES) this.quotes.delete(this.quotes.keys().next().value!);
    const hops = new Map<string, Omit<Ratio, 'priceImpact'>>();
    for (const { swapInfo } of quote.steps) {
      const pair = pairOf(swapInfo.inputMint, swapInfo.outputMint);
      const { taken = 0n, given = 0n } = hops.get(pair) ?? {};
      hops.set(pair, {
        taken: taken + BigInt(swapInfo.inAmount),
        given: given + BigInt(swapInfo.outAmount),
        isLast: swapInfo.outputMint === quote.outputMint,
      });
    }
    for (const [pair, hop] of hops)
      if (hop.taken > 0n) this.ratios.set(pair, { ...hop, priceImpact: quote.priceImpact });
  }

  clear(): void {
    this.quotes.clear();
    this.ratios.clear();
  }
}

type Steps = readonly Pick<RouteStep, 'swapInfo'>[];

/** What the steps of a route take of a mint, in base units. */
export const takenOf = (steps: Steps, mint: string): bigint =>
  sum(steps.filter(({ swapInfo }) => swapInfo.inputMint === mint).map(({ swapInfo }) => swapInfo.inAmount));

/** What they give of it. */
export const givenOf = (steps: Steps, mint: string): bigint =>
  sum(steps.filter(({ swapInfo }) => swapInfo.outputMint === mint).map(({ swapInfo }) => swapInfo.outAmount));

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, one) => total + BigInt(one), 0n);

/** What comes out of a route before the fee. */
export const grossOf = ({ steps, outputMint, outAmount }: ToldQuote): bigint =>
  steps.some(({ swapInfo }) => swapInfo.outputMint === outputMint) ? givenOf(steps, outputMint) : outAmount;
