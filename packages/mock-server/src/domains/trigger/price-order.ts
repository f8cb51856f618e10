/** The terms of a price order of trigger v2, as requested and as stored. Times in milliseconds, prices in USD. */
export interface PriceOrderTerms {
  orderType: string;
  userPubkey: string;
  inputMint: string;
  outputMint: string;
  triggerMint: string;
  triggerCondition?: string;
  triggerPriceUsd?: number;
  trailingBps?: number;
  slippageBps?: number;
  tpPriceUsd?: number;
  slPriceUsd?: number;
  tpSlippageBps?: number;
  slSlippageBps?: number;
  expiresAt: number;
}

/** A price order and its progress. */
export interface PriceOrder extends PriceOrderTerms {
  id: string;
  orderState: string;
  rawState: string;
  privyWalletPubkey: string;
  initialInputAmount: string;
  remainingInputAmount: string;
  createdAt: number;
  updatedAt: number;
  triggeredAt?: number;
  outputAmount?: string;
  inputUsed?: string;
  fillPercent?: number;
  /** Which threshold of a pair has fired. */
  firedLeg?: 'take_profit' | 'stop_loss';
  /** Of an `otoco` whose first trigger has fired: the pair that sells what it bought. */
  pair?: PriceOrder;
  events: OrderEvent[];
}

interface OrderEvent {
  type: 'deposit' | 'fill' | 'withdrawal' | 'cancelled' | 'expired';
  timestamp: number;
  txSignature?: string;
  state: 'success' | 'failed' | 'pending';
  mint?: string;
  amount?: string;
  outputMint?: string;
  outputAmount?: string;
  orderContext?: string;
}
