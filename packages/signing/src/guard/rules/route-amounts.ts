import type { ReadInstruction } from '../../inspect/instruction.js';

const whole = 10_000n;

/** Rounded up, as the programs round. */
const divided = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** What a route says of itself, in base units and basis points. */
export interface RouteAmounts {
  /** The most that it takes; undefined when only the run of it tells. */
  readonly taken: bigint | undefined;
  /** The least that it gives before the platform fee, which is how the service states thresholds. */
  readonly given: bigint;
  /** The least that arrives after the platform fee. */
  readonly arriving: bigint;
  readonly slippageBps: number;
}

/**
 * @param values The arguments of a route, of a maker's fill, or of a swap through okx.
 * @param feeBps The platform fee, as far as it is allowed.
 */
export function amountsOf(values: ReadInstruction['values'], feeBps: number): RouteAmounts {
  const { inAmount, outAmount, quotedInAmount, quotedOutAmount } = values as Record<
    string,
    bigint | undefined
  >;
  const { slippageBps = 0, platformFeeBps } = values as Record<string, number | undefined>;
  const slippage = BigInt(slippageBps);
  const fee = BigInt(feeBps);
  // Routes that list their steps first are written with a quote from which the platform fee is gone already.
  const isAfterFee = platformFeeBps !== undefined && values.steps !== undefined && fee < whole;
  const beforeFee = (quoted: bigint) => (isAfterFee ? divided(quoted * whole, whole - fee) : quoted);
  const given = outAmount ?? divided(beforeFee(quotedOutAmount!) * (whole - slippage), whole);
  return {
    // What a token ledger has counted is not known before it runs.
    taken: quotedInAmount === undefined ? inAmount : divided(quotedInAmount * (whole + slippage), whole),
    given,
    arriving: given - divided(given * fee, whole),
    slippageBps,
  };
}
