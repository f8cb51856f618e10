/** The price of one whole token in US dollars, and its decimals. */
interface Price {
  readonly usdPrice: number;
  readonly decimals: number;
}

/** Whether a number can be the price of a token in US dollars. */
export const isPrice = (usdPrice: unknown): usdPrice is number =>
  typeof usdPrice === 'number' && usdPrice > 0 && Number.isFinite(usdPrice);

/** Whether a number can be the decimals of a mint. */
export const areDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 30;

/** What an amount buys by prices, less a deviation in percent, in base units of the output, rounded down. */
export function leastByPrices(
  amount: bigint,
  [input, output]: readonly [Price, Price],
  maxDeviationPercent: number,
): bigint {
  const [price, per] = asFraction(input.usdPrice);
  const [outPrice, outPer] = asFraction(output.usdPrice);
  const [kept, keptOf] = asFraction(100 - maxDeviationPercent);
  return (
    (amount * price * outPer * 10n ** BigInt(output.decimals) * kept) /
    (per * outPrice * 10n ** BigInt(input.decimals) * keptOf * 100n)
  );
}

/** A positive number as an exact fraction, from its decimal digits. */
export function asFraction(value: number): [numerator: bigint, denominator: bigint] {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const [whole, part = ''] = digits.split('.') as [string, string?];
  const power = Number(exponent) - part.length;
  const number = BigInt(whole + part);
  return power < 0 ? [number, 10n ** BigInt(-power)] : [number * 10n ** BigInt(power), 1n];
}
