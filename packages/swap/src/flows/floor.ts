import { FlowError } from '@galilean/client/flow';
import type { Floor } from '@galilean/signing/guard';

/** What one whole token is worth, and how many base units it has. `getPrices` of the tokens API answers such. */
export interface ReferencePrice {
  /** Price of one whole token in US dollars. */
  readonly usdPrice: number;
  /** Decimals of the mint: one whole token is ten to their power base units. */
  readonly decimals: number;
}

/** Prices of both mints from somewhere other than the quote, keyed by mint, so that they cannot be taken the wrong way round. */
export type Reference = (inputMint: string, outputMint: string) => ReferencePrices | Promise<ReferencePrices>;

export type ReferencePrices = Readonly<Record<string, ReferencePrice | undefined>>;

/** The least that has to come out, in base units of the output, and whose word that is. */
export interface LeastOut {
  readonly floor: Floor;
  readonly minimumOut: string;
}

/** How a swap bounds what comes out. */
export interface FloorOptions {
  /**
   * Prices of both mints from elsewhere, such as `(...ids) => tokens.getPrices({ ids })` or an oracle of yours; asked
   * before each signature. Default: none, and without `minimumOut` the first quote is its own measure.
   */
  readonly reference?: Reference;
  /**
   * How far what comes out may stay behind what the reference says, in percent: price impact, fees and slippage together.
   * Default 2.
   */
  readonly maxDeviationPercent?: number;
}

/**
 * The least by the caller and by the reference, whichever is more; undefined when there is neither.
 *
 * @throws FlowError `flow/bad-input` when the reference does not know a mint, or a number of it cannot be meant
 */
export async function ownFloor(
  asked: { inputMint: string; outputMint: string; amount: string },
  minimumOut: string | bigint | undefined,
  { reference, maxDeviationPercent = 2 }: FloorOptions,
): Promise<LeastOut | undefined> {
  const caller = minimumOut === undefined ? undefined : BigInt(minimumOut);
  if (!reference) return caller === undefined ? undefined : leastBy('caller', caller);
  const { inputMint, outputMint, amount } = asked;
  const prices = await reference(inputMint, outputMint);
  const [input, output] = [inputMint, outputMint].map((mint) => checked(mint, prices?.[mint]));
  if (!(maxDeviationPercent >= 0 && maxDeviationPercent < 100))
    throw badInput(`\`maxDeviationPercent\` has to be from 0 to below 100, and is ${maxDeviationPercent}.`);
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

/** A positive number as a fraction of whole ones, to the last digit that it is written with. */
function fraction(value: number): [bigint, bigint] {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const [whole, part = ''] = digits.split('.') as [string, string?];
  const power = Number(exponent) - part.length;
  const number = BigInt(whole + part);
  return power < 0 ? [number, 10n ** BigInt(-power)] : [number * 10n ** BigInt(power), 1n];
}
