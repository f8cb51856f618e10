import type { HandedOut } from '../../verification/handed-out.js';

/** What an owner holds of one side of a market. USD and contracts in millionths, times in Unix seconds. */
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

/** A payout that was asked for. */
export interface PredictionClaim extends HandedOut {
  positionPubkey: string;
  owner: string;
  /** What has to come back with it, if anything does. */
  context: object;
  /** Milliseconds since 1970. */
  expiresAt: number;
  execution?: { bytes: string; status: number; body: object };
}

/** One line of the history, as it is listed. */
export type HistoryRecord = Readonly<Record<string, unknown>> & {
  id: number;
  ownerPubkey: string;
  positionPubkey: string;
};
