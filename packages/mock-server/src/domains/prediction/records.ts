import type { HandedOut } from '../../ledger/verification/read-signed.js';
import type { Choices } from '../../contract/generated/choices.js';

/** A transaction that was handed out for the endpoint `execute`. */
interface Executable extends HandedOut {
  /** Must come back with it. */
  context: object;
}

/** An order on a prediction market. USD in millionths, contracts in millionths, times in Unix seconds. */
export interface PredictionOrder extends Executable {
  kind: 'keeper' | 'forecast';
  owner: string;
  marketId: string;
  isBuy: boolean;
  isYes: boolean;
  /** Null for Forecast, which has no order account. */
  orderPubkey: string | null;
  positionPubkey: string;
  externalOrderId: string | null;
  orderType: Choices['createPredictionOrder']['orderType'];
  /** What was deposited for a purchase; 0 for a sale. */
  depositUsd: string;
  contractsMicro: string;
  costUsd: string;
  feeUsd: string;
  priceUsd: string;
  /** The worst price that it takes. Null for Forecast. */
  limitPriceUsd: string | null;
  createdAt: number;
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

/** An owner's holding of one side of a market. USD and contracts in millionths, times in Unix seconds. */
export interface Position {
  pubkey: string;
  owner: string;
  marketId: string;
  isYes: boolean;
  contractsMicro: string;
  costUsd: string;
  feesUsd: string;
  realizedPnlUsd: number;
  claimed: boolean;
  claimedUsd: string;
  openedAt: number;
  updatedAt: number;
}

/** A requested payout. */
export interface PredictionClaim extends Executable {
  positionPubkey: string;
  owner: string;
}

/** A requested cancellation of a limit order. */
export interface PredictionCancellation extends Executable {
  orderPubkey: string;
}
