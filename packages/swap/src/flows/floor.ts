import { badInput } from '@galilean/flow';
import { areDecimals, isPrice, leastByPrices } from '@galilean/shared';
import type { Floor } from '@galilean/signing/guard';

/** What is sold, and for what. */
export interface Trade {
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** What is sold, in base units of the input. */
  readonly amount: string | bigint;
}

/**
 * The least output of a trade by another source than the quote, in base units above 0: `referencePrices`, or your own
 * function. It throws when the source does not know.
 */
export type Reference = (trade: Trade) => bigint | Promise<bigint>;

/** The least output to accept, in base units, and who set it. */
export interface LeastOut {
  readonly floor: Floor;
  readonly minimumOut: string;
}

/**
 * The larger minimum of the caller's and the reference's; undefined when there is neither.
 *
 * @throws FlowError `flow/bad-input` when the reference does not give base units above 0; what it throws
 */
export async function ownFloor(
  { inputMint, outputMint, amount }: Trade,
  minimumOut: string | bigint | undefined,
  reference: Reference | undefined,
): Promise<LeastOut | undefined> {
  const least = await reference?.({ inputMint, outputMint, amount });
  // 0 would bound nothing, where without a reference the first quote does.
  if (reference && !(typeof least === 'bigint' && least > 0n))
    throw badInput('`reference` must return base units above 0, as bigint.', {});
  if (least !== undefined && BigInt(minimumOut ?? 0) < least)
    return { floor: 'reference', minimumOut: String(least) };
  return minimumOut === undefined ? undefined : { floor: 'caller', minimumOut: String(minimumOut) };
}

/** The price of one whole token, and its decimals. `getPrices` of the tokens API returns this. */
interface ReferencePrice {
  /** Price of one whole token in US dollars. */
  readonly usdPrice: number;
  /** Decimals of the mint: one whole token is 10 ** decimals base units. */
  readonly decimals: number;
}

/** Prices keyed by mint, so that they cannot be swapped by mistake. */
type ReferencePrices = Readonly<Record<string, ReferencePrice | undefined>>;

/**
 * The `reference` of a swap by prices of both mints from another source than the quote. It is separate so that bundles
 * without it stay small.
 *
 * @param pricesOf Asked for each quote, such as `(...ids) => tokens.getPrices({ ids })` or your oracle.
 * @param maxDeviationPercent How far the output may fall short of the prices, in percent: price impact, fees and slippage
 *   together. Default 2.
 * @throws FlowError `flow/bad-input` for what is no function, and another deviation than from 0 to below 100. The flow ends
 *   with it when the source does not know a mint, one of its numbers is not valid, or the least output is below 1 base unit.
 */
export function referencePrices(
  pricesOf: (inputMint: string, outputMint: string) => ReferencePrices | Promise<ReferencePrices>,
  maxDeviationPercent = 2,
): Reference {
  if (typeof pricesOf !== 'function')
    throw badInput('`referencePrices` needs a function that returns prices.', {});
  const isPercent =
    typeof maxDeviationPercent === 'number' && maxDeviationPercent >= 0 && maxDeviationPercent < 100;
  if (!isPercent)
    throw badInput(`\`maxDeviationPercent\` must be from 0 to below 100, and is ${maxDeviationPercent}.`, {});
  return async ({ inputMint, outputMint, amount }) => {
    const prices = await pricesOf(inputMint, outputMint);
    const [input, output] = [inputMint, outputMint].map((mint) => checked(mint, prices?.[mint]));
    return leastByPrices(BigInt(amount), [input!, output!], maxDeviationPercent);
  };
}

function checked(mint: string, price: ReferencePrice | undefined): ReferencePrice {
  if (!(price && isPrice(price.usdPrice)))
    throw badInput(`\`reference\` gave no price above 0 for ${mint}.`, {});
  if (!areDecimals(price.decimals))
    throw badInput(`\`reference\` gave no decimals for ${mint}: a whole number from 0 to 30.`, {});
  return price;
}
