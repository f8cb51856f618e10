import type { PredictionExpectation } from '@galilean/signing/guard';
import { mints } from '../generated/addresses.js';
import type { PredictionClaim, PredictionOrderCreated } from '../generated/types.js';
import { expectForecast, type ForecastMarket } from './forecast.js';

/** What was asked for, as far as the guard needs it: purchases are of a deposit, sales of a position. */
export interface Wanted {
  readonly wallet: string;
  readonly settlementMint?: string;
  /** Of a purchase. */
  readonly deposit?: { readonly amount: string; readonly mint?: string };
  /** Of a sale or claim; the answer's where everything is to be closed. */
  readonly position?: string;
  /** Of a sale of a part: millionths of a contract. */
  readonly contractsMicro?: string;
  /** Micro USD for a contract: the most of a purchase, the least of a sale. */
  readonly limit?: bigint;
}

/**
 * What the transaction of an order may do. The order's account is the service's to name: it is new, and holds nothing of
 * ours but what this transaction puts there. So is the position of a purchase.
 */
export function expectOrder(
  wanted: Wanted,
  created: PredictionOrderCreated,
  market: ForecastMarket | undefined,
): PredictionExpectation {
  const { wallet, settlementMint, deposit, position, limit } = wanted;
  const { order } = created;
  if (market) {
    const amount = deposit?.amount ?? wanted.contractsMicro ?? contractsMicro(order);
    return expectForecast(wallet, market, created, amount, limit);
  }
  return {
    kind: 'prediction-order',
    wallet,
    ...(deposit && { depositMint: deposit.mint ?? mints.USDC, depositAmount: deposit.amount }),
    ...(settlementMint && { settlementMint }),
    position: position ?? order.positionPubkey,
    ...(order.orderPubkey && { order: order.orderPubkey }),
  };
}

export const expectClaim = (
  { wallet, settlementMint }: Wanted,
  { position }: PredictionClaim,
): PredictionExpectation => ({
  kind: 'prediction-claim',
  wallet,
  position: position.positionPubkey,
  ...(settlementMint && { settlementMint }),
});

/** What an order sells, in millionths of a contract. */
const contractsMicro = ({ contractsMicro: micro, contracts }: PredictionOrderCreated['order']): string =>
  micro ?? `${contracts}000000`;
