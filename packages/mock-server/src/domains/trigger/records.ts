import type { Decided, HandedOut } from '../../ledger/verification/read-signed.js';
import type { Choices } from '../generated/choices.js';

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
  /** Its keeper's work, from the trigger to the end of a fill. */
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
  orderType: Choices['createDcaOrder']['orderType'];
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

/** A request that handed out transactions: to create one order or to cancel several. */
export interface TriggerV1Request {
  requestId: string;
  action: 'create' | 'cancel';
  maker: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Each transaction with its orders. */
  transactions: (HandedOut & {
    orders: string[];
    execution?: Decided;
  })[];
  /** The order that it will open. */
  opens?: TriggerV1Order;
}

/** An order of trigger v1, as listed. Raw amounts in base units, the others in whole tokens. */
export interface TriggerV1Order {
  userPubkey: string;
  orderKey: string;
  inputMint: string;
  outputMint: string;
  makingAmount: string;
  takingAmount: string;
  remainingMakingAmount: string;
  remainingTakingAmount: string;
  rawMakingAmount: string;
  rawTakingAmount: string;
  rawRemainingMakingAmount: string;
  rawRemainingTakingAmount: string;
  slippageBps: string;
  expiredAt: string | null;
  createdAt: string;
  updatedAt: string;
  status: 'Open' | 'Completed' | 'Cancelled' | 'Expired';
  openTx: string;
  closeTx: string | null;
  programVersion: string;
  trades: object[];
}

/** A crafted deposit of trigger v2. */
export interface Deposit extends HandedOut {
  requestId: string;
  wallet: string;
  inputMint: string;
  outputMint: string;
  amount: string;
  orderType: Choices['craftDeposit']['orderType'];
  orderSubType?: Choices['craftDeposit']['orderSubType'];
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

/** What a wallet was asked to sign. */
export interface Challenge {
  wallet: string;
  kind: 'message' | 'transaction';
  /** The text, or the message of the transaction in base64. */
  toSign: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A sign-in that can be refreshed. */
export interface Session {
  wallet: string;
  refreshToken: string;
  expiresAt: number;
}

export interface Vault {
  userPubkey: string;
  vaultPubkey: string;
  privyVaultId: string;
}
