import { mintAddresses } from '@galilean/transactions';
import { isMetis } from './order-wish.js';
import type { World } from '../world.js';
import { bpsOf, type Token, usdOf } from '../../world/tokens.js';
import { grossOf, type RouteStep, type ToldQuote } from '../../world/told-quotes.js';
import { leastInput, marketOut, routerSpread, WHOLE } from '../../world/trade.js';

const { SOL, USDC, USDT, JupUSD, JUP } = mintAddresses;
const STABLE: readonly string[] = [USDC, USDT, JupUSD];

type Kind = 'sol' | 'stable' | 'lst' | 'jup' | 'other';

function kindOf({ id, tags }: Token): Kind {
  if (id === SOL) return 'sol';
  if (STABLE.includes(id)) return 'stable';
  if (id === JUP) return 'jup';
  return tags?.includes('lst') ? 'lst' : 'other';
}

/** SOL pays the fee before stablecoins, these before LSTs, and these before everything else. */
const FEE_ORDER: readonly Kind[] = ['sol', 'stable', 'lst', 'jup', 'other'];

/** The service's fee for a swap of this pair, in basis points. */
function platformFeeBps(pair: readonly [Kind, Kind]): number {
  if (pair[1] === 'jup' && (pair[0] === 'sol' || pair[0] === 'stable')) return 0;
  const both = [...pair].sort().join(' ');
  if (both === 'lst lst' || both === 'stable stable') return 0;
  if (both === 'sol stable') return 2;
  return both === 'lst stable' ? 5 : 10;
}

export const isStable = (mint: string): boolean => STABLE.includes(mint);

/** What a caller wants quoted. Amount in base units. */
export interface QuoteWish extends Omit<RouteWish, 'inAmount' | 'isWhole'> {
  amount: bigint;
  /** Estimated when absent. */
  slippageBps?: number;
  /** Without a taker no slippage is estimated. */
  isPriceCheck?: boolean;
  /** The integrator's fee, which replaces the service's fee. Basis points. */
  referralFee?: number;
  /** Added to the service's fee for gas that the service pays. Basis points. */
  gasFeeBps?: number;
}

export interface Quote {
  inAmount: bigint;
  outAmount: bigint;
  /** The least that must come out. */
  minimumOut: bigint;
  slippageBps: number;
  feeMint: string;
  feeBps: number;
  platformFee: { amount: bigint; feeBps: number };
  steps: RouteStep[];
  /** Undefined when a mint has no price. */
  inUsdValue: number | undefined;
  outUsdValue: number | undefined;
  /** Ratio; negative is a loss, 0 when a mint has no price. */
  priceImpact: number;
}

/** The largest u64, less the rent for wrapping SOL. */
const MOST = (1n << 64n) - 10_000_000n;

/** Prices a swap. The same request always gets the same quote. `undefined` when there is no route. */
export function quote(world: World, wish: QuoteWish): Quote | undefined {
  const { inputMint, outputMint, amount } = wish;
  const told = world.told?.of({ inputMint, outputMint, inAmount: amount });
  // Paper trading: the quote is the service's, and the fee is taken as here.
  if (told) return quoted(wish, { ...told, gross: grossOf(told), steps: stepsOf(told) });
  const [input, output] = [world.tokens.of(inputMint), world.tokens.of(outputMint)];
  const kinds = [kindOf(input), kindOf(output)] as const;
  const route = findRoute(world, { ...wish, inAmount: amount });
  if (!route || amount <= 0n || amount >= MOST || route.outAmount >= MOST) return undefined;
  const isOutput = FEE_ORDER.indexOf(kinds[1]) < FEE_ORDER.indexOf(kinds[0]);
  const found = quoted(wish, {
    gross: route.outAmount,
    feeMint: isOutput ? outputMint : inputMint,
    feeBps: platformFeeBps(kinds),
    steps: route.steps,
  });
  return found && { ...found, ...valuesOf(amount, input, found.outAmount, output) };
}

