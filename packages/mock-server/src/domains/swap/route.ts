import { mintAddresses } from '@galilean/transactions';
import { marketOut, routerSpread, WHOLE } from '../../world/trade.js';
import { usdOf } from '../../world/money.js';
import type { World } from '../world.js';
import type { RouteStep } from '../../world/told-quotes.js';
import { isMetis } from './order-wish.js';

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
  const { SOL } = mintAddresses;
  if (!isMetis(wish.router)) return single(world, wish, wish.router);
  const { inputMint, outputMint, dexes, excludeDexes = [] } = wish;
  const known = LABELS.filter((label) => (!dexes || dexes.includes(label)) && !excludeDexes.includes(label));
  const labels = world.seed.shuffled(known, 'labels', ...[inputMint, outputMint].sort());
  if (labels.length === 0) return undefined;
  if (wish.isDirect) return single(world, wish, labels[0]!);
  const direct = [inputMint, outputMint].includes(SOL);
  if (!direct) return throughSol(world, wish, labels);
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
  const { SOL } = mintAddresses;
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
