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
  readonly platformFeeBps: number;
  readonly steps: readonly ToldStep[];
  readonly inUsdValue: number | undefined;
  readonly outUsdValue: number | undefined;
  /** A share; a loss is negative. */
  readonly priceImpact: number;
}

interface ToldStep {
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
  /** Zero in the middle of a route, so that a landing loses once. */
  readonly priceImpact: number;
  readonly isLast: boolean;
}

const pairOf = (inputMint: string, outputMint: string) => `${inputMint} ${outputMint}`;

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
  of({ inputMint, outputMint, inAmount }: ToldTrade): ToldQuote | undefined {
    const quote = this.quotes.get(pairOf(inputMint, outputMint));
    return quote?.inAmount === inAmount ? quote : undefined;
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
    this.quotes.set(pairOf(quote.inputMint, quote.outputMint), quote);
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

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

function isStep(step: unknown): step is ToldStep {
  const { ammKey, inputMint, outputMint, inAmount, outAmount } =
    (step as Partial<ToldStep> | null)?.swapInfo ?? ({} as Partial<ToldStep['swapInfo']>);
  return (
    [ammKey, inputMint, outputMint].every((one) => typeof one === 'string' && ADDRESS.test(one)) &&
    [inAmount, outAmount].every((one) => typeof one === 'string' && /^\d{1,20}$/.test(one))
  );
}

/** Reads a quote from the service's answer; undefined when it holds none. */
export function readQuote(body: unknown): ToldQuote | undefined {
  const told = body as Partial<Record<string, unknown>> | null;
  if (typeof told !== 'object' || told === null) return undefined;
  const { router, inputMint, outputMint, inAmount, outAmount, feeMint, routePlan } = told;
  const texts = [router, inputMint, outputMint, inAmount, outAmount];
  if (!texts.every((one) => typeof one === 'string') || !Array.isArray(routePlan)) return undefined;
  if (!/^[1-9]\d*$/.test(inAmount as string) || !/^[1-9]\d*$/.test(outAmount as string)) return undefined;
  if (!routePlan.every(isStep)) return undefined;
  const { feeBps } = (told['platformFee'] ?? {}) as { feeBps?: number };
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    router: router as string,
    inputMint: inputMint as string,
    outputMint: outputMint as string,
    inAmount: BigInt(inAmount as string),
    outAmount: BigInt(outAmount as string),
    feeMint: typeof feeMint === 'string' ? feeMint : (outputMint as string),
    feeBps: number(told['feeBps']) ?? 0,
    platformFeeBps: feeBps ?? 0,
    steps: routePlan as ToldStep[],
    inUsdValue: number(told['inUsdValue']),
    outUsdValue: number(told['outUsdValue']),
    // Stated in percent.
    priceImpact: (number(told['priceImpact']) ?? 0) / 100,
  };
}
