import type { PredictionExpectation } from '@galilean/signing/guard';
import { mints } from '../generated/addresses.js';
import type { PredictionClaim, PredictionOrderCreated } from '../generated/types.js';
import { expectForecast, type ForecastMarket, payerBeside } from './forecast.js';

/** What the caller asked for, as far as the guard needs it. A purchase has a deposit, a sale has a position. */
export interface Wanted {
  readonly wallet: string;
  readonly settlementMint?: string;
  /** What pays for a purchase. */
  readonly deposit?: { readonly amount: string; readonly mint?: string };
  readonly marketId?: string;
  readonly marketIdHash?: string;
  readonly isYes?: boolean;
  /** The position to sell. Default: the one in the answer. */
  readonly position?: string;
  /** How much of a position to sell, in millionths of a contract. Default: all of it. */
  readonly contractsMicro?: string;
  /** Micro USD for a contract: the maximum of a purchase, the minimum of a sale. */
  readonly limit?: bigint;
  /** The tokens of Forecast outcomes that the caller names. */
  readonly outcomeMints?: readonly string[];
}

/**
 * What the transaction of an order may do: what the caller asked for, and what the service offered for a price or quantity
 * that the caller left out. Position and order come from the answer; the guard proves their addresses by their hashes.
 */
export function expectOrder(
  wanted: Wanted,
  created: PredictionOrderCreated,
  market: ForecastMarket | undefined,
): PredictionExpectation {
  const { wallet, settlementMint, deposit, position, marketId, marketIdHash, isYes, limit, outcomeMints } =
    wanted;
  const { order } = created;
  if (market) {
    const amount = deposit?.amount ?? wanted.contractsMicro ?? contractsMicro(order);
    return expectForecast(market, created, { wallet, amount, limit, outcomeMints });
  }
  const priceUsd = limit ?? offeredPrice(order);
  return {
    kind: 'prediction-order',
    wallet,
    ...(deposit && { depositMint: deposit.mint ?? mints.USDC, depositAmount: deposit.amount }),
    ...(settlementMint && { settlementMint }),
    ...(marketId && { marketId }),
    ...(marketIdHash && { marketIdHash }),
    ...(isYes !== undefined && { isYes }),
    contractsMicro: wanted.contractsMicro ?? contractsMicro(order),
    ...(priceUsd !== null && { priceUsd }),
    position: position ?? order.positionPubkey,
    ...(order.orderPubkey && { order: order.orderPubkey }),
  };
}

/** The service's own limit: the most a contract may cost, or the least it must bring. Null without one. */
const offeredPrice = ({
  isBuy,
  maxBuyPriceUsd,
  minSellPriceUsd,
}: PredictionOrderCreated['order']): string | null => (isBuy ? maxBuyPriceUsd : minSellPriceUsd);

/** Whether the service's own limit lets a contract cost more, or bring less, than the caller's. */
export function isWorse(order: PredictionOrderCreated['order'], limit: bigint | undefined): boolean {
  if (limit === undefined) return false;
  const offered = offeredPrice(order);
  if (offered === null) return true;
  return order.isBuy ? BigInt(offered) > limit : BigInt(offered) < limit;
}

export const expectClaim = (
  { wallet, settlementMint }: Wanted,
  { position, requiredSigners }: PredictionClaim,
): PredictionExpectation => ({
  kind: 'prediction-claim',
  wallet,
  ...payerBeside(wallet, requiredSigners),
  position: position.positionPubkey,
  ...(settlementMint && { settlementMint }),
});

/** What an order sells, in millionths of a contract. */
const contractsMicro = ({ contractsMicro: micro, contracts }: PredictionOrderCreated['order']): string =>
  micro ?? `${contracts}000000`;