/** What a route gives, and which fee the service takes. */
interface Priced extends Pick<Quote, 'feeMint' | 'steps'>, Partial<ReturnType<typeof valuesOf>> {
  /** Before the fee. */
  readonly gross: bigint;
  /** The service's fee, which the integrator's replaces. Basis points. */
  readonly feeBps: number;
  /** After the service's fee, where it is known. Default: it follows from the fee. */
  readonly outAmount?: bigint;
}

function quoted(wish: QuoteWish, { gross, feeMint, feeBps: ownBps, outAmount, ...facts }: Priced) {
  const { amount, referralFee, gasFeeBps = 0 } = wish;
  const serviceBps = referralFee ?? ownBps;
  const feeBps = serviceBps + gasFeeBps;
  const isKnown = outAmount !== undefined && referralFee === undefined && gasFeeBps === 0;
  // The route swaps the whole input, and the output is net of the fee, also where the fee is taken in the input.
  const net = isKnown ? outAmount : gross - bpsOf(gross, feeBps);
  if (net <= 0n) return undefined;
  const slippageBps = slippageOf(wish);
  const taken = feeMint === wish.inputMint ? amount : gross;
  return {
    inAmount: amount,
    outAmount: net,
    // Rounded down.
    minimumOut: net - (net * BigInt(slippageBps) + 9_999n) / 10_000n,
    slippageBps,
    feeMint,
    feeBps,
    platformFee: { amount: bpsOf(taken, serviceBps), feeBps: serviceBps },
    steps: facts.steps,
    inUsdValue: facts.inUsdValue,
    outUsdValue: facts.outUsdValue,
    priceImpact: facts.priceImpact ?? 0,
  };
}

function valuesOf(inAmount: bigint, input: Token, outAmount: bigint, output: Token) {
  const [inUsdValue, outUsdValue] = [usdOf(inAmount, input), usdOf(outAmount, output)];
  return {
    inUsdValue,
    outUsdValue,
    priceImpact: inUsdValue > 0 ? (outUsdValue - inUsdValue) / inUsdValue : 0,
  };
}

/** The DEXes that can fix the output: the service has them and Raydium CP. */
const EXACT_OUT: readonly string[] = ['Raydium CLMM', 'Whirlpool'];

/**
 * Prices a swap whose output is fixed, at the same markets: the least input that brings it. `undefined` when there is no
 * route; with a fee, because no fact says how it counts there; and in paper trading, where the service quotes inputs.
 */
export function quoteExactOut(world: World, wish: QuoteWish): Quote | undefined {
  const { inputMint, outputMint, amount: outAmount, dexes = EXACT_OUT } = wish;
  if (world.told || (wish.referralFee ?? 0) > 0 || outAmount <= 0n || outAmount >= MOST) return undefined;
  const known = { ...wish, dexes: EXACT_OUT.filter((label) => dexes.includes(label)), isWhole: true };
  const routeOf = (inAmount: bigint) => findRoute(world, { ...known, inAmount });
  const inAmount = leastInput(outAmount, (input) => routeOf(input)?.outAmount);
  const steps = inAmount === undefined ? undefined : routeOf(inAmount)?.steps;
  if (inAmount === undefined || inAmount >= MOST || !steps) return undefined;
  return {
    inAmount,
    outAmount,
    minimumOut: outAmount,
    slippageBps: slippageOf(wish),
    feeMint: inputMint,
    feeBps: 0,
    platformFee: { amount: 0n, feeBps: 0 },
    // What the last market would bring above it stays there.
    steps: steps.map((step) =>
      step.swapInfo.outputMint === outputMint
        ? { ...step, swapInfo: { ...step.swapInfo, outAmount: String(outAmount) } }
        : step,
    ),
    ...valuesOf(inAmount, world.tokens.of(inputMint), outAmount, world.tokens.of(outputMint)),
  };
}

/** The most markets that fit into a transaction here, whatever else it carries. */
const MOST_STEPS = 3;

/** A longer route lands through its first market. */
function stepsOf(told: ToldQuote): RouteStep[] {
  const [first] = told.steps;
  if (told.steps.length <= MOST_STEPS || !first) return [...told.steps];
  const { ammKey, label } = first.swapInfo;
  const { inputMint, outputMint } = told;
  const [inAmount, outAmount] = [String(told.inAmount), String(grossOf(told))];
  const swapInfo = { ammKey, label, inputMint, outputMint, inAmount, outAmount };
  return [{ ...first, percent: 100, bps: 10_000, swapInfo }];
}

