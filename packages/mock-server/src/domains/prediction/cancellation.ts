import type { HandedOut } from '../../ledger/verification/handed-out.js';

/** A requested cancellation of a limit order. */
export interface PredictionCancellation extends HandedOut {
  orderPubkey: string;
  /** The context that must come back with it. */
  context: object;
  /** Milliseconds since 1970. */
  expiresAt: number;
  execution?: { bytes: string; status: number; body: object };
}
