import { checkNumber } from '../contract/check-number.js';
import { MockServerError } from '../contract/errors.js';

/** How a paper trade fares worse than its quote. */
export interface FillModel {
  /**
   * How long a signed swap takes to land, in milliseconds. It lands at the price that the service quotes then. Default 800.
   */
  latencyMs?: number | undefined;
  /** The share of a quote's own price impact that is lost on top of it. Default 0.5. */
  impactShare?: number | undefined;
  /** Extra cost of every landing, in basis points of the output. Default 0. */
  slippageBps?: number | undefined;
  /**
   * The share of a token's stated liquidity that orders of keepers find. Less makes them fill in more and smaller parts.
   * Default 1.
   */
  depthShare?: number | undefined;
}

/** @throws MockServerError `INVALID_OPTION` for a value out of range */
export function fillModel(given: FillModel = {}): Required<FillModel> {
  const { latencyMs = 800, impactShare = 0.5, slippageBps = 0, depthShare = 1 } = given;
  const model = { latencyMs, impactShare, slippageBps, depthShare };
  checkNumber('fill.latencyMs', model.latencyMs, { from: 0, to: 60_000 });
  checkShare('fill.impactShare', model.impactShare, 10);
  checkShare('fill.depthShare', model.depthShare, 1);
  checkNumber('fill.slippageBps', model.slippageBps, { from: 0, to: 10_000 });
  return model;
}

function checkShare(option: string, value: number, most: number): void {
  if (value >= 0 && value <= most) return;
  throw new MockServerError(
    'INVALID_OPTION',
    `The option ${option} is ${value}; it must be a number from 0 to ${most}.`,
  );
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