/** A market maker's quote is firm, and a price check has nothing that can slip. */
function slippageOf({ router, slippageBps, isPriceCheck, inputMint, outputMint }: QuoteWish): number {
  if (router === 'jupiterz') return 0;
  if (slippageBps !== undefined || isPriceCheck) return slippageBps ?? 0;
  return isStable(inputMint) || isStable(outputMint) ? 13 : 40;
}

export interface RouteWish {
  inputMint: string;
  outputMint: string;
  /** Base units that reach the first market. */
  inAmount: bigint;
  router: string;
  excludeDexes?: readonly string[];
  /** Use only these; default: all. */
  dexes?: readonly string[];
  /** Through one market alone. */
  isDirect?: boolean;
  /** Never through two markets side by side. */
  isWhole?: boolean;
}

/** The DEXes of metis. */
export const LABELS = ['Raydium CLMM', 'Meteora DLMM', 'Whirlpool', 'Raydium', 'Meteora'];

/**
 * Finds a route for an amount: one market, two side by side, or two in a row through SOL.
 * @returns the steps and the output amount; `undefined` when no market is left or a price is missing
 */
export function findRoute(
  world: World,
  wish: RouteWish,
): { steps: RouteStep[]; outAmount: bigint } | undefined {
  if (!isMetis(wish.router)) return single(world, wish, wish.router);
  const { inputMint, outputMint, dexes, excludeDexes = [] } = wish;
  const known = LABELS.filter((label) => (!dexes || dexes.includes(label)) && !excludeDexes.includes(label));
  const labels = world.seed.shuffled(known, 'labels', ...[inputMint, outputMint].sort());
  if (labels.length === 0) return undefined;
  if (wish.isDirect) return single(world, wish, labels[0]!);
  if (inputMint !== SOL && outputMint !== SOL) return throughSol(world, wish, labels);
  const [first, second] = labels;
  if (second === undefined || wish.isWhole) return single(world, wish, first!);
  const share = world.seed.integer(50, 70, 'share', inputMint, outputMint);
  const inFirst = (wish.inAmount * BigInt(share)) / 100n;
  if (inFirst === 0n || inFirst === wish.inAmount) return single(world, wish, first!);
  const left = market(world, { ...wish, inAmount: inFirst }, first!, share * 100);
  const right = market(world, { ...wish, inAmount: wish.inAmount - inFirst }, second, 10_000 - share * 100);
  return left && right && { steps: [left.step, right.step], outAmount: left.out + right.out };
}

function single(world: World, wish: RouteWish, label: string) {
  const only = market(world, wish, NAMES[label] ?? label, 10_000);
  return only && { steps: [only.step], outAmount: only.out };
}

const NAMES: Readonly<Record<string, string>> = {
  jupiterz: 'JupiterZ',
  dflow: 'DFlow',
  okx: 'OKX DEX Router',
};

function throughSol(world: World, wish: RouteWish, labels: readonly string[]) {
  const first = market(world, { ...wish, outputMint: SOL }, labels[0]!, 10_000);
  const second =
    first && market(world, { ...wish, inputMint: SOL, inAmount: first.out }, labels[1] ?? labels[0]!, 10_000);
  return second && { steps: [first.step, second.step], outAmount: second.out };
}

function market(world: World, wish: RouteWish, label: string, bps: number) {
  const { inputMint, outputMint, inAmount, router } = wish;
  const fair = marketOut(world.tokens, { inputMint, outputMint, inAmount });
  if (fair === undefined) return undefined;
  const out = fair - (fair * routerSpread(world, router, [inputMint, outputMint])) / WHOLE;
  const names = [label, ...[inputMint, outputMint].sort()];
  const step: RouteStep = {
    swapInfo: {
      ammKey: world.seed.address('market', ...names),
      label,
      inputMint,
      outputMint,
      inAmount: inAmount.toString(),
      outAmount: out.toString(),
    },
    percent: bps / 100,
    bps,
    usdValue: usdOf(inAmount, world.tokens.of(inputMint)),
  };
  return { step, out };
}
