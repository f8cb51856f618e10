import type { HandedOut } from '../../ledger/verification/read-signed.js';

/** A quoted order with a transaction. Amounts in base units. */
export interface SwapOrder extends HandedOut {
  requestId: string;
  /** The operations that it belongs to: an order of one pair cannot be executed by the other. */
  product: 'swap' | 'ultra';
  taker: string;
  /** The wallet that gets the output. */
  receiver: string;
  inputMint: string;
  outputMint: string;
  inAmount: string;
  outAmount: string;
  /** The least that must come out. */
  minimumOut: string;
  /** The service's or the integrator's share, taken from one side. */
  fee: { mint: string; amount: string };
  hops: readonly { inputMint: string; outputMint: string; inAmount: string; outAmount: string }[];
  router: string;
}
