import { FlowError } from '@galilean/client/flow';
import type { Floor } from '@galilean/signing/guard';

/** The price of one whole token, and its decimals. `getPrices` of the tokens API returns this. */
export interface ReferencePrice {
  /** Price of one whole token in US dollars. */
  readonly usdPrice: number;
  /** Decimals of the mint: one whole token is 10 ** decimals base units. */
  readonly decimals: number;
}

/** Prices of both mints from another source than the quote, keyed by mint so that they cannot be swapped by mistake. */
export type Reference = (inputMint: string, outputMint: string) => ReferencePrices | Promise<ReferencePrices>;

export type ReferencePrices = Readonly<Record<string, ReferencePrice | undefined>>;

/** The least output to accept, in base units, and who set it. */
export interface LeastOut {
  readonly floor: Floor;
  readonly minimumOut: string;
}

/** Options that set the least output of a swap. */
export interface FloorOptions {
  /**
   * Prices of both mints from another source, such as `(...ids) => tokens.getPrices({ ids })` or your oracle. Called for each
   * quote. Default: none; without `minimumOut` only the first quote then bounds the price.
   */
  readonly reference?: Reference | undefined;
  /**
   * How far the output may fall short of the reference prices, in percent: price impact, fees and slippage together.
   * Default 2.
   */
  readonly maxDeviationPercent?: number | undefined;
}

/**
 * The larger minimum of the caller's and the reference's; undefined when there is neither.
 *
 * @throws FlowError `flow/bad-input` when the reference does not know a mint, or one of its numbers is not valid
 */
export async function ownFloor(
  asked: { inputMint: string; outputMint: string; amount: string | bigint },
  minimumOut: string | bigint | undefined,
  { reference, maxDeviationPercent = 2 }: FloorOptions,
): Promise<LeastOut | undefined> {
  const caller = minimumOut === undefined ? undefined : BigInt(minimumOut);
  if (!reference) return caller === undefined ? undefined : leastBy('caller', caller);
  const { inputMint, outputMint, amount } = asked;
  const prices = await reference(inputMint, outputMint);
  const [input, output] = [inputMint, outputMint].map((mint) => checked(mint, prices?.[mint]));
  if (!(maxDeviationPercent >= 0 && maxDeviationPercent < 100))
    throw badInput(`\`maxDeviationPercent\` must be from 0 to below 100, and is ${maxDeviationPercent}.`);
  const [price, per] = fraction(input!.usdPrice);
  const [outPrice, outPer] = fraction(output!.usdPrice);
  const [kept, keptOf] = fraction(100 - maxDeviationPercent);
  const minimum =
    (BigInt(amount) * price * outPer * 10n ** BigInt(output!.decimals) * kept) /
    (per * outPrice * 10n ** BigInt(input!.decimals) * keptOf * 100n);
  return caller !== undefined && caller >= minimum
    ? leastBy('caller', caller)
    : leastBy('reference', minimum);
}

const leastBy = (floor: Floor, minimum: bigint): LeastOut => ({ floor, minimumOut: String(minimum) });

function checked(mint: string, price: ReferencePrice | undefined): ReferencePrice {
  const isPrice = price && price.usdPrice > 0 && Number.isFinite(price.usdPrice);
  if (!isPrice) throw badInput(`\`reference\` gave no price above 0 for ${mint}.`);
  const { decimals } = price;
  const areDecimals = Number.isInteger(decimals) && decimals >= 0 && decimals <= 30;
  if (!areDecimals)
    throw badInput(`\`reference\` gave no decimals for ${mint}: a whole number from 0 to 30.`);
  return price;
}

const badInput = (message: string) =>
  new FlowError('flow/bad-input', `${message} Nothing was signed for it.`, {}, { next: 'fix-request' });

/** A positive number as an exact fraction, from its decimal digits. */
function fraction(value: number): [bigint, bigint] {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const [whole, part = ''] = digits.split('.') as [string, string?];
  const power = Number(exponent) - part.length;
  const number = BigInt(whole + part);
  return power < 0 ? [number, 10n ** BigInt(-power)] : [number * 10n ** BigInt(power), 1n];
}
