import { checkNumber } from '../check-number.js';
import { MockServerError } from '../errors.js';

/** How a paper trade fares worse than its quote. */
export interface FillModel {
  /**
   * How long a signed swap takes to land, in milliseconds. It lands at the price that the service quotes then. Default 800.
   */
  latencyMs?: number;
  /** The share of a quote's own price impact that is lost on top of it. Default 0.5. */
  impactShare?: number;
  /** What every landing loses besides, in basis points of the output. Default 0. */
  slippageBps?: number;
}

const FILL_DEFAULTS: Required<FillModel> = { latencyMs: 800, impactShare: 0.5, slippageBps: 0 };

/** @throws MockServerError `INVALID_OPTION` for a value out of range */
export function fillModel(given: FillModel = {}): Required<FillModel> {
  const model = { ...FILL_DEFAULTS, ...given };
  checkNumber('fill.latencyMs', model.latencyMs, { from: 0, to: 60_000 });
  if (!(model.impactShare >= 0 && model.impactShare <= 10))
    throw new MockServerError(
      'INVALID_OPTION',
      `The option fill.impactShare is ${model.impactShare}; it must be a number from 0 to 10.`,
    );
  checkNumber('fill.slippageBps', model.slippageBps, { from: 0, to: 10_000 });
  return model;
}

const WHOLE = 1_000_000_000n;

/**
 * What is left of a quoted amount when it lands.
 * @param priceImpact of the quote, as a share; a loss is negative
 */
export function filled(
  amount: bigint,
  priceImpact: number,
  { impactShare, slippageBps }: Required<FillModel>,
): bigint {
  const lost = Math.min(1, Math.max(0, -priceImpact) * impactShare + slippageBps / 10_000);
  return (amount * (WHOLE - BigInt(Math.round(lost * Number(WHOLE))))) / WHOLE;
}
