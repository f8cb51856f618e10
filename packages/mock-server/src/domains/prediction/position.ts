import type { HandedOut } from '../../ledger/verification/handed-out.js';

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
export interface PredictionClaim extends HandedOut {
  positionPubkey: string;
  owner: string;
  /** The context that must come back with it, if there is one. */
  context: object;
  /** Milliseconds since 1970. */
  expiresAt: number;
  execution?: { bytes: string; status: number; body: object };
}

/** One entry of the history, as listed. */
export type HistoryRecord = Readonly<Record<string, unknown>> & {
  id: number;
  ownerPubkey: string;
  positionPubkey: string;
};
