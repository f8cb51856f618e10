import { decimalOf, MILLION, worth } from '../../world/tokens.js';
import type { World } from '../world.js';

/** Fills are whole hundredths of a contract. */
export const GRAIN = 10_000n;
/** Fees are whole tens of micro-dollars. */
const FEE_STEP = 10n;
const BPS = 10_000n;

/** The three ways to write a number of contracts. */
export function contracts<Prefix extends string>(micro: bigint, prefix: Prefix) {
  return {
    [prefix]: (micro / MILLION).toString(),
    [`${prefix}Micro`]: micro.toString(),
    [`${prefix}Decimal`]: decimalOf(micro, 6),
  } as Record<Prefix | `${Prefix}Micro` | `${Prefix}Decimal`, string>;
}

/** The venue's fee: a share of price × (1 − price) × contracts, rounded up to ten micro-dollars. Micro-USD. */
export function venueFee(micro: bigint, priceUsd: bigint, feeBps: bigint): bigint {
  const exact = feeBps * priceUsd * (MILLION - priceUsd) * micro;
  const divisor = BPS * MILLION * MILLION * FEE_STEP;
  return ((exact + divisor - 1n) / divisor) * FEE_STEP;
}

/** The most contracts that a deposit buys including their fee, in hundredths. */
export function contractsFor(deposit: bigint, priceUsd: bigint, feeBps: bigint): bigint {
  const each = priceUsd * BPS * MILLION + feeBps * priceUsd * (MILLION - priceUsd);
  const most = (deposit * BPS * MILLION * MILLION) / each;
  let micro = most - (most % GRAIN);
  // The fee is rounded up, which may cost the last hundredths.
  while (micro > 0n && worth(micro, priceUsd) + venueFee(micro, priceUsd, feeBps) > deposit) micro -= GRAIN;
  return micro;
}

/** Reads one of the three quantities of a sale; `undefined` when it is invalid. */
export function readContracts(body: {
  contracts?: string | number;
  contractsMicro?: string | number;
  contractsDecimal?: string | number;
}): bigint | undefined {
  if (body.contractsMicro !== undefined) return whole(String(body.contractsMicro));
  if (body.contracts !== undefined) {
    const count = whole(String(body.contracts));
    return count === undefined ? undefined : count * MILLION;
  }
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(String(body.contractsDecimal));
  return match ? BigInt(match[1]!) * MILLION + BigInt((match[2] ?? '').padEnd(6, '0')) : undefined;
}

const whole = (text: string) => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined);

/** How many contracts are bid for at a level of a market's book. @param below cents below the best bid */
export const contractsAt = (
  { seed }: Pick<World, 'seed'>,
  marketId: string,
  side: string,
  below: number,
): number => seed.integer(100, 5000, 'book', marketId, side, String(below));
