import type { HandedOut } from '../../ledger/verification/handed-out.js';

/** A crafted deposit of trigger v2. */
export interface Deposit extends HandedOut {
  requestId: string;
  wallet: string;
  inputMint: string;
  outputMint: string;
  amount: string;
  orderType: 'price' | 'dca';
  orderSubType?: string;
  jlMint?: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The order that it paid for, and the bytes it landed with. A deposit pays once. */
  spent?: { orderId: string; bytes: string; answer: object };
}

/** The withdrawal of a cancelled order's remaining funds. */
export interface Withdrawal extends HandedOut {
  requestId: string;
  orderId: string;
  wallet: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  done?: { bytes: string; answer: object };
}
