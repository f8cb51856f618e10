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

/** The steps of a price order, as the description names them. */
export type PriceOrderState =
  | 'pending_deposit'
  | 'depositing'
  | 'open'
  | 'ready_execute'
  | 'ready_expire'
  | 'executing'
  | 'execute_success'
  | 'execute_failed'
  | 'ready_withdraw_output'
  | 'withdrawing'
  | 'partial_fill_success'
  | 'fill_success'
  | 'ready_to_cancel'
  | 'cancelled'
  | 'oco_cancelled'
  | 'expired'
  | 'deposit_failed'
  | 'withdraw_failed'
  | 'fill_failed';

/** A price order and its progress. */
export interface PriceOrder extends PriceOrderTerms {
  id: string;
  orderState: string;
  rawState: PriceOrderState;
  privyWalletPubkey: string;
  /** For a trailing order, the highest and lowest price of its trigger mint so far. */
  highWatermark?: number;
  lowWatermark?: number;
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
  /** What its keeper is at, between the trigger and the end of a fill. */
  keeper?: KeeperWork;
  /** The pair that sells what an `otoco` bought, once its first trigger has fired. */
  pair?: PriceOrder;
  events: OrderEvent[];
}

/** A keeper's work on an order. */
interface KeeperWork {
  /** How often it failed in a row. */
  failures: number;
  /** What it was quoted for its next trade, in base units. */
  quote?: { amount: string; output: string };
  /** Whether what it last bought will not reach the wallet. */
  payoutFails?: boolean;
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
