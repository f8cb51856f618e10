/** A recurring order of trigger v2, as listed. Times in ISO 8601, amounts in base units. */
export interface DcaOrder {
  id: string;
  requestId: string;
  userPubkey: string;
  vaultPubkey: string;
  inputMint: string;
  outputMint: string;
  inputAmountInitial: string;
  inputAmountRemaining: string;
  amountPerRound: string;
  outputAmountTotal: string;
  inputAmountUsed: string;
  orderType: 'time_based' | 'price_conditional';
  minPriceUsd: number | null;
  maxPriceUsd: number | null;
  triggerMint: string | null;
  retryWindowSeconds: number;
  jlEnabled: boolean;
  jlYieldUsd: number | null;
  numberOfRounds: number;
  intervalSeconds: number;
  beginFillAt: string;
  nextFillAt?: string;
  lastFillAt: string | null;
  roundsFilled: number;
  fillPercent: number;
  state: 'depositing' | 'deposit_failed' | 'active' | 'executing' | 'withdrawing' | 'completed' | 'cancelled';
  displayState: string;
  createdAt: string;
  updatedAt: string;
  events: DcaEvent[];
}

interface DcaEvent {
  type: 'deposit' | 'fill' | 'withdrawal' | 'cancelled';
  timestamp: string;
  txSignature?: string;
  roundNumber?: number;
  inputAmount?: string;
  outputAmount?: string;
  state: 'success' | 'failed' | 'rescheduled' | 'pending';
}
