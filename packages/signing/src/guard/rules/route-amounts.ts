import type { DecodedInstruction } from '../../inspect/decode.js';

const whole = 10_000n;

/** Rounds up, as the programs do. */
const divided = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** The amounts of a route, in base units and basis points. */
export interface RouteAmounts {
  /** The highest amount taken; undefined if known only at run time. */
  readonly taken: bigint | undefined;
  /** The lowest output before the platform fee; the service's threshold is not above it, as it is after the fee. */
  readonly given: bigint;
  /** The lowest output after the platform fee. */
  readonly arriving: bigint;
  readonly slippageBps: number;
}

/**
 * @param values The arguments of a route, of a maker's fill, or of a swap through okx.
 * @param feeBps The allowed part of the platform fee.
 */
export function amountsOf(values: DecodedInstruction['values'], feeBps: number): RouteAmounts {
  const { inAmount, outAmount, quotedInAmount, quotedOutAmount } = values as Record<
    string,
    bigint | undefined
  >;
  const { slippageBps = 0, platformFeeBps } = values as Record<string, number | undefined>;
  const slippage = BigInt(slippageBps);
  const fee = BigInt(feeBps);
  // Routes that list their steps first carry a quote after the platform fee.
  const isAfterFee = platformFeeBps !== undefined && values.steps !== undefined && fee < whole;
  const beforeFee = (quoted: bigint) => (isAfterFee ? divided(quoted * whole, whole - fee) : quoted);
  const given = outAmount ?? divided(beforeFee(quotedOutAmount!) * (whole - slippage), whole);
  return {
    // The amount of a token ledger is known only at run time.
    taken: quotedInAmount === undefined ? inAmount : divided(quotedInAmount * (whole + slippage), whole),
    given,
    arriving: given - divided(given * fee, whole),
    slippageBps,
  };
}
