import type { PredictionExpectation } from '@galilean/signing/guard';
import { mints } from '../generated/addresses.js';
import type { PredictionClaim, PredictionOrderCreated } from '../generated/types.js';
import { expectForecast, type ForecastMarket } from './forecast.js';
import { payerBeside } from './payer.js';

/** What was asked for, as far as the guard needs it: purchases are of a deposit, sales of a position. */
export interface Wanted {
  readonly wallet: string;
  readonly settlementMint?: string;
  /** Of a purchase: what pays for it, and what is bought. */
  readonly deposit?: { readonly amount: string; readonly mint?: string };
  readonly marketId?: string;
  readonly marketIdHash?: string;
  readonly isYes?: boolean;
  /** Of a sale or claim; the answer's where everything is to be closed. */
  readonly position?: string;
  /** Of a sale of a part: millionths of a contract. */
  readonly contractsMicro?: string;
  /** Micro USD for a contract: the most of a purchase, the least of a sale. */
  readonly limit?: bigint;
  /** The tokens of Forecast outcomes that the caller names. */
  readonly outcomeMints?: readonly string[];
}

/**
 * What the transaction of an order may do: what was asked for, and where the caller left a price or a quantity open, what
 * the service offered. Position and order are those of the answer, whose addresses the guard proves by their hashes.
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

/** The most that a contract may cost by the service's own limit, or the least that it must bring. Null without one. */
export const offeredPrice = ({
  isBuy,
  maxBuyPriceUsd,
  minSellPriceUsd,
}: PredictionOrderCreated['order']): string | null => (isBuy ? maxBuyPriceUsd : minSellPriceUsd);

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
