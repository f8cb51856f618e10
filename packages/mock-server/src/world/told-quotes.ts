import { filled, type FillModel } from './fill-model.js';

/** What of the service's quote an order is built from. */
export interface ToldQuote {
  readonly router: string;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  readonly feeMint: string;
  readonly feeBps: number;
  readonly steps: readonly ToldStep[];
  readonly inUsdValue: number | undefined;
  readonly outUsdValue: number | undefined;
  /** A share; a loss is negative. */
  readonly priceImpact: number;
}

export interface ToldStep {
  readonly swapInfo: {
    readonly ammKey: string;
    readonly label: string;
    readonly inputMint: string;
    readonly outputMint: string;
    readonly inAmount: string;
    readonly outAmount: string;
  };
  readonly percent: number | null;
  readonly bps: number;
  readonly usdValue?: number;
}

/** A trade on one market. Base units. */
export interface ToldTrade {
  readonly inputMint: string;
  readonly outputMint: string;
  readonly inAmount: bigint;
}

/** What one mint brings of another, as it was quoted. */
interface Ratio {
  readonly taken: bigint;
  readonly given: bigint;
  /** Zero in the middle of a route, so that a landing pays it once. */
  readonly priceImpact: number;
  readonly isLast: boolean;
}

const pairOf = (inputMint: string, outputMint: string) => `${inputMint} ${outputMint}`;
const tradeOf = ({ inputMint, outputMint, inAmount }: ToldTrade) =>
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
  of(trade: ToldTrade): ToldQuote | undefined {
    return this.quotes.get(tradeOf(trade));
  }

  /** What a trade brings when it lands; undefined for a pair that was never quoted. */
  amountOut({ inputMint, outputMint, inAmount }: ToldTrade): bigint | undefined {
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

/** What comes out of a route before the fee. */
export const grossOf = ({ steps, outputMint, outAmount }: ToldQuote): bigint => {
  const last = steps.filter(({ swapInfo }) => swapInfo.outputMint === outputMint);
  return last.length === 0
    ? outAmount
    : last.reduce((sum, { swapInfo }) => sum + BigInt(swapInfo.outAmount), 0n);
};
