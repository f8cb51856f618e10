/** A price order of trigger v2. Times in milliseconds, prices in USD. */
export interface PriceOrder {
  id: string;
  orderType: string;
  orderState: string;
  rawState: string;
  userPubkey: string;
  privyWalletPubkey: string;
  inputMint: string;
  initialInputAmount: string;
  remainingInputAmount: string;
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
  createdAt: number;
  updatedAt: number;
  triggeredAt?: number;
  outputAmount?: string;
  inputUsed?: string;
  fillPercent?: number;
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
