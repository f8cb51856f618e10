import type { HandedOut } from '../../ledger/verification/handed-out.js';

/** An order on a prediction market. USD in millionths, contracts in millionths, times in Unix seconds. */
export interface PredictionOrder extends HandedOut {
  kind: 'keeper' | 'forecast';
  owner: string;
  marketId: string;
  isBuy: boolean;
  isYes: boolean;
  /** Null for Forecast, which has no order account. */
  orderPubkey: string | null;
  positionPubkey: string;
  externalOrderId: string | null;
  context: object;
  orderType: 'market' | 'limit';
  /** What was deposited for a purchase; 0 for a sale. */
  depositUsd: string;
  contractsMicro: string;
  costUsd: string;
  feeUsd: string;
  priceUsd: string;
  limitPriceUsd: string | null;
  createdAt: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  execution?: { bytes: string; status: number; body: object };
  /** Absent until the order is executed. */
  state?: 'created' | 'partiallyfilled' | 'filled' | 'failed';
  filledMicro: string;
  orderId: string;
  /** The order's account closes once the order is filled or has failed. */
  closed: boolean;
  updatedAt: number;
  /** When the owner paid for its cancellation, in milliseconds since 1970. Absent until then. */
  cancelledAt?: number;
  history: { eventType: string; status: string; timestamp: number; signature: string }[];
}
