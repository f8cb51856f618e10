import { isAddress } from '../ledger/account.js';
import { givenOf, grossOf, takenOf, type ToldQuote, type RouteStep } from '../world/told-quotes.js';

/** The trade that a price check asks for. */
export interface AskedTrade {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Base units. */
  readonly amount: string;
}

/**
 * Reads a quote from the service's answer; undefined when it holds none for exactly this trade, or one from which nothing
 * can be built.
 */
export function readQuote(body: unknown, asked: AskedTrade): ToldQuote | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const told = body as Partial<Record<string, unknown>>;
  const { router, inputMint, outputMint, inAmount, outAmount, routePlan } = told;
  const isAsked =
    inputMint === asked.inputMint && outputMint === asked.outputMint && inAmount === asked.amount;
  const { feeMint = outputMint, feeBps = 0, priceImpact = 0 } = told;
  if (!isAsked || typeof router !== 'string' || !isAmount(inAmount) || !isAmount(outAmount)) return undefined;
  if (!isBps(feeBps) || !Number.isFinite(priceImpact) || !isOneOf(feeMint, [inputMint, outputMint]))
    return undefined;
  if (!Array.isArray(routePlan) || !routePlan.every(isStep)) return undefined;
  const quote: ToldQuote = {
    router,
    inputMint: asked.inputMint,
    outputMint: asked.outputMint,
    inAmount: BigInt(inAmount),
    outAmount: BigInt(outAmount),
    feeMint,
    feeBps,
    steps: routePlan,
    inUsdValue: usdIn(told['inUsdValue']),
    outUsdValue: usdIn(told['outUsdValue']),
    // Stated in percent.
    priceImpact: (priceImpact as number) / 100,
  };
  return isRoute(quote) ? quote : undefined;
}

/** Whether the steps take the input and give the output. */
function isRoute(quote: ToldQuote): boolean {
  const { steps, inputMint, outputMint } = quote;
  return takenOf(steps, inputMint) > 0n && givenOf(steps, outputMint) > 0n && grossOf(quote) <= MOST;
}

function isStep(step: unknown): step is RouteStep {
  const { ammKey, label, inputMint, outputMint, inAmount, outAmount } =
    (step as Partial<RouteStep> | null)?.swapInfo ?? ({} as Partial<RouteStep['swapInfo']>);
  return (
    typeof label === 'string' &&
    inputMint !== outputMint &&
    [ammKey, inputMint, outputMint].every((one) => typeof one === 'string' && isAddress(one)) &&
    [inAmount, outAmount].every((one) => one === '0' || isAmount(one))
  );
}

const MOST = (1n << 64n) - 1n;

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value) && BigInt(value) <= MOST;
const isBps = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;
const isOneOf = (value: unknown, words: readonly unknown[]): value is string => words.includes(value);
const usdIn = (value: unknown): number | undefined =>
  Number.isFinite(value) ? (value as number) : undefined;
