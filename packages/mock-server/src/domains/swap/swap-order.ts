import type { HandedOut } from '../../verification/handed-out.js';

/** An order that was quoted with a transaction. Amounts in base units. */
export interface SwapOrder extends HandedOut {
  requestId: string;
  /** Which pair of operations it belongs to: an order of one cannot be executed at the other. */
  product: 'swap' | 'ultra';
  taker: string;
  inputMint: string;
  outputMint: string;
  inAmount: string;
  outAmount: string;
  /** The service's or the integrator's share; taken from one side. */
  fee: { mint: string; amount: string };
  hops: readonly { inputMint: string; outputMint: string; inAmount: string; outAmount: string }[];
  router: string;
  /** Milliseconds since 1970; later the order is as good as unknown. */
  expiresAt: number;
  /** Set by the first execution that is taken up, and never changed: one order, one set of bytes, one outcome. */
  execution?: { bytes: string; status: number; body: object };
}
